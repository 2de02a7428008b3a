"""Style cards: one corner of one room from one camera, a function for each style. The names are style-<treatment>-<style>."""
import math
import random

import numpy as np

import architecture as R
import furniture as F
import materials as M
import rooms
import treatments as T
from core import *

OPENING = (-.62, .66, .62, 2.36)
INSIDE = (OPENING[0] + .006, OPENING[1] - .006)
DOOR = (-.84, .98, .02, 2.30)
CORNER, HEIGHT = -1.12, 2.75
SIZE = (960, 720)
BAY = rooms.PLATES + '/bay.npy'
FRAMES = dict(window=(.02, 1.46, 41.5), door=(.07, 1.24, 34), drapes=(.05, 1.33, 32),
              louvers=(.02, 1.31, 32.4), sliders=(.10, 1.00, 26.5))  # the middle of the picture, and the lens
WALL = (.54, .545, .50)
SAGE = (.385, .41, .37)    # behind louvers, so that white ones stand out
CHARCOAL = (.115, .112, .108)


def corner(opening=OPENING, cols=1, rows=2, casing=True, wall=True, window=True, art=True, day=1.0, lamp=0.0, frame='window', shaded=False, walls=WALL):
    """walls, window and the few things that stay; the light comes from the right, and a second window stands behind the camera;
    shaded: for louvers, by a light from high on one side that draws a shadow under each, before a darker wall"""
    paint = M.paint(SAGE if shaded else walls)
    if wall:
        R.wall('x', 0, CORNER - .3, 3.2, -.1, HEIGHT + .2, paint, [opening])
    R.wall('y', CORNER, -5, 0, -.1, HEIGHT + .2, paint, outward=-1)
    R.planks(CORNER, 3.2, -5, 0, 0, M.oak_floor(), .19, 2.3, 'y')
    box(CORNER, 3.2, -5, 0, -.06, -.022, M.paint((.30, .22, .14)), 0)
    mesh('ceil', [(CORNER, -5, HEIGHT), (3.2, -5, HEIGHT), (3.2, 0, HEIGHT), (CORNER, 0, HEIGHT)], [(3, 2, 1, 0)], M.paint((.86, .86, .85), .6))
    if window:
        R.window(opening, cols=cols, rows=rows, face=.05, bar=.045)
    if casing:
        R.casing(opening)
    oak = M.wood((.40, .275, .17), 'x', .34)
    group(F.round_table(.25, .60, oak, 'pedestal', .03), (-.80, -.62, 0))
    F.book((-.70, -.66, .60), .20, .15, .024, (.68, .63, .54), 20)
    F.book((-.705, -.655, .624), .18, .13, .020, (.22, .31, .33), 8)
    F.lamp_table((-.86, -.60, .60), base=M.ceramic((.72, .69, .62), .5, .3), h=.30, r=.10, shade_h=.22, shade_r=(.12, .16), kind='round', on=lamp)
    if shaded:
        R.baseboard('x', 0, CORNER, 3.2, skip=[(opening[0] - .10, opening[1] + .10)] if opening[2] < .3 else ())
        R.baseboard('y', CORNER, -5, 0, side=1)
    if art:
        group(F.art(0, 0, .30, .40), (1.04, -.036, 1.62))
    world((1.0, .98, .95), .20 if shaded else .42 * day)
    R.window_lights([opening], .8 if shaded else 3.3, (.98, .99, 1.0))
    if shaded:
        area((2.6, -1.5, 2.5), (.8, .8), 22, (1, .965, .92), (62, 0, 62))
        area((.7, -2.0, .3), (1.6, .8), 1.3, (1, .975, .94), (130, 0, 20))      # off the floor, or the undersides are grey
    else:
        sun(50, 30, 8.0, (1, .90, .76), .8)
        area((2.6, -2.6, 1.6), (1.6, 1.8), 1.5 * day, (1, .985, .96), (90, 0, 78))
    return locked(*FRAMES[frame], view=.41 if shaded else .70)


