"""Orca runs this file when it starts: it prints each utterance as a line of JSON, and needs no speech synthesizer."""

import json

from orca import settings, speech


class Printed:
    def info(self, line):
        print(json.dumps(line), flush=True)


speech.log = Printed()
speech._initSpeechServer = lambda *_: None
# What is typed, and the page as a whole, unasked.
settings.enableKeyEcho = False
settings.sayAllOnLoad = False
