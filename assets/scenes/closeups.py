"""Close-ups: one product detail each, near enough that thread, fibre and edge are real geometry."""
import math

import numpy as np

import architecture as R
import furniture as F
import materials as M
import treatments as T
from core import *
from rooms import DAY, DUSK, PLATES


def cells():
    """honeycomb shade from its side edge: open cells, daylight behind, bottom rail below"""
    cloth = M.spunlace((.78, .72, .62), .52)
    z0 = T.cell_tubes(0, .62, .1245, 8, pitch=.0205, depth=.030, mat=cloth, seed=4)
    white = M.satin((.80, .79, .765), .34)
    box(.0, .62, -.0135, .0135, z0 - .0215, z0 - .0005, white, .0035, 3)
    cap = M.plastic((.74, .73, .70), .42)
    box(-.0035, .0, -.0150, .0150, z0 - .0230, z0 + .0010, cap, .0022, 3)
    box(-.0042, -.0034, -.0035, .0035, z0 - .0150, z0 - .0085, M.plastic((.50, .49, .47), .5), .0006)
    world((1.0, .97, .93), .20)
    area((.25, .45, .55), (1.5, .9), 11.0, (1, .985, .96), (-125, 0, 0))
    area((-.45, -.55, .10), (.4, .6), .9, (.96, .98, 1), (80, 0, -40))
    eye = (-.165, -.215, .034)
    backdrop(DAY, eye, .62, yaw=-12, tint=(.88, .97, 1.0), zoom=1.7)
    aim(eye, (.040, .0, .012), lens=56, fstop=7, focus=(.004, -.006, .004))
    return (1440, 960)


def slats():
    """wood slats slightly open, sun from the left drawing along their edges"""
    bm = M.wood((.30, .175, .09), 'x', .40, 2.6, 1.1)
    T.macro_slats(-.42, .62, .235, -.235, tilt=10, mat=bm, seed=5, ladders=(-.105, .30))
    world((1.0, .97, .93), .30)
    area((.1, .55, .18), (1.8, 1.2), 2.2, (.97, .985, 1.0), (-90, 0, 0))
    sun(-32, 33, 7.0, (1, .86, .66), 7)      # a sharper one draws the cords on the slats like cracks
    eye = (-.30, -.50, .085)
    backdrop(PLATES + '/garden.npy', eye, .56, yaw=25, zoom=1.7)
    aim(eye, (.055, .0, -.015), lens=50, fstop=5.6, focus=(.0, -.030, -.01))
    return (1440, 960)


def slat_repair():
    """white blinds with one slat out of its ladder"""
    white = M.satin((.80, .79, .765), .34)
    T.macro_slats(-.62, .80, .30, -.42, tilt=14, mat=white, seed=8, ladders=(-.20, .34), slipped=6)
    world((1.0, .97, .93), .34)
    area((.1, .55, .18), (1.8, 1.2), 2.0, (.97, .985, 1.0), (-90, 0, 0))
    sun(-32, 33, 6.0, (1, .88, .70), .6)
    eye = (-.22, -.80, .10)
    backdrop(PLATES + '/bay.npy', eye, .62, yaw=10, zoom=1.7)
    aim(eye, (.09, .0, -.045), lens=46, fstop=9, focus=(.05, -.05, -.03))
    return (1440, 960)


def louvers():
    """plantation shutter: stile, tilted louvers and a garden between them"""
    white = M.satin((.82, .81, .79), .30)
    T.shutters(-.36, .60, -.78, .62, y=0, panels=1, louver=.089, tilt=9, mat=white)
    box(-1.6, -.36, -.03, .10, -2, 2, M.paint((.105, .155, .205)), 0)
    world((1.0, .97, .93), .22)
    area((.15, .6, .35), (1.5, 1.6), 1.5, (.97, .985, 1.0), (-100, 0, 0))
    sun(26, 34, 3.2, (1, .88, .70), 2.5)
    area((-.9, -1.0, .5), (.6, .8), 2.2, (1, .975, .94), (76, 0, -42))
    eye = (-.47, -.60, .14)
    backdrop(PLATES + '/garden.npy', eye, .50, yaw=20, zoom=1.7)
    aim(eye, (-.135, .0, .0), lens=42, fstop=5.6, focus=(-.20, -.04, .0))
    return (1440, 960)