def locked(x, z, lens, view=.70):
    """square to the wall, so that heads and sills are level"""
    eye = (x, -3.40, z)
    backdrop(BAY, eye, view, yaw=2)
    camera(eye, lens=lens, yaw=0)
    return SIZE


def heading():
    """the rod or track and the top of the left panel, where its folds are made"""
    eye = (-.15, -1.75, 1.86)
    backdrop(BAY, eye, .70, yaw=-6)
    camera(eye, lens=50, yaw=-10, shift=(0, .275))
    return SIZE


# ------------------------------------------------------------------ shutters
def style_shutters_composite():
    T.shutters(*OPENING, y=.02, panels=2, louver=.114, tilt=28)
    return corner(shaded=True, frame='louvers')


def style_shutters_hardwood():
    T.shutters(*OPENING, y=.02, panels=2, louver=.064, tilt=-28, mat=M.satin((.125, .185, .20), .34), rod_=True)
    return corner(shaded=True, frame='louvers')


def style_shutters_cafe():
    T.shutters(OPENING[0], OPENING[1], OPENING[2], 1.49, y=.02, panels=2, louver=.089, tilt=-38)
    return corner(shaded=True, frame='louvers')


def style_shutters_double_hung():
    a, b, low, high = OPENING
    mid = (low + high) / 2 - .03
    T.shutter_frame(a, b, low, high, .02)
    T.shutters(a, b, low, mid + .046, y=.02, panels=2, louver=.089, tilt=58, frame=False)
    T.shutters(a, b, mid - .046, high, y=.02, panels=2, louver=.089, tilt=20, frame=False, open_=[0, 52])
    return corner(shaded=True, frame='louvers')


def style_shutters_bypass():
    a, b, low, high = DOOR
    white = M.satin((.85, .845, .83), .32)
    mid = (a + b) / 2
    box(a - .10, b + .20, -.165, -.022, high - .02, high + .115, white, .006)
    box(a - .08, b + .18, -.15, -.022, .0, .022, white, .004)
    T.shutters(a - .10, mid + .11, low + .02, high + .03, y=-.045, panels=1, louver=.114, tilt=-20, frame=False)
    T.shutters(mid + .02, b + .20, low + .02, high + .03, y=-.100, panels=1, louver=.114, tilt=-20, frame=False)
    return corner(DOOR, cols=2, rows=1, art=False, frame='sliders', shaded=True)


def style_shutters_arches():
    """two panels to the spring of the arch, and louvers cut to the curve above them"""
    o, spring = (OPENING[0], OPENING[1], OPENING[2], 2.34), 1.70
    xc, r = (o[0] + o[1]) / 2, (o[1] - o[0]) / 2
    white, trim = M.satin((.85, .845, .83), .32), M.satin()
    R.arched_wall(o, spring, CORNER - .3, 3.2, -.1, HEIGHT + .2, M.paint(SAGE))
    R.arch_band(o, spring, -.085, 0, -.022, 0, trim)
    R.arch_band(o, spring, 0, .05, .10, .21, trim)
    boxes([(o[0] + .05, o[1] - .05, .12, .20, spring - .022, spring + .022), (xc - .02, xc + .02, .12, .20, o[2], o[3] - .05)], trim, .003)
    box(o[0] - .12, o[1] + .12, -.075, .10, o[2] - .032, o[2] + .004, trim, .006)
    box(o[0] - .085, o[1] + .085, -.022, 0, o[2] - .117, o[2] - .032, trim, .004)
    T.shutters(o[0], o[1], o[2], spring + .05, y=.02, panels=2, louver=.089, tilt=-24, mat=white)
    R.arch_band(o, spring, 0, .047, -.027, .042, white)      # proud of the frame below: no coplanar faces
    R.arch_band((o[0], o[1], spring, 0), spring, .046, .105, -.0075, .0235, white)
    boxes([(xc - .052, xc - .002, -.006, .022, spring + .115, o[3] - .08), (xc + .002, xc + .052, -.006, .022, spring + .115, o[3] - .08),
           (o[0] + .09, o[1] - .09, -.0045, .0205, spring + .05, spring + .12)], white, 0)
    t, n, half = math.radians(-24), 20, .089 / 2
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
            grid(P, white, 'louver', close_u=True)
    return corner(wall=False, casing=False, window=False, shaded=True, frame='louvers')


