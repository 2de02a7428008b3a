"""Builds and renders one picture.   blender -b -P render.py -- <name> <out-prefix> [width] [samples]

Writes <out-prefix>_A.exr and <out-prefix>_B.exr, two half-budget frames that develop.py turns into a PNG."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

import arrival
import closeups
import coast
import desk
import drape_styles
import exteriors
import installation
import motors
import porch
import rooms
import samples
import shade_styles
import shutter_styles
import states
import swatches
import tools
import tower
import window_rooms
import window_styles
from core import render, reset

name, out, *rest = sys.argv[sys.argv.index('--') + 1:]
scene = next(getattr(m, name.replace('-', '_')) for m in (arrival, rooms, closeups, exteriors, states, drape_styles, shade_styles, window_styles, window_rooms, shutter_styles, porch, motors, swatches, tools, samples, tower, installation, desk, coast) if hasattr(m, name.replace('-', '_')))
reset()
rooms.palette()
size = scene()
if rest:
    size = (int(rest[0]), round(int(rest[0]) * size[1] / size[0]))
if os.environ.get('BUILD_ONLY'):
    print('OBJECTS', len(bpy.data.objects))
else:
    render(out, size, int(rest[1]) if len(rest) > 1 else 64, int(os.environ.get('THREADS', 2)))
