"""Two windows on the day of the installation: one shade hangs, the other lies beside a ladder, its brackets set."""
import math

import numpy as np

import architecture as R
import materials as M
import treatments as T
from core import *
from tools import driver, level, rolled
from window_styles import before_dunes, reveal

GREEN = (.135, .165, .125)


def bar(p, q, wide, deep, mat):
    """a square rail from p to q, as wide along x and as deep along y"""
    V = [(x + a * wide / 2, y + b * deep / 2, z) for x, y, z in (p, q) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    Fs = [(k, (k + 1) % 4, 4 + (k + 1) % 4, 4 + k) for k in range(4)] + [(3, 2, 1, 0), (4, 5, 6, 7)]
    return bevel(mesh('bar', V, Fs, mat), .003)


def ladder(x, y, turn, h=1.16):
    """a wooden stepladder with three steps and a wide top"""
    ash, brass = M.wood((.56, .42, .27), 'z', .42), M.metal((.62, .50, .33), .34)
    tread = M.wood((.56, .42, .27), 'x', .42)
    with capture() as c:
        for s in (-1, 1):
            bar((s * .245, -.30, 0), (s * .175, -.02, h - .03), .026, .066, ash)
            bar((s * .225, .34, 0), (s * .165, .06, h - .04), .022, .036, ash)
            cyl((s * .188 + s * .014, -.02, h - .06), (s * .188 - s * .03, -.02, h - .06), .010, brass, 24)
        for k in range(1, 4):
            z = .285 * k
            t = z / (h - .03)
            y0, half = -.30 + .28 * t, .245 - .07 * t
            box(-half, half, y0 - .075, y0 + .045, z - .022, z, tread, .004, 3)
        box(-.215, .215, -.13, .13, h - .03, h, tread, .006, 3)
        bar((-.19, .285, .30), (.19, .285, .30), .018, .018, ash)
        cyl((-.215, .275, .30), (.215, .275, .30), .009, ash, 16)
        for s in (-1, 1):
            tube([(s * .212, -.165, .52), (s * .205, .03, .50), (s * .198, .205, .52)], .0022, brass)
    return group(c.obs, (x, y, 0), turn)


def sheet(x0, x1, y0, y1):
    """a canvas drop cloth on the floor, with the creases of its folding"""
    n, m = 240, 160
    X, Y = np.meshgrid(np.linspace(x0, x1, n), np.linspace(y0, y1, m), indexing='ij')
    crease = lambda d, w: np.exp(-(d / w) ** 2)
    Z = .004 + .0045 * sum(crease(X - x0 - k * (x1 - x0) / 5, .010) for k in range(1, 5)) + .0045 * crease(Y - (y0 + y1) / 2, .010)
    Z += .004 * (np.sin(X * 7 + Y * 3) + np.sin(Y * 9 - X * 4 + 1)) * .6 + .003 * np.sin(X * 23 + Y * 17)
    edge = np.minimum(np.minimum(X - x0, x1 - X), np.minimum(Y - y0, y1 - Y))
    Z = np.where(edge < .03, .003, np.maximum(Z, .002))
    X, Y = X + .02 * np.sin(Y * 5), Y + .03 * np.sin(X * 3 + 1)
    return grid(np.stack([X, Y, Z], -1), M.fabric((.66, .60, .49), 1.4, .2, .4, .08), 'sheet')


def installation():
    left, right = (-1.50, -.18, .72, 2.26), (.18, 1.50, .72, 2.26)
    R.wall('x', 0, -3.4, 3.4, -.1, 3, M.paint(GREEN), [left, right])
    for o in (left, right):
        R.window(o, cols=1, rows=2, face=.045, bar=.03)
        R.casing(o)
        reveal(o)
    R.baseboard('x', 0, -3.4, 3.4)
    R.planks(-3.4, 3.4, -3.4, 0, .001, M.oak_floor(), .19, 2.3, 'y')
    white, steel, brass = M.satin((.84, .825, .79), .35), M.metal((.66, .65, .63), .3), M.metal((.62, .50, .33), .34)
    T.roller(left[0] + .006, left[1] - .006, left[3] - .004, 1.36, y=.050, fabric=M.solar((.70, .63, .52), 0.0, .16, slub=160), hw=white, seed=4)
    a, b, head = right[0] + .006, right[1] - .006, right[3] - .004
    for x, s in ((a, 1), (b, -1)):
        box(*sorted((x, x + s * .004)), .015, .085, head - .085, head, steel, .001)
        cyl((x + s * .004, .050, head - .045), (x + s * .016, .050, head - .045), .014, white, 32)
    box(a, b, .012, .088, head - .003, head, white, .001)
    sheet(-1.30, 1.80, -1.35, -.08)
    ladder(.92, -.60, 10)
    # the other shade on the sheet, a level and a driver on the ladder
    with capture() as c:
        rolled((0, 0), 0, steel, 1.26, .0190, .0360)
    group(c.obs, (-.92, -.66, .012), -5)
    with capture() as c:
        level((0, 0), 0, brass)
    group(c.obs, (.86, -.60, 1.16), 26, 1.7)
    with capture() as c:
        driver((0, 0), 0)
    group(c.obs, (1.05, -.64, 1.16), 70)
    kraft = M.paint((.42, .30, .19), .8)
    with capture() as c:
        box(-.07, .07, -.07, .07, 0, 1.46, kraft, .004)
        box(-.0705, .0705, -.0705, .0705, 1.02, 1.14, M.paint((.66, .60, .50), .7), .004)
    carton = group(c.obs, (-1.86, -.26, 0), 14)
    carton.rotation_euler.x = math.radians(-9)
    before_dunes([left, right], z=1.02, lens=28, height=1.30, palms=False)
    return (1440, 960)
