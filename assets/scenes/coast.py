"""The coast itself: a walk over the dunes to the Gulf between cottages, in the morning."""
import math

import numpy as np

import architecture as R
import materials as M
from core import *
from exteriors import lap_wall
from rooms import DAY
from window_styles import palm

END = 10.6      # where the walk comes down to the beach


def boardwalk():
    """gray planks between rails, sea oats on both sides, cottages whose porches face the water"""
    walk()
    sandhills()
    white = (.76, .755, .735)
    cottage((-9.2, 15.5), 6.4, 8.2, (.30, .42, .42), 2)
    cottage((-9.8, 33.0), 6.8, 8.0, white, 2)
    cottage((9.6, 22.0), 6.6, 8.4, (.66, .56, .43), 2)
    cottage((18.6, 24.0), 6.4, 8.0, (.42, .50, .56), 2)
    palm((-4.7, 17.5, ground(-4.7, 17.5) - .1), 6.6, -.5, 3)
    palm((5.4, 25.0, ground(5.4, 25) - .1), 6.0, .5, 6)
    world((.60, .75, 1.0), .85)
    sun(-112, 33, 4.4, (1, .91, .78), .6)
    eye = (.34, -3.1, 1.98)
    backdrop(DAY, eye, .80, yaw=8)
    camera(eye, lens=27, yaw=-1.5, shift=(0, -.03), fstop=11, focus=7)
    return (1600, 1067)


def ground(x, y):
    """height of the sand: a hollow under the walk, hills beside it, the beach beyond"""
    side = max(0, abs(x) - .9)
    hills = .95 * (1 - math.exp(-(side / 2.6) ** 2)) * (.62 + .38 * math.sin(y * .55 + x * .21))
    down = 1 - math.exp(-(max(0, y - 9) / 14) ** 2)
    return -.62 + hills * (1 - .85 * down) + .16 * fbm((x * .35, y * .35, 0), 4, 2) * (1 - .7 * down) - 2.6 * down


def sandhills():
    gx, gy = np.meshgrid(np.linspace(-34, 34, 300), np.linspace(-6, 62, 300), indexing='ij')
    Z = np.array([[ground(a, b) for a, b in zip(r1, r2)] for r1, r2 in zip(gx, gy)])
    grid(np.stack([gx, gy, Z], -1), M.sand((.66, .625, .56)))
    green = M.leaf((.115, .140, .062), (.18, .20, .105), .3)
    for side in (-1, 1):
        near, far = sorted((side * 1.15, side * 5.2))
        R.dune_grass(near, far, -1.6, 6.5, ground, 3600, (.40, .85), 3 + side, green, heads=.07)
        near, far = sorted((side * 1.3, side * 14))
        R.dune_grass(near, far, 5.5, 17, ground, 6500, (.45, .95), 13 + side, green, heads=.09)
        near, far = sorted((side * 2.2, side * 16))
        R.dune_grass(near, far, 17, 24, ground, 2600, (.45, .95), 23 + side, green, heads=.09)


def walk():
    """planks across two beams, a rail on posts on both sides"""
    gray, rail = M.wood((.41, .36, .30), 'x', .62, 2.2, 1.2), M.wood((.43, .385, .33), 'y', .62, 2.2, 1.1)
    post = M.wood((.41, .365, .31), 'z', .62, 2.2, 1.1)
    R.planks(-.92, .92, -6, END, 0, gray, .138, 1.9, 'x', gap=.008, bev=.005, seed=6, thick=.038)
    for s in (-1, 1):
        box(*sorted((s * .80, s * .85)), -6, END, -.24, -.04, rail, .004)
        for y in np.arange(-5.6, END + .1, 1.9):
            box(s * .955 - .047, s * .955 + .047, y - .047, y + .047, -1.5, 1.02, post, .006)
        a, b = sorted((s * .875, s * 1.035))
        box(a, b, -6, END + .06, 1.02, 1.06, rail, .006, 3)
        for z in (.30, .64):
            box(*sorted((s * .885, s * .922)), -6, END, z, z + .135, rail, .004)


def cottage(at, wide, deep, tone, floors):
    """siding, a metal roof whose ridge runs to the water, a porch at each floor on that side; its landward front is at y = 0"""
    siding, white = M.satin(tone, .5), M.satin((.80, .80, .785), .42)
    high, base = 2.85 * floors, .75
    h = wide / 2
    with capture() as c:
        rooms_of(h, deep, base, high, siding, white)
        for k in range(floors):
            porch_of(h, deep, base + 2.85 * k, white)
        roof_of(h, deep + 2.6, base + high, M.satin((.47, .485, .485), .36), siding, white)
    x, y = at
    group(c.obs, (x, y, min(ground(x - h, y), ground(x + h, y)) - .05), 0)


