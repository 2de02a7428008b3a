"""Style cards of shutters: windows and a door of one deep blue wall before a garden, a function for each style."""
import math

import numpy as np

import architecture as R
import furniture as F
import materials as M
import treatments as T
from core import *
from window_styles import DOOR, OPENING, before_garden

BLUE = (.070, .108, .150)
ROUND = (-.70, .70, .62, 2.30)


def white():
    return M.satin((.80, .79, .765), .32)


def inside(opening, cols=2, rows=1, **k):
    """the wall around what was hung, and a small table beside it"""
    R.wall('x', 0, -3, 3, -.1, 3, M.paint(BLUE), [opening])
    R.window(opening, cols=cols, rows=rows, face=.045, bar=.03)
    R.casing(opening)
    return furnished(opening, **k)


def furnished(opening, x=1.16, **k):
    oak = M.wood((.36, .24, .15), 'x', .34)
    group(F.round_table(.20, .60, oak, 'pedestal', .026), (x, -.34, 0))
    F.vase((x - .05, -.36, .60), .20, .060, M.ceramic((.72, .68, .60), .5, .3), 'bottle')
    F.branches((x - .05, -.36, .78), 5, .30, .16, 8, M.leaf((.16, .21, .13), (.25, .30, .20), .2), size=(.036, .010), step=.020, twigs=2)
    return before_garden([opening], **k)


def style_shutters_composite():
    T.shutters(*OPENING, y=.02, panels=4, louver=.114, tilt=26, mat=white())
    return inside(OPENING)


def style_shutters_hardwood():
    """stained, with a tilt rod down the middle of each panel"""
    T.shutters(*OPENING, y=.02, panels=4, louver=.064, tilt=30, mat=M.wood((.27, .145, .075), 'x', .32, .7, 2.2), rod_=True)
    return inside(OPENING)


def style_shutters_cafe():
    a, b, low, _ = OPENING
    T.shutters(a, b, low, 1.46, y=.02, panels=4, louver=.089, tilt=32, mat=white())
    return inside(OPENING)


def style_shutters_double_hung():
    """the lower tier nearly closed, the upper one open to the view"""
    a, b, low, high = OPENING
    mid = (low + high) / 2 - .02
    T.shutter_frame(a, b, low, high, .02, white())
    T.shutters(a, b, low, mid + .046, y=.02, panels=2, louver=.089, tilt=66, frame=False, mat=white())
    T.shutters(a, b, mid - .046, high, y=.02, panels=2, louver=.089, tilt=6, frame=False, mat=white())
    return inside(OPENING)


def style_shutters_bypass():
    a, b, low, high = DOOR
    box(a - .10, b + .10, -.165, -.022, high - .02, high + .10, white(), .006)
    box(a - .08, b + .08, -.15, -.022, .0, .022, white(), .004)
    T.shutters(a - .10, .11, low + .02, high + .02, y=-.045, panels=1, louver=.114, tilt=24, frame=False, hinges=False, mat=white())
    T.shutters(-.66, .55, low + .02, high + .02, y=-.100, panels=1, louver=.114, tilt=24, frame=False, hinges=False, mat=white())
    return inside(DOOR, x=1.50, z=1.13, lens=38)


def style_shutters_arches():
    """two panels to the spring of the arch, and louvers cut to the curve above them"""
    o, spring = ROUND, 1.60
    xc, r = 0, o[1]
    paint, trim, shown = M.paint(BLUE), M.satin(), white()
    R.arched_wall(o, spring, -3, 3, -.1, 3, paint)
    R.arch_band(o, spring, -.085, 0, -.022, 0, trim)
    R.arch_band(o, spring, 0, .05, .10, .21, trim)
    boxes([(o[0] + .05, o[1] - .05, .12, .20, spring - .022, spring + .022), (xc - .02, xc + .02, .12, .20, o[2], o[3] - .05)], trim, .003)
    box(o[0] - .12, o[1] + .12, -.075, .10, o[2] - .032, o[2] + .004, trim, .006)
    box(o[0] - .085, o[1] + .085, -.022, 0, o[2] - .117, o[2] - .032, trim, .004)
    T.shutters(o[0], o[1], o[2], spring + .05, y=.02, panels=2, louver=.089, tilt=26, mat=shown)
    R.arch_band(o, spring, 0, .047, -.027, .042, shown)      # proud of the frame below: no coplanar faces
    R.arch_band((o[0], o[1], spring, 0), spring, .046, .105, -.0075, .0235, shown)
    boxes([(xc - .052, xc - .002, -.006, .022, spring + .115, o[3] - .08), (xc + .002, xc + .052, -.006, .022, spring + .115, o[3] - .08),
           (o[0] + .09, o[1] - .09, -.0045, .0205, spring + .05, spring + .12)], shown, 0)
    t, n, half = math.radians(26), 20, .089 / 2
    inner = r - .10
    for z in np.arange(spring + .165, spring + inner - .06, .0805):
        chord = math.sqrt(max(0, inner ** 2 - (z - spring + .03) ** 2))
        for a, b in ((xc - chord, xc - .05), (xc + .05, xc + chord)):
            if b - a < .06:
                continue
            e = np.linspace(0, 2 * math.pi, n, endpoint=False)
            s, h = half * np.cos(e), .0058 * np.sin(e)
            Y, Z = .008 + s * math.cos(t) - h * math.sin(t), z + s * math.sin(t) + h * math.cos(t)
            P = np.stack([np.stack([np.full(n, x), Y, Z], -1) for x in (a, b)], 1)
            grid(P, shown, 'louver', close_u=True)
    return furnished(o, z=1.44)
