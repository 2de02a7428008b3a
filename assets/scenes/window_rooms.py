"""Rooms around one wide window before the dunes, from as close by as the style cards: a window seat, a kitchen, a study, a dining room,
and the sets of an office, whose blinds turn, and of a nook, whose shade opens at the top and the bottom."""
import math

import numpy as np

import architecture as R
import furniture as F
import materials as M
import treatments as T
from core import *
from shade_styles import roman
from window_styles import CLAY, before_dunes, before_garden, reveal

SIZE = (1440, 960)
LEAVES = ((.16, .21, .13), (.25, .30, .20), .2)


def wall(opening, color):
    R.wall('x', 0, -3.4, 3.4, -.1, 3, M.paint(color), [opening])
    R.window(opening, cols=2, face=.045, bar=.03)
    R.casing(opening)
    reveal(opening)


def slatted(o, tilt, mat=None, cord=(.78, .755, .70)):
    """a blind that fills the opening, unless said otherwise white"""
    a, b = o[0] + .006, o[1] - .006
    ladders = [a + (b - a) * k for k in (.10, .37, .63, .90)]
    zs = T.blinds(a, b, o[3] - .004, o[2] + .016, y=.052, tilt=tilt, mat=mat or M.satin((.76, .745, .71), .30), slat=.0635, pitch=.056, cords=ladders)
    front = .052 - .0318 * math.cos(math.radians(tilt))
    for x in ladders:
        cyl((x, front - .002, zs[-1] - .05), (x, front - .002, o[3] - .08), .0020, M.fabric(cord), 8)


def blinds():
    """honey-colored slats over a window seat, their upper faces turned to the light from the left"""
    o = (-1.16, 1.10, .70, 2.30)
    wall(o, CLAY)
    slatted(o, 36, M.wood((.37, .21, .105), 'x', .30, .7, 2.2), (.70, .60, .46))
    seat = M.paint((.205, .105, .076))
    box(-3.4, 3.4, -.56, 0, 0, .36, seat, .004)
    for k in range(6):
        box(-1.98 + .66 * k, -1.40 + .66 * k, -.572, -.555, .06, .32, seat, .006)
    F.soft(4.6, .58, .10, .04, (.0, .0, .012), M.fabric((.66, .61, .52), 1.2, contrast=.07), 3, .003, loc=(-.1, -.285, .412), piping=True)
    for x, s, color, turn, seed in ((-1.52, .50, (.56, .52, .45), 12, 3), (-1.18, .40, (.105, .17, .19), -8, 5), (1.50, .50, (.60, .55, .47), -12, 4)):
        F.pillow(s, .17, M.fabric(color, 1, .35, .5, .08), (x, -.20, .46 + s * .46), (72, 0, turn), seed)
    F.book((.30, -.34, .468), .27, .20, .030, (.70, .66, .57), 10)
    F.book((.31, -.335, .498), .23, .17, .022, (.16, .245, .255), 20)
    F.vase((.75, -.30, .466), .085, .05, M.ceramic((.84, .82, .78), .3), 'cyl')
    before_dunes([o], z=1.33, lens=33)
    return SIZE


