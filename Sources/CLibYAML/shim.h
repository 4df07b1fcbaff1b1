#if !__has_include(<yaml.h>)
#error "libyaml was not found. Debian, Ubuntu: apt-get install libyaml-dev pkg-config. macOS: brew install libyaml pkgconf"
#endif
#include <yaml.h>
