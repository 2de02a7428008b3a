"""Swatches: one material each, filling a square, from one side and in one light.

swatches.json lists the colors of each kind; the colors themselves are the site's. A picture is swatch-<kind>-<color>."""
import json
import math
import random
from functools import partial
from pathlib import Path

import numpy as np

import materials as M
import treatments as T
from core import *

HERE = Path(__file__).parent
COLORS = json.loads((HERE / '../../src/site/copy/material-colors.json').read_text())
# metres of material that the picture shows
SIDE = .070


def tone(color):
    """a site color as linear reflectance; no cloth reflects more than .86"""
    s = [int(COLORS[color][k:k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in s]
    return M.shade(linear, min(1, .86 / max(linear)))


def cloth(mat, depth=.0012, period=.046, y=0.0, x0=-.06, x1=.06):
    """a hanging piece with soft folds; UV in metres of cloth"""
    x, z = np.linspace(x0, x1, 160), np.linspace(-.06, .06, 60)
    X, Z = np.meshgrid(x, z, indexing='ij')
    Y = y + depth * np.sin(X * 2 * math.pi / period + .6 + Z * 3) + depth * .25 * np.sin(X * 170 + Z * 9)
    return grid(np.stack([X, Y, Z], -1), mat, uv=np.stack([X + .2, Z + .2], -1))


def board(y=.016):
    """the pale wall behind a material that is seen through"""
    box(-.2, .2, y, y + .01, -.2, .2, M.paint((.80, .79, .765)), 0)


def roller(c):
    cloth(M.linen(c, 0, .00050), .0004, .09)


def pinked(mat, r, edge, tilt, height):
    """a piece with a pinked edge at that distance below the middle, height(X, Z) above the table; the weave lies a little askew"""
    p = np.linspace(-.075, .075, 241)[:, None]
    tooth = .0011 * (1 - np.abs(2 * ((p / .005) % 1) - 1))
    q = np.linspace(0, 1, 120)[None, :] ** .7 * np.ones_like(p)
    q = -.075 + (.075 + edge + tooth) * q
    a = math.radians(tilt)
    X, Z = p * math.cos(a) + q * math.sin(a), p * math.sin(a) - q * math.cos(a)
    skew = math.radians(tilt + r.uniform(-1.5, 1.5))
    U, V = X * math.cos(skew) + Z * math.sin(skew), Z * math.cos(skew) - X * math.sin(skew)
    return grid(np.stack([X, -height(X, Z), Z], -1), mat, uv=np.stack([U + .2 + r.random() * .1, V + .2 + r.random() * .1], -1))


def folds(r, high, width):
    """one fold and a lower one beside it, where and how steep by chance"""
    lean, at, beside = math.radians(r.choice((-1, 1)) * r.uniform(14, 40)), r.uniform(-.016, .016), r.choice((-1, 1)) * r.uniform(.026, .034)

    def height(X, Z):
        d = X * math.cos(lean) + Z * math.sin(lean) - at + .002 * np.sin(Z * 60 + at * 900)
        ridge = lambda d, w: np.exp(-(d / np.where(d < 0, w, w * .55)) ** 2)
        return high * ridge(d, width) + .45 * high * ridge(d - beside, width * .8) + .0005 * np.sin(X * 90 + Z * 47)
    return height


def linen(c, r):
    box(-.2, .2, .0015, .01, -.2, .2, M.paint((.30, .27, .235)), 0)
    pinked(M.linen(c, 0, .00085, slub=.55), r, r.uniform(.024, .029), r.uniform(-16, 16), folds(r, .0062, .011))


def sateen(c, r):
    """smooth and closely woven, with a sheen along its folds"""
    box(-.2, .2, .0015, .01, -.2, .2, M.paint((.30, .27, .235)), 0)
    pinked(M.sateen(c), r, r.uniform(.024, .029), r.uniform(-16, 16), folds(r, .0120, .0090))


def basket(c, r):
    """two threads over two"""
    box(-.2, .2, .0015, .01, -.2, .2, M.paint((.30, .27, .235)), 0)
    pinked(M.linen(c, 0, .00160), r, r.uniform(.024, .029), r.uniform(-16, 16), folds(r, .0056, .013))


def voile(c, r):
    """over a dark rule on a pale table, turned double at the top"""
    box(-.2, .2, .0100, .02, -.2, .2, M.paint((.42, .395, .355)), 0)
    place(box(-.1, .1, .0060, .0100, -.0055, .0055, M.wood((.085, .055, .035), 'x', .4, 2)), (0, 0, r.uniform(-.012, -.004)), (0, r.choice((-1, 1)) * r.uniform(18, 50), 0))
    mat, height, tilt = M.voile(c), folds(r, .0050, .012), r.uniform(-12, 12)
    pinked(mat, r, r.uniform(.025, .029), tilt, height)
    pinked(mat, r, -r.uniform(.006, .014), tilt + r.uniform(-14, 14), lambda X, Z: height(X, Z) + .0012)


def stripe(c):
    pale, width = tone('white'), .0175
    for k in range(-4, 4):
        cloth(M.linen(c if k % 2 else pale, 0, .00070), .0014, .09, 0, k * width, (k + 1) * width)


def solar(c):
    board()
    dark, light = M.yarn(M.shade(c, .92), 0, .5), M.yarn(M.shade(c, 1.08), 0, .5)
    T.threads(-.045, .045, -.045, .045, pitch=(.00122, .00120), r=(.00050, .00048), mats=(dark, light), seed=3, seg=4, sides=8)


def mesh_(c):
    board()
    thread = M.yarn(c, 0, .5)
    T.threads(-.045, .045, -.045, .045, pitch=(.00165, .00165), r=(.00022, .00021), mats=(thread, thread), seed=5, seg=4, sides=7)


def cell(c):
    mat, pitch, depth = M.spunlace(c, 0), .0205, .0065
    t = np.linspace(-.09, .09, 700)
    fold = np.abs(2 * ((t / pitch) % 1) - 1)
    edge = .0012 * np.exp(-((((t / pitch) % 1) - .5) / .035) ** 2)
    X = np.linspace(-.06, .06, 80)
    P = np.zeros((len(X), len(t), 3))
    P[..., 0], P[..., 2] = X[:, None], t[None, :]
    P[..., 1] = (depth * fold ** .86 - edge)[None, :] + .00022 * np.sin(X * 61)[:, None]
    grid(P, mat)


def slats(mat, slat, thick, pitch, tilt=58, **more):
    board(.05)
    T.macro_slats(-.12, .12, .105, -.105, slat, pitch, thick, tilt, mat, 5, (), **more)


def wood(c):
    slats(M.wood(c, 'x', .40, 3.2, 1.7), .0508, .0031, .0400)


def slat(c):
    slats(M.satin(c, .34), .0300, .0012, .0235)


def louver(c):
    slats(M.satin(c, .30), .0640, .0100, .0560)


def woven(c):
    board()
    r, z, k = random.Random(4), -.05, 0
    while z < .05:
        radius = r.choice((.0009, .0012, .0018, .0024))
        reed = M.wood(M.shade(c, r.uniform(.72, 1.12)), 'x', .5, 3.0, 1.0)
        sway = [r.gauss(0, .00025) for _ in range(9)]
        tube([(x, .001 * math.sin(x * 40 + k), z + radius + s) for x, s in zip(np.linspace(-.06, .06, 9), sway)], radius, reed)
        z, k = z + 2 * radius + .0003, k + 1
    twine = M.fabric(M.shade(c, .9), 3.0, contrast=.12)
    for x in (-.021, .004, .029):
        for side in (0, math.pi):
            t = np.linspace(-.05, .05, 500)
            tube([(x + .0007 * math.cos(q * 1300 + side), -.0026 - .0007 * math.sin(q * 1300 + side), q) for q in t], .00055, twine)


def vinyl(c):
    """clear film sewn to a woven border, with sky, sea and sand behind it"""
    for z0, z1, band in ((.004, .2, (.66, .77, .80)), (-.022, .004, (.13, .33, .37)), (-.2, -.022, (.72, .65, .52))):
        box(-.3, .3, .20, .21, z0 * 1.5, z1 * 1.5, M.paint(band, .9, 0), 0)
    tint = (.45, .46, .47) if c == tone('black') else (.95, .97, .965)
    x, z = np.linspace(-.06, .06, 160), np.linspace(-.06, .06, 160)
    X, Z = np.meshgrid(x, z, indexing='ij')
    Y = .0009 * np.sin(X * 52 + Z * 31) + .0005 * np.sin(Z * 88 - X * 23 + 1)
    grid(np.stack([X, Y, Z], -1), M.pane(.05, .05, tint))
    band, y = .017, -.0022
    for x0, x1, z0, z1 in ((-.06, .06, -.06, -.035 + band), (-.06, -.035 + band, -.06, .06)):
        X, Z = np.meshgrid(np.linspace(x0, x1, 60), np.linspace(z0, z1, 60), indexing='ij')
        grid(np.stack([X, y + 0 * X, Z], -1), M.linen(c, 0, .00070), uv=np.stack([X + .2, Z + .2], -1))
        y -= .0004
    thread = M.yarn(M.shade(c, 1.15), .1, .6)
    for k in range(-20, 20):
        s, at = k * .0036, -.035 + band - .0024
        tube([(s, y - .0002, at), (s + .0024, y - .0002, at)], .00030, thread)
        tube([(at, y - .0002, s), (at, y - .0002, s + .0024)], .00030, thread)


def swatch(kind, color):
    globals()[kind](tone(color), *[random.Random(color)] * (kind in ('linen', 'sateen', 'basket', 'voile')))
    world((1.0, .98, .95), .38)
    area((-.34, -.42, .40), (.5, .5), 7.5, (1, .975, .94), (52, 0, -38), glossy=True)
    area((.50, -.30, .05), (.4, .6), 1.1, (.94, .97, 1), (85, 0, 60))
    eye = (.012, -.40, .030)
    lens = 36 * .40 / SIDE / (1.6 if kind in ('wood', 'slat', 'louver') else 1)
    aim(eye, (0, 0, 0), lens=lens, fstop=16)
    return (640, 640)


for kind, colors in json.loads((HERE / 'swatches.json').read_text()).items():
    for color in colors:
        globals()[f'swatch_{kind}_{color}'] = partial(swatch, 'mesh_' if kind == 'mesh' else kind, color)
