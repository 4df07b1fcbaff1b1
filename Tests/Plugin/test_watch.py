"""tincture build --watch."""

import os
import random
import shutil
import subprocess
import threading
import time

from support import FolderTest, TOKENS, read, run, tool, write

PROJECT = """tincture: 1
outputs:
  - { kind: uikit, path: out/AppColors.swift }
"""


class Watch(FolderTest):
    def setUp(self):
        super().setUp()
        self.tokens = f"{self.folder}/tokens/colors.yaml"
        self.output = f"{self.folder}/out/AppColors.swift"
        write(f"{self.folder}/tincture.yaml", PROJECT)
        write(self.tokens, TOKENS)
        self.said = ""
        self.process = subprocess.Popen(
            [tool(), "build", "--watch"], cwd=self.folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.reader = threading.Thread(target=self.listen)
        self.reader.start()
        self.wait_for("watching 1 file")

    def listen(self):
        for line in self.process.stdout:
            self.said += line

    def tearDown(self):
        self.assertIsNone(self.process.poll(), f"the watch has ended:\n{self.said}")
        self.process.terminate()
        self.process.wait(10)
        self.reader.join()
        self.process.stdout.close()

    def wait_for(self, text, seconds=20):
        self.wait_until(lambda: text in self.said, f"'{text}' was not said:", seconds)

    def wait_until(self, condition, complaint, seconds=20):
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, f"{complaint}\n{self.said}")
            time.sleep(0.02)

    def output_holds(self, text):
        return os.path.exists(self.output) and text in read(self.output)

    def replace_as_editors_do(self, text):
        write(self.tokens + "~new", text)
        os.rename(self.tokens + "~new", self.tokens)

    def test_a_changed_an_added_and_a_removed_token_are_shown(self):
        write(self.tokens, TOKENS.replace("#111111", "#222222"))
        self.wait_for("changed text.primary  light #111111 → #222222\n")
        self.wait_until(lambda: self.output_holds("#222222"), "the output is not up to date")
        write(self.tokens, TOKENS.replace("primary", "main"))
        self.wait_for("removed text.primary\n")
        self.wait_for("added   text.main  light #111111, dark #EEEEEE\n")

    def test_a_broken_file_is_reported_keeps_the_output_and_recovers(self):
        before = read(self.output)
        write(self.tokens, TOKENS.replace('"#111111"', "#111111"))
        self.wait_for("tokens/colors.yaml:4:23: error:")
        self.wait_for("1 error: nothing was written; waiting for a change")
        self.assertEqual(read(self.output), before)
        write(self.tokens, TOKENS.replace("#111111", "#333333"))
        self.wait_for("changed text.primary  light #111111 → #333333\n")

    def test_a_new_file_and_a_changed_project_file_are_seen(self):
        write(f"{self.folder}/tokens/more/new.yaml", "tincture: 1\ncolors:\n  fresh: { light: red, dark: blue }\n")
        self.wait_for("added   fresh  light #FF0000, dark #0000FF\n")
        write(f"{self.folder}/tincture.yaml", PROJECT + "  - { kind: uikit, path: out/Second.swift, namespace: Second }\n")
        self.wait_for("wrote out/Second.swift\n")

    def test_a_change_that_leaves_size_and_time_as_they_were_is_seen(self):
        # As a program does that restores files in place.
        time.sleep(0.3)
        before = os.stat(self.tokens)
        with open(self.tokens, "r+", encoding="utf-8") as file:
            file.write(TOKENS.replace("#111111", "#444444"))
            file.flush()
            os.utime(self.tokens, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.assertEqual(os.stat(self.tokens).st_mtime_ns, before.st_mtime_ns)
        self.wait_for("changed text.primary  light #111111 → #444444\n")
        self.wait_until(lambda: self.output_holds("#444444"), "the output is not up to date")

    def test_folders_and_a_project_file_that_go_and_come_again(self):
        os.rename(f"{self.folder}/tokens", f"{self.folder}/elsewhere")
        self.wait_for("there are no token files")
        self.wait_for("1 error: nothing was written; waiting for a change")
        os.rename(f"{self.folder}/elsewhere", f"{self.folder}/tokens")
        self.wait_for("nothing changed")
        os.unlink(f"{self.folder}/tincture.yaml")
        self.wait_for("= help: add 'outputs:' to tincture.yaml")
        self.wait_for("nothing was written; waiting for a change\n")
        write(f"{self.folder}/tincture.yaml", PROJECT + "    namespace: [\n")
        self.wait_for("tincture.yaml:")
        write(f"{self.folder}/tincture.yaml", PROJECT)
        shutil.rmtree(f"{self.folder}/out")
        write(self.tokens, TOKENS.replace("#111111", "#555555"))
        self.wait_until(lambda: self.output_holds("#555555"), "the output is not up to date")

    def test_two_hundred_rapid_saves_end_with_the_right_output_and_nothing_left_over(self):
        chance = random.Random(5)
        for number in range(200):
            text = TOKENS.replace("#111111", f"#{number:06X}")
            way = number % 4
            if way == 0:
                write(self.tokens, text)
            elif way == 1:
                self.replace_as_editors_do(text)
            elif way == 2:
                # As an editor does that truncates first, and is slow.
                with open(self.tokens, "w", encoding="utf-8") as file:
                    file.write(text[:chance.randrange(len(text))])
                    file.flush()
                    time.sleep(chance.uniform(0, 0.03))
                    file.seek(0)
                    file.write(text)
            else:
                os.unlink(self.tokens)
                time.sleep(chance.uniform(0, 0.01))
                write(self.tokens, text)
            time.sleep(chance.uniform(0, 0.04))
        # The last two have the same size and may well have the same time.
        write(self.tokens, TOKENS.replace("#111111", "#ABCDE1"))
        write(self.tokens, TOKENS.replace("#111111", "#ABCDE2"))
        self.wait_until(lambda: self.output_holds("#ABCDE2"), "the last save was missed")
        time.sleep(0.5)
        self.assertTrue(self.output_holds("#ABCDE2"))
        self.succeed(tool(), "build", "--check", cwd=self.folder)
        self.assertEqual(sorted(os.listdir(self.folder)), ["out", "tincture.yaml", "tokens"])
        self.assertEqual(os.listdir(f"{self.folder}/out"), ["AppColors.swift"])
        self.assertEqual(os.listdir(f"{self.folder}/tokens"), ["colors.yaml"])


class WatchUse(FolderTest):
    def test_what_cannot_be_watched_is_refused(self):
        for arguments in (["--check"], ["--kind", "uikit"], ["--depfile", "x"], ["-"]):
            result = run(tool(), "build", "--watch", *arguments, cwd=self.folder, timeout=20)
            self.assertEqual(result.returncode, 2, result.stdout)
