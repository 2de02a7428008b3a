"""Style cards of drapes: one glass door in a deep olive wall before the dunes, and two headings from close by."""
import numpy as np

import architecture as R
import materials as M
import treatments as T
from core import *
from shutter_styles import furnished
from window_styles import DOOR, before_dunes, reveal

OLIVE = (.080, .090, .058)
TOP = 2.50
A, B = DOOR[0] - .20, DOOR[1] + .20


def cloth(color, trans=.16):
    return M.fabric(color, kind='UV', trans=trans, sheen=.2, bump=.3, contrast=.06)


def door():
    R.wall('x', 0, -3, 3, -.1, 3, M.paint(OLIVE), [DOOR])
    R.window(DOOR, cols=2, face=.06, bar=.09)
    R.casing(DOOR)
    reveal(DOOR)
    R.baseboard('x', 0, -3, 3, skip=[(DOOR[0] - .10, DOOR[1] + .10)])
    R.planks(-3, 3, -3.4, 0, .001, M.oak_floor(), .19, 2.3, 'y')


def room():
    door()
    return furnished(DOOR, x=1.62, z=1.28, lens=34)


def heading():
    """the rod or track and the top of the left panel"""
    door()
    return before_dunes([DOOR], x=-.92, z=2.28, lens=126, height=1.70, fstop=11)


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


def ripples(x0, x1, top, bottom, y, waves, depth, mat, seed=1, straight=.92, even=.90, lean=.30):
    """waves from a track: one fold from head to hem. Below the carriers each wave goes its own way; depth, width and place of each differ"""
    r = np.random.default_rng(seed)
    u = np.linspace(0, 1, waves * 30)[:, None]
    v = np.linspace(0, 1, 70)[None, :]
    knots = np.cumsum(np.r_[0, 1 + (1 - even) * r.standard_normal(waves)])
    turns = np.interp(u, knots / knots[-1], np.arange(waves + 1))
    phase = turns * 2 * np.pi
    own = lambda amount: np.interp(turns, np.arange(waves + 1), 1 + amount * r.standard_normal(waves + 1))
    drift = (1 - straight) * 4 * v * np.sin(u * 9 + r.random() * 6 + 2 * v)
    amp = depth * (.84 + .16 * v) * (1 + (own(1.6 * (1 - even)) - 1) * np.sqrt(v))
    X = x0 + u * (x1 - x0) - lean * depth * np.sin(2 * (phase + drift)) + (own(.5) - 1) * .016 * v * np.sin(np.pi * u)
    Y = y + amp * np.sin(phase + drift)
    Z = top + (bottom - top) * v + 0 * u
    length = (x1 - x0) * 2.2
    uv = np.stack([np.repeat(u * length, 70, 1), np.repeat((1 - v) * (top - bottom), len(u), 0)], -1)
    return grid(np.stack([X, Y, Z], -1), mat, 'ripples', uv)


def style_drapes_lined():
    brass = M.metal((.62, .50, .33), .34)
    for a, b, seed in ((A - .10, -.42, 3), (.42, B + .10, 5)):
        T.drape(a, b, TOP, .012, y=-.13, folds=7, depth=.075, mat=cloth((.66, .60, .50)), seed=seed)
        T.rod(a, b, TOP + .034, y=-.13, mat=brass, finial=False, rings=np.linspace(a + .03, b - .03, 7))
    T.rod(A - .14, B + .14, TOP + .034, y=-.13, mat=brass, brackets=(A - .11, B + .11))
    return room()


def style_drapes_pinch_pleat():
    y, n, brass = -.13, 5, M.metal((.62, .50, .33), .34)
    left, width = -1.24, .66
    pinched(left, left + width, TOP, .012, y, n, cloth((.36, .43, .41), .10), 8)
    T.rod(left, left + width, TOP + .034, y=y, mat=brass, finial=False, rings=[left + width / n * (k + .5) for k in range(n)])
    T.rod(-1.30, 1.30, TOP + .034, y=y, mat=brass, brackets=(-1.26, 1.26))
    return heading()


def style_drapes_ripplefold():
    T.track(-1.30, 1.30, TOP + .022, y=-.12, mat=M.satin((.085, .078, .066), .35))
    ripples(-1.24, -.54, TOP, .012, -.12, 6, .056, cloth((.62, .575, .49), .16), 2, straight=.90, even=.90, lean=.13)
    return heading()


def style_drapes_sheers():
    T.track(A, B, TOP + .022, y=-.13)
    ripples(A + .02, B - .02, TOP, .012, -.13, 16, .050, M.sheer((.93, .895, .83), .40, .30, .10), 4, straight=.95, even=.93)
    return room()


def style_drapes_blackout():
    """one panel drawn past the middle, the other aside: no light comes through the cloth, and at its edges a little"""
    lined = cloth((.50, .405, .30), 0.0)
    T.track(A - .14, B + .14, TOP + .022, y=-.15)
    ripples(A - .12, .26, TOP, .012, -.15, 8, .062, lined, 3, .86, .80, .36)
    ripples(.84, B + .12, TOP, .012, -.15, 5, .062, lined, 6, .86, .80, .36)
    for x in (A - .12, B + .12):
        grid([[(x, y, z) for z in (TOP, .012)] for y in (-.15, 0)], lined, 'return')
    return room()


def style_drapes_layered():
    T.track(A, B, TOP + .022, y=-.105)
    T.track(A - .14, B + .14, TOP + .022, y=-.215)
    ripples(A + .02, B - .02, TOP, .012, -.105, 16, .036, M.sheer((.88, .865, .83), .58, .18, .10), 4)
    linen = cloth((.60, .545, .46))
    ripples(A - .12, -.66, TOP, .012, -.215, 5, .056, linen, 2)
    ripples(.66, B + .12, TOP, .012, -.215, 5, .056, linen, 5)
    return room()


def drapes_motor():
    """the end of a motorized track: the slim motor hangs beside the first fold, the panel half drawn"""
    door()
    T.track(-1.36, 1.36, TOP + .022, y=-.12, mat=M.satin((.82, .815, .80), .3))
    shell = M.satin((.80, .795, .78), .30)
    with capture() as c:
        T.tablet(.026, .150, .012, .052, shell)
    group(c.obs, (-1.205, -.094, TOP - .168))
    box(-1.245, -1.165, -.150, -.090, TOP - .022, TOP + .001, shell, .005, 3)
    place(lathe([(0, .0016), (.0018, .0014), (.0022, 0)], M.emit((.40, .95, .55), 2.2), n=24), (-1.205, -.1465, TOP - .290), (90, 0, 0))
    ripples(-1.13, -.30, TOP, .012, -.12, 7, .056, cloth((.58, .46, .36), .16), 2, straight=.90, even=.90, lean=.13)
    before_dunes([DOOR], x=-.62, z=2.17, lens=84, height=1.70, fstop=11)
    return (1440, 960)