def cloth():
    """linen drapery: folds, deep stitched hem, sun on an oak floor"""
    lin = M.linen((.80, .755, .68), .36, hem=.085)
    T.drape(-.66, .30, 2.6, .014, y=-.16, folds=7, depth=.056, mat=lin, seed=5, res=(60, 900), cut=.72, roll=-.075)
    R.planks(-1.5, 1.9, -2.2, .02, 0, M.oak_floor((.50, .355, .225)), .18, 2.3, 'y', seed=6)
    wm = M.paint((.80, .785, .75))
    box(-2.5, -.34, .0, .1, -.1, 2.6, wm, 0)
    R.baseboard('x', 0, -2.5, -.34, side=-1)
    fr = M.satin((.84, .835, .82), .35)
    box(-.34, 2.2, .06, .16, 0, .07, fr, .004)
    world((1.0, .97, .93), .42)
    area((.9, .7, 1.0), (2.4, 2.0), 3.6, (.97, .985, 1.0), (-90, 0, 0))
    sun(24, 34, 8.0, (1, .90, .74), .7)
    eye = (.34, -1.25, .40)
    backdrop(DAY, eye, .60, yaw=0, zoom=1.7)
    aim(eye, (-.02, -.16, .235), lens=52, fstop=5.6, focus=(-.05, -.22, .2))
    return (1440, 960)


def weave():
    """solar-shade cloth, thread by thread, with its hem bar and the Gulf behind"""
    warp, weft = M.yarn((.11, .105, .098), .0), M.yarn((.23, .215, .19), .0)
    T.threads(-.105, .165, -.030, .100, pitch=(.00118, .00115), r=(.00032, .00031), mats=(warp, weft), seed=3, seg=4, sides=8)
    box(-.2, .30, -.0045, .0045, -.0385, -.0290, M.satin((.26, .25, .235), .34), .0022, 4)
    world((1.0, .97, .93), .34)
    area((.0, .5, .2), (1.6, 1.2), 3.0, (.97, .985, 1.0), (-90, 0, 0))
    area((-.35, -.40, .25), (.4, .4), 1.8, (1, .98, .95), (50, 0, -40))
    eye = (-.045, -.195, .010)
    backdrop(DAY, eye, .72, yaw=15, tint=(.88, .97, 1.0), zoom=2.2)
    aim(eye, (.012, .0, .000), lens=44, fstop=25, focus=(-.005, 0, 0))
    return (1440, 960)


def screen_mesh():
    """outdoor screen in its side track: post, channel, mesh and bottom bar, the porch rail and dunes behind"""
    white = M.satin((.80, .795, .775), .36)
    box(-.30, -.012, -.09, .09, -1.4, 1.2, white, .006, 3)
    bronze = M.satin((.105, .088, .072), .32)
    # channel: two cheeks and a back, mesh running in the slot
    for y0, y1 in ((-.0230, -.0042), (.0042, .0230)):
        box(-.012, .034, y0, y1, -1.4, 1.2, bronze, .0028, 3)
    box(-.012, .006, -.0042, .0042, -1.4, 1.2, bronze, .0005)
    yw, yf = M.yarn((.095, .078, .060), 0, .5), M.yarn((.135, .112, .088), 0, .5)
    T.threads(.028, .62, .0, .36, pitch=(.00165, .00162), r=(.00036, .00035), mats=(yw, yf), seed=7, seg=3, sides=6)
    box(.008, .040, -.0012, .0012, -.06, .9, M.fabric((.10, .098, .092), 2.0, .1, .3, .06), .0004)
    # weighted bar with an end guide and a drip seal
    box(.037, .9, -.0150, .0150, -.052, .004, bronze, .0040, 4)
    box(.037, .9, -.0158, -.0146, -.0265, -.0225, M.satin((.07, .06, .05), .3), .0003)
    box(.012, .037, -.0036, .0036, -.048, -.002, M.plastic((.12, .12, .118), .5), .0012)
    box(.040, .9, -.0030, .0030, -.066, -.050, M.plastic((.10, .10, .10), .6), .0010)
    rail = M.wood((.42, .30, .20), 'x', .5)
    box(-3, 6, .75, .83, -.30, -.262, rail, .006)
    for x in (-1.2, .75, 2.7):
        box(x - .022, x + .022, .77, .81, -1.3, -.30, white, .004)
    for k in range(7):
        cyl((-3, .79, -.40 - .10 * k), (6, .79, -.40 - .10 * k), .0028, M.metal((.6, .6, .6), .35), 8)
    dunes()
    world((1.0, .97, .93), .36)
    sun(40, 44, 3.6, (1, .94, .85), .6)
    area((.75, -.55, .45), (.5, .7), 2.2, (1, .97, .92), (62, 0, 54))
    eye = (-.035, -.50, .125)
    backdrop(DAY, eye, .78, yaw=20, tint=(.88, .97, 1.0), zoom=1.3)
    aim(eye, (.135, .0, .062), lens=48, fstop=11, focus=(.060, -.01, .05))
    return (1440, 960)


