"""A room on the tenth floor: the shore bends away below, with the next towers along it."""
import math
import random

import numpy as np

import architecture as R
import furniture as F
import materials as M
import rooms
import treatments as T
from core import *
from drape_styles import cloth, ripples

BELOW = -28.7
GLASS = (.10, .135, .15)


def ashore(off, along):
    """where on the ground: that far off the eye's own line, and that far along the shore; the water's edge is 200 m off"""
    return .766 * off - .643 * along, .643 * off + .766 * along


def condo(off, along, wide, deep, floors, tone):
    """balconies on every side, walls between the homes, dark glass behind; its long side faces the water"""
    rise, wall, glass = 3.05, M.paint(tone, .6, 0), M.satin(GLASS, .12)
    rail = M.satin((.60, .645, .65), .25)
    with capture() as c:
        slabs, rails, homes, panes = [], [], [], []
        for k in range(floors + 1):
            z = k * rise
            slabs.append((-wide / 2, wide / 2, -deep / 2, deep / 2, z - .18, z + .18))
            if k < floors:
                for y in (-deep / 2, deep / 2 - .06):
                    rails.append((-wide / 2, wide / 2, y, y + .06, z + .18, z + 1.2))
        top = floors * rise
        panes.append((-wide / 2 + .4, wide / 2 - .4, -deep / 2 + 1.9, deep / 2 - 1.9, 0, top))
        n = max(2, round(wide / 8))
        for i in range(n + 1):
            x = -wide / 2 + wide * i / n
            homes.append((x - .22, x + .22, -deep / 2 + .1, deep / 2 - .1, 0, top + 1.0))
        homes += [(-wide * .22, wide * .10, -deep / 2 + 2.2, deep / 2 - 2.2, top, top + 4.2), (-wide / 2, wide / 2, -deep / 2, -deep / 2 + .3, top, top + 1.0)]
        boxes(slabs + homes, wall, 0)
        boxes(rails, rail, 0)
        boxes(panes, glass, 0)
    x, y = ashore(off, along)
    return group(c.obs, (x, y, BELOW), 130)


def grounds(r):
    """shrubs and lawns behind the beach, pools and roofs among them"""
    lawn = M.paint((.27, .25, .175), .9, 0)
    P = [ashore(-400, -200), ashore(140, -200), ashore(140, 4000), ashore(-400, 4000)]
    mesh('ground', [(x, y, BELOW + .10) for x, y in P], [(0, 1, 2, 3)], lawn)
    V, Fs, tones = [], [], []
    for _ in range(6500):
        x, y = ashore(r.choice((r.gauss(138, 5), r.uniform(-120, 140), r.uniform(20, 140))), r.uniform(30, 1500))
        wide, high, tone = r.uniform(1.4, 4.2), r.uniform(1.2, 5.0), r.random()
        far = math.hypot(x, y)
        leaf = .30 + far * .0016
        for _ in range(int(min(260, 60 * wide * high / leaf ** 1.2 / 4))):
            a, up = r.uniform(0, 2 * math.pi), math.asin(r.uniform(.0, 1))
            out = r.uniform(.72, 1.05)
            at = Vector((x + wide * out * math.cos(a) * math.cos(up), y + wide * out * math.sin(a) * math.cos(up), BELOW + high * out * math.sin(up)))
            p, t = Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 1))).normalized(), Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 1))).normalized()
            q = len(V)
            V += [at + p * leaf, at + t * leaf, at - (p + t) * leaf * .6]
            Fs.append((q, q + 1, q + 2))
            tones += [(min(1, max(0, tone + r.gauss(0, .2))), 0, 0)] * 3
    shrubs = mesh('shrubs', V, Fs, M.leaf((.070, .092, .040), (.125, .145, .070), .15))
    shrubs.data.attributes.new('rnd', 'FLOAT_VECTOR', 'POINT').data.foreach_set('vector', np.array(tones, np.float32).ravel())
    pool = M.emit((.16, .50, .56), 1.0)
    for along in (150, 268, 395, 560):
        x, y = ashore(118, along)
        with capture() as c:
            box(-11, 11, -7, 7, 0, .16, M.paint((.66, .63, .57), .8, 0), 0)
            box(-7, 7, -3.6, 3.6, .1, .2, pool, 0)
        group(c.obs, (x, y, BELOW + .1), 130)
    for _ in range(150):
        x, y = ashore(r.uniform(-150, 92), r.uniform(60, 1300))
        s, turn, roof = r.uniform(.8, 1.3), r.uniform(0, 180), M.paint(r.choice(((.30, .31, .32), (.40, .41, .41), (.27, .19, .15))), .7, 0)
        with capture() as c:
            box(-7, 7, -5, 5, 0, 6, M.paint(r.choice(((.52, .50, .46), (.40, .46, .47), (.54, .47, .38))), .7, 0), 0)
            boxes([(x - .6, x + .6, -5.06, 5.06, z, z + 1.5) for x in (-5, -1.7, 1.7, 5) for z in (.9, 3.8)], M.satin(GLASS, .2), 0)
            boxes([(-7.06, 7.06, y - .6, y + .6, z, z + 1.5) for y in (-2.8, 2.8) for z in (.9, 3.8)], M.satin(GLASS, .2), 0)
            mesh('roof', [(-7.6, -5.6, 6), (7.6, -5.6, 6), (7.6, 5.6, 6), (-7.6, 5.6, 6), (-4, 0, 9), (4, 0, 9)], [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], roof)
        group(c.obs, (x, y, BELOW), turn, s)


