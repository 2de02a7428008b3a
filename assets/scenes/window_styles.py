"""Style cards of blinds, and the window of all style cards: before the Gulf or a garden, one camera, a function for each style."""
import math

import numpy as np

import architecture as R
import furniture as F
import materials as M
import treatments as T
from closeups import dunes
from core import *
from rooms import DAY, PLATES

OPENING = (-.86, .86, .70, 2.20)
DOOR = (-1.02, 1.02, .02, 2.20)
A, B = OPENING[0] + .006, OPENING[1] - .006
TOP, SILL = OPENING[3] - .004, OPENING[2] + .004
WALL = (.125, .178, .183)
CLAY = (.235, .122, .088)   # behind blinds
WHITE = (.84, .825, .79)


def before_dunes(openings, palms=True, **k):
    """the beach behind low dunes"""
    with capture() as c:
        dunes((.66, .62, .55))
    group(c.obs, (0, 0, 1.55))
    if palms:
        palm((1.35, 10, -.8), 5.2, .60, 4)
        palm((-4.0, 17, -.8), 6.4, -.6, 9)
    return view_of(DAY, openings, strength=.66, yaw=12, tint=(.88, .97, 1.0), zoom=1.3, **k)


def before_garden(openings, **k):
    """dark leaves, before which white louvers and slats show their edges"""
    return view_of(PLATES + '/garden.npy', openings, strength=.40, yaw=35, zoom=1.7, **k)


def view_of(plate, openings, x=0, z=1.47, lens=47, height=1.12, fstop=3.2, **view):
    """light from high on the left draws a shadow under each fold; the sun stands behind the house and lights the view;
    x, z: the middle of the picture; height: of the camera"""
    box(-9, 9, -9, .2, 2.9, 3, M.paint((.86, .86, .85), .6), 0)
    box(-9, 9, -9, 0, -.06, 0, M.paint((.40, .31, .21)), 0)
    world((1.0, .98, .95), .20)
    R.window_lights(openings, 2.2, (.96, .985, 1.0))
    sun(125, 50, 4.0, (1, .94, .85), .6)
    area((-2.3, -1.25, 2.7), (.8, .8), 22, (1, .965, .92), (58, 0, -62))
    area((.5, -2.6, .3), (2.4, .8), 1.0, (1, .975, .94), (125, 0, 0))
    eye, width = (-.16, -3.40, height), 3.40 * 36 / lens
    backdrop(plate, eye, **view)
    camera(eye, lens=lens, shift=((x - eye[0]) / width, (z - eye[2]) / width), fstop=fstop, focus=3.44)
    return (960, 720)


def palm(foot, height, lean, seed):
    """a cabbage palm, to be seen out of focus"""
    r = random.Random(seed)
    x, y, z = foot
    tube(catmull([(x, y, z), (x + lean * .18, y, z + height * .5), (x + lean, y, z + height)], 8), .115, M.wood((.27, .235, .19), 'x', .9, 1, 2.4), taper=.7)
    V, faces, rnd = [], [], []
    for k in range(44):
        az, up, reach = r.uniform(0, 6.28), r.uniform(-.5, 1.2), r.uniform(1.1, 1.6)
        out = Vector((math.cos(az), math.sin(az), 0))
        tone = (r.random(), 0, 0)
        for j in range(34):
            t = .30 + .7 * j / 33
            base = Vector((x + lean, y, z + height)) + out * reach * t * math.cos(up) + Vector((0, 0, reach * (t * math.sin(up) - .55 * t ** 2.4)))
            for s in (-1, 1):
                tip = base + (out * .7 + out.cross(Vector((0, 0, 1))) * s) * .40 * (1.25 - t) + Vector((0, 0, -.22 * r.uniform(.6, 1.3)))
                q = len(V)
                V += [base, base + out * .028, tip]
                faces.append((q, q + 1, q + 2))
                rnd += [tone] * 3
    ob = mesh('palm', V, faces, M.leaf((.16, .20, .09), (.22, .26, .12), .3))
    ob.data.attributes.new('rnd', 'FLOAT_VECTOR', 'POINT').data.foreach_set('vector', np.array(rnd, np.float32).ravel())