def dunes(color=(.88, .85, .79)):
    """sand of that color and sea oats between a porch and the Gulf"""
    z = lambda x, y: -2.15 + .30 * math.sin(x * .35 + 1) + .24 * math.sin(y * .5 + x * .2) + .03 * y - max(0, y - 11) * .30
    gx, gy = np.meshgrid(np.linspace(-10, 24, 120), np.linspace(1.2, 18, 70), indexing='ij')
    Z = np.array([[z(a, b) + .10 * fbm((a * .5, b * .5, 0), 4, 2) for a, b in zip(r1, r2)] for r1, r2 in zip(gx, gy)])
    grid(np.stack([gx, gy, Z], -1), M.sand(color))
    R.dune_grass(-4, 14, 3.5, 12, z, 3600, (.45, .95), 3)


def remote():
    """hand remote on an oak table at dusk, motorized shades out of focus behind"""
    oak = M.wood((.40, .275, .17), 'x', .32, 1.6)
    box(-.7, .7, -.30, .42, -.03, 0, oak, .006, 3)
    T.remote((.0, .0, .0), 24, M.satin((.80, .795, .78), .30), M.plastic((.16, .165, .17), .4))
    F.vase((.30, .26, 0), .15, .070, M.ceramic((.30, .43, .43), .28, .2), 'round')
    F.branches((.30, .26, .09), 7, .42, .22, 14, size=(.050, .012))
    F.book((-.22, .22, 0), .25, .18, .026, (.66, .62, .55), 14)
    wm = M.paint((.78, .76, .715))
    o = (-1.75, 1.75, -.60, 1.7)
    R.wall('x', 3.9, -4, 4, -1, 3, wm, [(o[0] + .15, o[1] + .15, *o[2:])])
    dark = M.satin((.10, .10, .10), .4)
    with capture() as c:
        R.window(o, cols=3, face=.055, bar=.07, mat=dark)
        xs = np.linspace(o[0], o[1], 4)
        fab = M.solar((.66, .645, .61), .05, .22)
        for i in range(3):
            T.roller(xs[i] + .03, xs[i + 1] - .03, 1.69, (.42, .42, .42)[i], y=.045, fabric=fab, seed=i)
    group(c.obs, (.15, 3.9, 0))
    world((.95, .76, .58), .16)
    area((0, 4.7, .7), (3.6, 2.4), .8, (.70, .72, 1.0), (-90, 0, 0))
    area((-.9, -.1, .9), (.35, .35), 22, (1, .76, .50), (0, -42, 0))
    area((.6, 3.0, 2.4), (.4, .4), 22, (1, .76, .50), (-35, 0, 0))
    eye = (-.13, -.42, .172)
    backdrop(DUSK, eye, .58, yaw=0)
    aim(eye, (.045, .50, .0), lens=41, fstop=4.0, focus=(.0, .0, .012))
    return (1440, 960)


def wall_switch():
    """brass wall switch beside a window at dusk, the shade stopped just above the horizon"""
    brass = M.metal((.71, .55, .33), .36)
    T.keypad((0, 0, 1.2), brass, M.metal((.76, .60, .37), .28), M.metal((.10, .075, .045), .5))
    R.wall('x', 0, -3, 4, -.5, 3, M.paint((.030, .078, .100), .60, .30), [(.118, 2.3, .2, 2.4)])
    dark = M.satin((.085, .085, .085), .38)
    with capture() as c:
        R.window((0, 2.182, .2, 2.4), cols=2, face=.042, bar=.06, mat=dark)
    group(c.obs, (.118, 0, 0))
    T.roller(.135, 2.2, 2.39, 1.247, y=.050, fabric=M.solar((.70, .675, .63), .03, .34, .0016), seed=2, bar=.022)
    world((.95, .76, .58), .16)
    area((1.2, .7, 1.3), (2.2, 2.2), 1.1, (.86, .70, .95), (-90, 0, 0))
    area((-.35, -.75, 1.75), (.60, .60), 8, (1, .78, .55), (58, 0, -22), glossy=True)
    area((-.9, -.8, 1.2), (.5, 1.6), 1.6, (1, .80, .60), (90, 0, -50), glossy=True)
    eye = (.016, -.420, 1.212)
    backdrop(DUSK, eye, .62, yaw=20, zoom=1.6)
    aim(eye, (.080, .0, 1.205), lens=50, fstop=4.0, focus=(.0, -.007, 1.2))
    return (1440, 960)