def roman_shade():
    """linen Roman shades over a white sink"""
    left, right = (-1.02, -.05, 1.08, 2.24), (.05, 1.02, 1.08, 2.24)
    o = (left[0], right[1], left[2], left[3])
    wall(o, (.115, .135, .105))
    box(-.05, .05, -.020, .05, o[2], o[3], M.satin(), .004)
    linen = M.fabric((.66, .60, .50), kind='UV', trans=.06, contrast=.10)
    for a, b, *_ in (left, right):
        roman(a + .008, b - .008, o[3] - .004, 1.60, linen, 4)
    oak = M.wood((.42, .29, .18), 'z', .4)
    stone = M.stone((.80, .78, .73), (.64, .60, .53), .22, .8)
    basin = (-.42, .42, -.58, -.16)
    boxes([(-3.4, basin[0], -.66, 0, .86, .90), (basin[1], 3.4, -.66, 0, .86, .90), (basin[0], basin[1], basin[3], 0, .86, .90)], stone, .003)
    glaze = M.ceramic((.83, .82, .79), .25, .1)
    boxes([(-.46, .46, -.69, -.58, .64, .905), (-.46, -.42, -.58, -.16, .64, .89), (.42, .46, -.58, -.16, .64, .89), (-.42, .42, -.16, -.14, .64, .89), (-.42, .42, -.58, -.16, .64, .67)], glaze, .008)
    fronts = M.paint((.115, .135, .105), .45)
    boxes([(-3.4, -.46, -.60, -.02, 0, .86), (.46, 3.4, -.60, -.02, 0, .86), (-.46, .46, -.60, -.02, 0, .63)], fronts, .003)
    for x0, x1 in ((-1.72, -1.10), (-1.09, -.47), (.47, 1.09), (1.10, 1.72)):
        box(x0, x1, -.622, -.60, .10, .85, fronts, .004)
    brass = M.metal((.62, .50, .33), .30)
    y = -.09
    cyl((0, y, .90), (0, y, .925), .026, brass, 40)
    tube([tuple(p) for p in catmull([(0, y, .92), (0, y, 1.18), (0, y - .04, 1.285), (0, y - .12, 1.30), (0, y - .185, 1.25), (0, y - .19, 1.19)], 14)], .012, brass)
    for x in (-.11, .11):
        cyl((x, y, .90), (x, y, .955), .011, brass, 24)
        cyl((x - .035, y, .962), (x + .035, y, .962), .007, brass, 24)
    F.vase((-.86, -.36, .90), .095, .16, M.ceramic((.82, .80, .76), .4), 'bowl')
    limes = M.plastic((.34, .43, .09), .45)
    for x, z, turn in ((-.91, .955, 20), (-.84, .957, 70), (-.83, .955, 120), (-.865, 1.000, 160)):
        place(lathe(catmull([(0, -.034, 0), (.018, -.030, 0), (.030, 0, 0), (.018, .030, 0), (0, .036, 0)], 8)[:, :2], limes), (x, -.36 + .04 * math.sin(turn), z), (turn, 40, 30))
    box(1.20, 1.54, -.10, -.07, .905, 1.36, oak, .006, 3)
    box(1.30, 1.66, -.14, -.115, .905, 1.20, M.wood((.52, .37, .24), 'z', .4), .006, 3)
    F.vase((.78, -.30, .90), .20, .055, M.ceramic((.70, .66, .58), .4, .2), 'cyl')
    F.branches((.78, -.30, 1.08), 5, .34, .16, 8, M.leaf(*LEAVES), size=(.040, .012), step=.022, twigs=2)
    before_dunes([o], z=1.46, lens=42, height=1.50)
    return SIZE


def desk(x0, x1):
    walnut, upright = (M.wood((.150, .082, .046), axis, .34) for axis in 'xz')
    box(x0, x1, -.74, -.05, .715, .75, walnut, .006, 3)
    box(x0 + .08, x1 - .08, -.68, -.09, .62, .715, walnut, .004)
    for x in (x0 + .12, x1 - .12):
        for y in (-.66, -.12):
            box(x - .026, x + .026, y - .026, y + .026, 0, .63, upright, .005)
    R.baseboard('x', 0, -3, 3)


def office(tilt):
    """white slats over a walnut desk, from level to closed"""
    o = (-1.08, 1.08, .98, 2.28)
    wall(o, (.205, .150, .085))
    slatted(o, tilt)
    desk(-1.42, 1.30)
    F.laptop((.02, -.42, .75), -10)
    F.desk_lamp((-1.08, -.30, .75), 20)
    F.book((.70, -.34, .75), .27, .20, .034, (.79, .76, .70), 8)
    F.book((.705, -.335, .784), .24, .18, .026, (.105, .17, .19), 16)
    F.vase((1.02, -.26, .75), .22, .075, M.ceramic((.76, .73, .66), .4, .25), 'bottle')
    F.branches((1.02, -.26, .93), 6, .44, .24, 9, M.leaf(*LEAVES), size=(.050, .013), step=.024)
    group(F.dining_chair(M.leather((.24, .115, .058), (.33, .18, .10)), seed=3), (.10, -1.10, 0), 168)
    before_dunes([o], z=1.36, lens=36, height=1.36)
    return SIZE


def blinds_office():
    """a study of deep blue, its slats a little open"""
    o = (-1.36, .96, .96, 2.34)
    wall(o, (.060, .095, .140))
    slatted(o, 24)
    desk(-2.4, 1.16)
    F.desk_lamp((.74, -.28, .75), 160)
    F.book((-.62, -.40, .75), .30, .22, .034, (.55, .30, .20), -6)
    F.book((-.615, -.395, .784), .26, .19, .026, (.79, .76, .70), 6)
    F.vase((-.62, -.40, .81), .08, .05, M.ceramic((.84, .82, .78), .3), 'cyl')
    F.laptop((.12, -.42, .75), 12)
    F.vase((-1.34, -.30, .75), .30, .11, M.ceramic((.62, .56, .47), .5, .25), 'round')
    F.branches((-1.34, -.30, .96), 8, .60, .34, 12, M.leaf(*LEAVES), size=(.060, .015), step=.028)
    group(F.dining_chair(M.leather((.24, .115, .058), (.33, .18, .10)), seed=5), (.30, -1.02, 0), 205)
    box(1.24, 1.80, -.03, -.012, 1.36, 2.16, M.wood((.40, .28, .17), 'z', .4), .004)
    box(1.28, 1.76, -.033, -.028, 1.40, 2.12, M.paint((.72, .70, .64)), 0)
    box(1.38, 1.66, -.036, -.032, 1.56, 1.90, M.paint((.19, .30, .32)), 0)
    before_garden([o], x=.10, z=1.40, lens=33, height=1.36)
    return SIZE