def window(wall=WALL, before=before_dunes):
    R.wall('x', 0, -3, 3, -.1, 3, M.paint(wall), [OPENING])
    R.window(OPENING, cols=2, face=.045, bar=.03)
    R.casing(OPENING)
    reveal(OPENING)
    F.vase((.62, -.026, SILL), .17, .044, M.ceramic((.80, .77, .70), .5, .3), 'bottle')
    F.branches((.62, -.026, SILL + .15), 4, .17, .10, 8, M.leaf((.16, .21, .13), (.25, .30, .20), .2), size=(.034, .009), step=.018, twigs=2)
    F.book((.35, -.018, SILL), .22, .10, .024, (.56, .33, .23), 3)
    F.book((.355, -.018, SILL + .024), .19, .09, .020, (.70, .66, .57), -4)
    return before([OPENING])


def reveal(opening):
    """white inner sides of an opening"""
    x0, x1, z0, z1 = opening
    boxes([(x0 - .01, x0 + .004, 0, .12, z0, z1), (x1 - .004, x1 + .01, 0, .12, z0, z1), (x0, x1, 0, .12, z1 - .003, z1 + .01)], M.satin(), 0)


LADDERS = (-.64, -.22, .22, .64)


def blind(slat, pitch, mat, tilt=43, **k):
    """the upper faces turned to the light from the left; gives the front of the slats and the height of the bottom rail"""
    zs = T.blinds(A, B, TOP, SILL + .012, y=.052, tilt=tilt, mat=mat, slat=slat, pitch=pitch, cords=LADDERS, **k)
    return .052 - slat * .5 * math.cos(math.radians(tilt)), zs[-1] - pitch * .9


def style_blinds_faux_wood():
    front, low = blind(.0635, .056, M.satin((.74, .73, .70), .30))
    for x in LADDERS:
        cyl((x, front - .002, low), (x, front - .002, TOP - .08), .0020, M.fabric((.78, .755, .70)), 8)
    return window(CLAY, before_garden)


def style_blinds_real_wood():
    """cloth tapes over the ladders"""
    front, low = blind(.0508, .0445, M.wood((.25, .130, .066), 'x', .30, .7, 2.2))
    tape = M.fabric((.50, .43, .335), kind='Object')
    for x in LADDERS:
        box(x - .014, x + .014, front - .004, front - .003, low + .002, TOP - .08, tape, 0)
    return window(CLAY, before_garden)


def style_blinds_aluminum():
    blind(.0254, .0228, M.metal((.40, .405, .41), .42), 30, thick=.0006, valance=False)
    cyl((-.74, .022, TOP - .04), (-.735, .014, 1.42), .0050, M.satin((.10, .10, .10), .2), 16)
    return window(CLAY, before_garden)


def style_blinds_vertical():
    """curved vanes on a track before a sliding door, each turned toward the light, a third of them drawn aside"""
    cloth = M.fabric((.46, .395, .31), kind='Object', trans=.08)
    a, b, low, high = DOOR[0] - .07, DOOR[1] + .07, DOOR[2], DOOR[3] + .10
    r = random.Random(7)
    s, width = np.linspace(-.5, .5, 9), .089
    bow = .006 * (1 - (2 * s) ** 2)
    aside = [(a + .05 + .0165 * k, -80) for k in range(10)]
    drawn = [(x, -62) for x in np.arange(a + .05 + .0165 * 10 + .06, b - .03, .0742)]
    for x, turn in aside + drawn:
        t = math.radians(turn + r.gauss(0, .8))
        X, Y = x + s * width * math.cos(t) - bow * math.sin(t), -.070 + s * width * math.sin(t) + bow * math.cos(t)
        z = np.array((low + .015, high - .04))
        grid(np.stack([np.repeat(X[:, None], 2, 1), np.repeat(Y[:, None], 2, 1), np.repeat(z[None], 9, 0)], -1), cloth, 'vane')
    rail = M.satin(WHITE, .35)
    box(a, b, -.132, -.120, high - .085, high, rail, .004)
    for x in (a, b - .012):
        box(x, x + .012, -.132, -.022, high - .085, high, rail, .003)
    box(a, b, -.095, -.045, high - .034, high - .004, rail, .003)
    return door(CLAY, before_garden)


def door(wall, before):
    """a sliding door to the floor"""
    R.wall('x', 0, -3, 3, -.1, 3, M.paint(wall), [DOOR])
    R.window(DOOR, cols=2, face=.06, bar=.09)
    R.casing(DOOR, sill=False)
    reveal(DOOR)
    R.baseboard('x', 0, -3, 3, skip=[(DOOR[0] - .10, DOOR[1] + .10)])
    R.planks(-3, 3, -3.4, 0, .001, M.oak_floor(), .19, 2.3, 'y')
    return before([DOOR], z=1.28, lens=36)