def umbrellas():
    pole = M.satin((.80, .80, .78))
    for i in range(70):
        x, y = ashore(186 + 1.2 * math.sin(i * 1.7), 70 + i * 7.0)
        cyl((x, y, BELOW + 1.9), (x, y, BELOW + 2.7), 1.6, M.paint(((.20, .42, .45), (.84, .83, .79))[i // 4 % 2]), 10, r2=.05)
        cyl((x, y, BELOW), (x, y, BELOW + 1.9), .05, pole, 6)


def tower():
    """white-lined drapes on both sides of a wide window, a leather chair before it"""
    D, H = 6.0, 2.72
    o = (-1.95, 1.95, .36, 2.40)
    bronze = M.satin((.16, .135, .105), .35)
    R.shell(-2.9, 2.9, D, H, [o], wallmat=M.paint((.62, .555, .455)), plank=.20, floormat=M.oak_floor((.36, .25, .16)))
    R.window(o, cols=3, face=.05, bar=.055, mat=bronze)
    box(o[0] - .02, o[1] + .02, -.06, .22, o[2] - .03, o[2] + .005, M.stone((.72, .69, .63), (.6, .57, .5), .3), .004)
    T.track(-2.62, 2.62, 2.56, y=-.15)
    linen = cloth((.70, .655, .575), .22)
    for a, b, seed in ((-2.58, -1.86, 2), (1.86, 2.58, 5)):
        ripples(a, b, 2.54, .012, -.15, 6, .062, linen, seed)
    leather = M.leather((.24, .115, .058), (.33, .18, .10))
    group(F.lounge(leather, M.wood((.20, .115, .07), 'x', .34), seed=3), (-1.02, -1.15, 0), 205)
    walnut = M.wood((.20, .115, .07), 'x', .34)
    group(F.round_table(.26, .48, walnut, 'pedestal', .028), (-.18, -.92, 0))
    F.vase((-.12, -.90, .48), .20, .075, M.ceramic((.105, .17, .19), .3, .2), 'round')
    F.branches((-.12, -.90, .62), 6, .40, .22, 17, M.leaf((.16, .21, .13), (.25, .30, .20), .2), size=(.05, .013), step=.026)
    F.book((-.27, -.98, .48), .22, .16, .026, (.79, .76, .70), 20)
    F.rug(-2.2, 1.6, -2.6, -.35, M.rug((.50, .455, .385), .034))
    F.plant_pot((2.30, -.62, 0), 1.35, 9, pot=M.ceramic((.34, .31, .27), .6, .2, .3))
    r = random.Random(8)
    grounds(r)
    for spec in ((112, 232, 46, 20, 17, (.80, .755, .675)), (104, 372, 60, 20, 12, (.78, .77, .74)), (118, 505, 40, 22, 21, (.74, .66, .56)), (108, 690, 60, 22, 15, (.80, .79, .76)),
                 (116, 900, 46, 22, 19, (.78, .74, .66)), (60, 600, 36, 20, 14, (.78, .76, .71)), (100, 1180, 60, 22, 16, (.78, .77, .74))):
        condo(*spec)
    umbrellas()
    world((1.0, .985, .96), .60)
    R.window_lights([o], 3.0)
    sun(56, 30, 5.0, (1, .92, .80), .8)
    area((0, -5.6, 1.7), (4.4, 2.2), 1.0, (1, .985, .96), (90, 0, 0))
    eye = (.25, -3.90, 1.42)
    backdrop(rooms.PLATES + '/tenth.npy', eye, .60, yaw=50, tint=(.90, .97, 1.0), radius=6000)
    camera(eye, lens=28, yaw=-2, shift=(0, -.02), fstop=4, focus=3.4)
    bpy.context.scene.camera.data.clip_end = 9000
    return (1600, 1067)