def draperies_dining():
    """sage-green drapes at a glass door behind a dining table"""
    o = (-1.30, 1.30, .02, 2.34)
    R.wall('x', 0, -3.4, 3.4, -.1, 3, M.paint((.30, .185, .145)), [o])
    R.window(o, cols=2, face=.06, bar=.09)
    R.casing(o, sill=False)
    R.baseboard('x', 0, -3.4, 3.4, skip=[(o[0] - .10, o[1] + .10)])
    R.planks(-3.4, 3.4, -3.4, 0, .001, M.oak_floor(), .19, 2.3, 'y')
    sage, brass = M.fabric((.385, .455, .415), kind='UV', trans=.14, sheen=.2, bump=.3, contrast=.06), M.metal((.62, .50, .33), .34)
    for a, b, seed in ((-1.78, -.92, 3), (.92, 1.78, 5)):
        T.drape(a, b, 2.58, .012, y=-.13, folds=8, depth=.075, mat=sage, seed=seed)
        T.rod(a, b, 2.614, y=-.13, mat=brass, finial=False, rings=np.linspace(a + .03, b - .03, 8))
    T.rod(-1.86, 1.86, 2.614, y=-.13, mat=brass, brackets=(-1.82, 1.82))
    oak = M.wood((.36, .24, .15), 'x', .34)
    with capture() as c:
        lathe([(0, .715), (.60, .715), (.645, .728), (.65, .742), (.642, .75), (0, .75)], oak, n=96)
        lathe([(.30, 0), (.30, .03), (.17, .08), (.11, .22), (.10, .46), (.16, .66), (.30, .716)], M.wood((.36, .24, .15), 'z', .34), n=64)
    group(c.obs, (0, -1.02, .01))
    for turn in (12, 168):
        x, y = .86 * math.cos(math.radians(turn)), .86 * math.sin(math.radians(turn))
        group(F.dining_chair(M.fabric((.66, .61, .52), 1.2, contrast=.07), seed=turn % 7), (x, -1.02 + y, .01), turn - 90)
    F.vase((.05, -.98, .76), .24, .10, M.ceramic((.76, .73, .66), .4, .25), 'round')
    F.branches((.05, -.98, .92), 8, .46, .26, 17, M.leaf(*LEAVES), size=(.055, .014), step=.026)
    F.vase((-.26, -1.16, .76), .07, .13, M.ceramic((.105, .17, .19), .3, .2), 'bowl')
    before_dunes([o], z=1.30, lens=31, height=1.30, fstop=5.6)
    return SIZE


def slats_0():
    return office(5)


def slats_45():
    return office(43)


def slats_90():
    return office(76)


def nook(top, bottom):
    """one cellular shade, open above and below"""
    o = (-1.06, 1.06, .62, 2.28)
    wall(o, (.098, .060, .076))
    a, b, head = o[0] + .006, o[1] - .006, o[3] - .004
    rail = M.satin((.84, .825, .79), .35)
    T.headrail(a, b, head, y=.040, hw=rail)
    for x in (a + .16, 0, b - .16):
        cyl((x, .040, top), (x, .040, head - .04), .0009, M.fabric((.8, .78, .72)), 5)
    T.honeycomb(a, b, min(top, head - .048), bottom, y=.040, mat=M.cell((.76, .745, .71), .10), pitch=.046, depth=.050, hw=rail)
    R.planks(-3, 3, -3.4, 0, .001, M.oak_floor(), .19, 2.3, 'y')
    R.baseboard('x', 0, -3, 3)
    group(F.barrel(M.fabric((.60, .55, .47), 1.3, .35, .6, .10), seed=4), (1.02, -.86, 0), -24)
    oak = M.wood((.36, .24, .15), 'x', .34)
    group(F.round_table(.24, .52, oak, 'pedestal', .028), (-1.02, -.50, 0))
    F.vase((-1.08, -.48, .52), .24, .075, M.ceramic((.76, .73, .66), .4, .25), 'bottle')
    F.branches((-1.08, -.48, .72), 6, .46, .24, 9, M.leaf(*LEAVES), size=(.050, .013), step=.024)
    F.book((-.92, -.58, .52), .22, .16, .026, (.79, .76, .70), 12)
    before_dunes([o], z=1.28, lens=36, height=1.20)
    return SIZE


def topdown_closed():
    return nook(2.28, .64)


def topdown_top():
    return nook(1.56, .64)


def topdown_both():
    return nook(1.86, 1.06)