def rooms_of(h, deep, base, high, siding, white):
    front = [o for k in range(int(high // 2.85)) for o in sashes(h, base + 2.85 * k)]
    lap_wall(-h, h, 0, base, base + high, siding, [(a - .1, b + .1, c - .1, d + .12) for a, b, c, d in front])
    R.wall('x', .02, -h, h, base, base + high, M.paint((.4, .38, .34)), front, .1)
    for o in front:
        dressed(o, white)
    for s in (-1, 1):
        with capture() as c:
            flank = [o for k in range(int(high // 2.85)) for o in sashes(deep / 2, base + 2.85 * k)]
            lap_wall(-deep / 2, deep / 2, 0, base, base + high, siding, [(a - .1, b + .1, c - .1, d + .12) for a, b, c, d in flank])
            R.wall('x', .02, -deep / 2, deep / 2, base, base + high, M.paint((.4, .38, .34)), flank, .1)
            for o in flank:
                dressed(o, white)
        group(c.obs, (s * h, deep / 2, 0), 90 * s)
        box(*sorted((s * (h - .02), s * (h + .05))), -.05, .06, base, base + high, white, .004)
    for k in range(1, int(high // 2.85)):
        z = base + 2.85 * k
        box(-h - .03, h + .03, -.045, .02, z - .24, z - .02, white, .004)
        for s in (-1, 1):
            box(*sorted((s * (h - .02), s * (h + .045))), 0, deep, z - .24, z - .02, white, .004)
    box(-h, h, .3, deep - .02, base - .12, base, M.paint((.3, .3, .3)), 0)
    for x in np.linspace(-h + .2, h - .2, 4):
        for y in np.linspace(.2, deep + 2.2, 5):
            box(x - .13, x + .13, y - .13, y + .13, -2.5, base, white, .004)
    for k in range(12):
        z = base - .12 - .09 * k
        box(-h, h, -.01, .01, z - .06, z, white, .003)


def sashes(h, floor):
    """openings along a wall that is 2 * h long"""
    n = 3 if h > 3.6 else 2
    return [(x - .48, x + .48, floor + .75, floor + 2.35) for x in np.linspace(-h + h / n, h - h / n, n)]


def dressed(o, white):
    """a sash window, its casing, and a shade half down behind the glass"""
    x0, x1, z0, z1 = o
    R.window(o, cols=1, rows=2, face=.05, bar=.04, setback=.0, mat=white)
    box(x0, x1, .075, .085, z0, z1, M.satin((.055, .075, .085), .10), 0)
    box(x0 + .03, x1 - .03, .060, .068, z0 + .62 * (z1 - z0), z1, M.paint((.80, .77, .70)), 0)
    for a, b in ((x0 - .11, x0), (x1, x1 + .11)):
        box(a, b, -.035, .02, z0 - .02, z1, white, .004)
    box(x0 - .13, x1 + .13, -.045, .02, z1, z1 + .14, white, .005)
    box(x0 - .14, x1 + .14, -.08, .02, z0 - .11, z0 - .02, white, .005)


def porch_of(h, deep, floor, white):
    """a deck toward the water, its columns and its rail"""
    box(-h, h, deep, deep + 2.3, floor - .16, floor, white, .006)
    for x in np.linspace(-h + .1, h - .1, 4):
        box(x - .075, x + .075, deep + 2.1, deep + 2.25, floor, floor + 2.7, white, .005)
    for s in (-1, 1):
        rail = sorted((s * (h - .14), s * (h - .08)))
        box(*rail, deep, deep + 2.2, floor + .92, floor + .98, white, .004)
        box(*rail, deep, deep + 2.2, floor + .10, floor + .15, white, .004)
        boxes([(s * (h - .11) - .015, s * (h - .11) + .015, y, y + .03, floor + .15, floor + .92) for y in np.arange(deep + .1, deep + 2.2, .12)], white, 0)
    box(-h, h, deep + 2.12, deep + 2.2, floor + .92, floor + .98, white, .004)


def roof_of(h, long, z, metal, siding, white):
    """seams from the eaves to a ridge along y, a gable toward the land"""
    rise, over, y0 = .78, .42, -.45
    top = z + h * rise
    mesh('gable', [(-h, 0, z), (h, 0, z), (0, 0, top)], [(0, 1, 2)], siding)
    courses = [(k * .165, (k + 1) * .165) for k in range(int(h * rise / .165))]
    for low, high in courses:
        w = h - high / rise
        if w > .05:
            box(-w - .06, w + .06, -.014, 0, z + low, z + low + .155, siding, .002)
    box(-.36, .36, -.06, 0, z + h * rise * .42, z + h * rise * .42 + .86, white, .005)
    for k in range(9):
        y = z + h * rise * .42 + .07 + k * .08
        box(-.28, .28, -.075, -.055, y, y + .05, M.satin((.55, .56, .55), .5), .003)
    slope = math.degrees(math.atan(rise))
    length = math.hypot(h + over, (h + over) * rise)
    for s in (-1, 1):
        across = sorted((0, -s * length))
        with capture() as c:
            box(*across, y0, long, -.02, .012, metal, 0)
            for y in np.arange(y0 + .02, long, .42):
                box(*across, y - .012, y + .012, .010, .050, metal, .003)
            box(*across, y0 - .03, y0 + .02, -.20, .02, white, .004)
            box(-.03, .03, y0, long, -.16, .015, white, .004)
        slab = group(c.obs, (s * (h + over), 0, z - over * rise))
        slab.rotation_euler = (0, s * math.radians(slope), 0)
    box(-.09, .09, y0 - .02, long, top - .01, top + .05, white, .01)
    box(-.15, .15, y0 - .036, y0 + .01, top - .30, top + .02, white, .006)