# ------------------------------------------------------------------ drapes
BRASS = (.62, .50, .33)


def cloth(color, trans=.30):
    return M.fabric(color, kind='UV', trans=trans, sheen=.2, bump=.3, contrast=.06)


def on_rod(mat, inner, folds=7, out=.07, seed=3, z=2.545):
    """a panel at each side of the window on rings, each drawn to its inner edge"""
    brass = M.metal(BRASS, .34)
    edges = []
    for s, (a, b) in zip((-1, 1), ((OPENING[0] - .34, inner[0]), (inner[1], OPENING[1] + .34))):
        edges += [a, b]
        T.drape(a, b, z - .030, .012, y=-.13, folds=folds, depth=out, mat=mat, seed=seed + s)
        T.rod(a, b, z, y=-.13, mat=brass, finial=False, rings=np.linspace(a + .03, b - .03, folds))
    T.rod(min(edges) - .03, max(edges) + .03, z, y=-.13, mat=brass, brackets=(min(edges) - .005, max(edges) + .005))


def style_drapes_lined():
    on_rod(cloth((.70, .655, .575), .16), (-.10, .30), folds=10)
    return corner(art=False, frame='drapes')


def pinched(x0, x1, top, bottom, y, pleats, mat, seed=1):
    """three narrow fingers at each pleat, tight a hand below the top, and flat cloth between; below, each opens to one round fold"""
    r = np.random.default_rng(seed)
    per, rows = 96, 150
    u = np.arange(pleats * per + 1)[:, None] / per
    i, t = np.minimum(np.floor(u), pleats - 1), u - np.minimum(np.floor(u), pleats - 1)
    v = np.linspace(0, 1, rows)[None, :] ** 1.6
    down = v * (top - bottom)
    width = (x1 - x0) / pleats
    q = np.clip((t - .22) / .56, 0, 1)
    tight = 1 - np.clip(np.abs(down - .085) / .085, 0, 1) ** 2
    half = .022 - .011 * tight
    flat = np.where(t < .5, np.clip(t / .22, 0, 1), np.clip((1 - t) / .22, 0, 1)) * (width / 2 - half)
    X0 = np.where(t < .22, flat, np.where(t > .78, width - flat, width / 2 + half * (2 * q - 1)))
    Y0 = -(.034 + .006 * tight) * np.abs(np.sin(3 * np.pi * q)) ** .8 + .006 * np.cos(2 * np.pi * t)
    sway = .05 * np.sin(3.1 * i + 2 * down + r.random() * 6)
    X1 = width * (t + sway * np.sin(np.pi * t) - .10 * np.sin(4 * np.pi * t) / 2)
    Y1 = -.105 * np.sin(np.pi * t) ** 2 * (1 + .12 * np.sin(2.3 * i + seed)) + .030
    k = np.clip((down - .095) / .34, 0, 1)
    k = k * k * (3 - 2 * k)
    X, Y = x0 + width * i + X0 * (1 - k) + X1 * k, y + Y0 * (1 - k) + Y1 * k
    Z = top - down + 0 * u
    uv = np.stack([np.repeat(u * width * 2.2, rows, 1), np.repeat((top - bottom) - down, len(u), 0)], -1)
    return grid(np.stack([X, Y, Z], -1), mat, 'pinched', uv)


