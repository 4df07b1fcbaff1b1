// libyaml alone: the event loop of its parser over one file, and nothing done with the events.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size > 0 ? size : 1);
  if (!bytes || fread(bytes, 1, size, file) != (size_t)size) return 2;
  fclose(file);

  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return 2;
  yaml_parser_set_input_string(&parser, bytes, size);
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  long events = 0;
  for (int ended = 0; !ended; events++) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    ended = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  printf("%ld\n", events);
  return 0;
}
