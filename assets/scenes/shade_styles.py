"""Style cards of shades, all but one in one window before the Gulf: a function for each style."""
import math

import numpy as np

import materials as M
import treatments as T
from core import *
from window_styles import A, B, DOOR, SILL, TOP, WALL, WHITE, before_dunes, door, window


def style_shades_roller():
    T.roller(A, B, TOP, 1.30, y=.050, fabric=M.solar((.70, .605, .47), 0.0, .16, slub=160), hw=M.satin(WHITE, .35), seed=4)
    box(A + .010, B - .010, .037, .063, 1.296, 1.332, M.metal((.50, .43, .33), .34), .006)
    return window()


def style_shades_solar():
    T.roller(A, B, TOP, .90, y=.050, fabric=M.solar((.045, .044, .043), .30, .05), hw=M.satin((.06, .06, .058), .4), seed=4)
    return window()


def cellular(top, bottom, color):
    T.headrail(A, B, TOP, y=.040, hw=M.satin(WHITE, .35))
    for x in (A + .16, 0, B - .16):
        cyl((x, .040, top), (x, .040, TOP - .04), .0009, M.fabric((.8, .78, .72)), 5)
    T.honeycomb(A, B, top, bottom, y=.040, mat=M.cell(color, .10), pitch=.046, depth=.050, hw=M.satin(WHITE, .35))
    return window()


def style_shades_cellular():
    return cellular(TOP - .048, 1.14, (.64, .56, .44))


def style_shades_top_down():
    return cellular(1.72, SILL + .024, (.76, .745, .71))


def style_shades_roman():
    roman(A, B, TOP, 1.24, M.fabric((.53, .345, .25), kind='UV', trans=.06, contrast=.10), 5)
    return window()


def roman(left, right, top, bottom, mat, folds):
    """a fold at each rib: the cloth comes forward, hangs over the next rib and turns back up to it"""
    bulge = .064
    pitch = (top - .03 - bottom) / folds
    t = np.linspace(0, 1, 40)
    pts = [(0, top - .03)]
    for k in range(folds):
        z = top - .03 - k * pitch
        drop = pitch * 1.2 * t
        out = bulge * np.sin(math.pi * np.clip(t, 0, 1) ** 2.5) ** .9
        pts += list(zip(out, z - drop))[1:]
        back = np.linspace(0, 1, 12)[1:]
        pts += list(zip(-.004 * np.sin(math.pi * back), z - pitch * 1.2 + pitch * .2 * back))
    P = np.array(pts)
    u, n = np.linspace(0, 1, 80)[:, None], len(P)
    fold = np.r_[0, np.repeat(np.arange(folds), 50)][None, :]
    out = P[None, :, 0] * (1 + .09 * np.sin(6 * u + 2.1 * fold) + .05 * np.sin(15 * u + 4 * fold))
    Y = .075 - out
    Z = P[None, :, 1] - .012 * np.sin(math.pi * u) * out / bulge + .005 * np.sin(7 * u + 3 * fold) * out / bulge
    s = np.r_[0, np.cumsum(np.hypot(*np.diff(P, axis=0).T))]
    uv = np.stack([np.repeat(u * (right - left), n, 1), np.repeat(s[None, :], 80, 0)], -1)
    grid(np.stack([left + .004 + u * (right - left - .008) + 0 * Y, Y, Z], -1), mat, 'roman', uv)
    box(left, right, .040, .09, top - .04, top, mat, .003)


def style_shades_layered():
    """level bands of sheer and of cloth on a loop around one bar, the sheer ones one behind the other"""
    solid, clear = M.fabric((.50, .455, .38), kind='Object', trans=.06), M.sheer((.86, .85, .82), .78, .3, .1)
    a, b, low, band = A + .012, B - .012, .96, .098
    for y, start in ((.036, 0), (.066, .006)):
        z, k = TOP - .055 + start, 1
        while z > low:
            up, down = min(z, TOP - .055), max(z - band, low)
            P = [[(a, y, up), (a, y, down)], [(b, y, up), (b, y, down)]]
            uv = [[(0, 0), (0, band)], [(b - a, 0), (b - a, band)]]
            grid(P, (solid, clear)[k % 2], 'band', uv)
            z, k = z - band, k + 1
    box(A, B, .012, .094, TOP - .080, TOP, M.satin(WHITE, .35), .006)
    box(a, b, .034, .068, low - .026, low + .004, M.satin(WHITE, .35), .008)
    return window()


def style_shades_woven_wood():
    T.roman(A + .006, B - .006, TOP - .006, 1.28, y=.070, mat=M.woven_wood((.40, .285, .17), .008, .16, .05), folds=4, drop=.105, step=.034, seed=3)
    return window()


def style_shades_dual_roller():
    """a weave behind, nearly down, and a blackout cloth before it, a third of the way, under one fascia"""
    hw = M.satin((.115, .115, .115), .4)
    T.roller(A, B, TOP, .94, y=.078, fabric=M.solar((.30, .275, .24), .24, .07), cassette='none', hw=hw, seed=4)
    T.roller(A, B, TOP, 1.60, y=.026, fabric=M.fabric((.205, .215, .225), kind='Object'), cassette='none', hw=hw, seed=6)
    box(A - .004, B + .004, -.012, .100, TOP - .100, TOP, hw, .005)
    return window()


def style_shades_sheer_vane():
    """cloth vanes between two sheers, tilted halfway"""
    cloth, veil = M.fabric((.66, .61, .52), kind='Object', trans=.12), M.sheer((.90, .885, .85), .80, .25, .1)
    a, b, low, front, back = A + .012, B - .012, 1.06, .030, .088
    top = TOP - .080
    for y in (front, back):
        grid([[(x, y, top), (x, y, low)] for x in (a, b)], veil, 'veil', [[(u, top - low), (u, 0)] for u in (0, b - a)])
    bow = np.linspace(0, 1, 12)
    for z in np.arange(top - .075, low, -.068):
        Y = front + .001 + (back - front - .002) * bow
        Z = z + .052 * (bow + .16 * np.sin(2 * math.pi * bow))
        grid([[(x, y, h) for y, h in zip(Y, Z)] for x in (a, b)], cloth, 'vane')
    rail = M.satin(WHITE, .35)
    box(A, B, .010, .104, TOP - .085, TOP, rail, .006)
    box(a, b, front - .008, back + .008, low - .030, low, rail, .010)
    return window()


def style_shades_vertical_cellular():
    """upright cells on a rail, drawn from the left over more than half of a sliding door"""
    a, end, low, high = DOOR[0] - .04, .40, DOOR[2] + .012, DOOR[3] + .07
    rail, y, n = M.satin(WHITE, .35), -.072, 25
    box(a - .02, DOOR[1] + .06, y - .042, y + .042, high - .045, high, rail, .005)
    X = np.linspace(a + .024, end, 2 * n + 1)
    out = np.where(np.arange(2 * n + 1) % 2, .031, .0015)
    for side in (-1, 1):
        P = np.stack([np.repeat(v[:, None], 2, 1) for v in (X, y + side * out)] + [np.repeat([[low, high - .045]], 2 * n + 1, 0)], -1)
        grid(P, M.cell((.64, .56, .44), .10), 'cell', smooth=False)
    for x in (a, end):
        box(x, x + .030, y - .040, y + .040, low, high - .045, rail, .006)
    cyl((end + .015, y - .048, .98), (end + .015, y - .048, 1.14), .006, rail, 12)
    return door(WALL, before_dunes)