def style_drapes_pinch_pleat():
    z, y, n, brass = 2.545, -.13, 5, M.metal(BRASS, .34)
    for a, seed in ((-.98, 8), (.52, 5)):
        step = .52 / n
        pinched(a, a + .52, z - .034, .012, y, n, cloth((.36, .43, .41), .10), seed)
        T.rod(a, a + .52, z, y=y, mat=brass, finial=False, rings=[a + step * (k + .5) for k in range(n)])
    T.rod(-1.06, 1.12, z, y=y, mat=brass, brackets=(-1.02, 1.08))
    corner(art=False)
    return heading()


def ripples(x0, x1, top, bottom, y, waves, depth, mat, seed=1, straight=.92):
    """even waves from a track: the same fold from head to hem, with a little life in it"""
    r = np.random.default_rng(seed)
    u = np.linspace(0, 1, waves * 30)[:, None]
    v = np.linspace(0, 1, 70)[None, :]
    knots = np.cumsum(np.r_[0, 1 + .10 * r.standard_normal(waves)])
    phase = np.interp(u, knots / knots[-1], np.arange(waves + 1)) * 2 * np.pi
    drift = (1 - straight) * 4 * v * np.sin(u * 9 + r.random() * 6 + 2 * v)
    amp = depth * (.86 + .14 * v) * (1 + .10 * np.sin(u * 23 + 3 * v))
    X = x0 + u * (x1 - x0) - .30 * depth * np.sin(2 * (phase + drift)) + 0 * v
    Y = y + amp * np.sin(phase + drift)
    Z = top + (bottom - top) * v + 0 * u
    length = (x1 - x0) * 2.2
    uv = np.stack([np.repeat(u * length, 70, 1), np.repeat((1 - v) * (top - bottom), len(u), 0)], -1)
    return grid(np.stack([X, Y, Z], -1), mat, 'ripples', uv)


def style_drapes_ripplefold():
    linen = cloth((.74, .715, .655), .24)
    T.track(-1.05, 1.42, 2.60, y=-.12)
    ripples(-1.04, -.46, 2.578, .012, -.12, 6, .056, linen, 2)
    ripples(.56, 1.36, 2.578, .012, -.12, 8, .056, linen, 5)
    corner(art=False)
    return heading()


def style_drapes_sheers():
    T.track(-1.05, 1.09, 2.60, y=-.15)
    ripples(-1.03, 1.07, 2.578, .012, -.15, 13, .050, M.sheer((.90, .892, .87), .44, .18, .10), 4)
    area((2.9, -1.2, 1.7), (.7, 2.0), 7, (1, .985, .96), (90, 0, 74))
    return corner(art=False, frame='drapes', day=.6, walls=(.33, .345, .315))


def style_drapes_blackout():
    """closed: the last wave of one panel lies over the first of the other, and each turns back to the wall"""
    lined, top = cloth((.30, .315, .32), 0.0), 2.578
    T.track(-1.09, 1.42, 2.60, y=-.15)
    ripples(-1.08, .16, top, .012, -.15, 9, .056, lined, 3, 1)
    ripples(.09, 1.36, top, .012, -.15, 9, .056, lined, 6, 1)
    grid([[(1.36, y, z) for z in (top, .012)] for y in (-.15, 0)], lined, 'return')
    return corner(art=False, day=.40, lamp=.45, frame='drapes')


def style_drapes_layered():
    T.track(-1.06, 1.10, 2.60, y=-.115)
    T.track(-1.06, 1.10, 2.60, y=-.225)
    ripples(-1.02, 1.06, 2.578, .012, -.115, 13, .036, M.sheer((.88, .865, .83), .58, .18, .10), 4)
    linen = cloth((.62, .565, .48), .14)
    ripples(-1.05, -.53, 2.578, .012, -.225, 5, .056, linen, 2)
    ripples(.57, 1.09, 2.578, .012, -.225, 5, .056, linen, 5)
    return corner(art=False, frame='drapes')
