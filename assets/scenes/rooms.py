"""Whole rooms. Each function builds one picture and returns its size; render.py runs it."""
import math
import os

import numpy as np

import furniture as F
import materials as M
import architecture as R
import treatments as T
from core import *

PLATES = os.environ.get('PLATES', 'out')
DAY, DUSK = PLATES + '/day.npy', PLATES + '/dusk.npy'


def palette():
    global LINEN, SAGE, TEAL, OATM, BRASS
    LINEN = M.fabric((.80, .765, .705))
    SAGE = M.fabric((.50, .585, .555), 1, .35, .5, .08)
    TEAL = M.fabric((.20, .335, .345), 1, .35, .5, .10)
    OATM = M.fabric((.70, .625, .52), 1.3, .35, .6, .10)
    BRASS = M.metal((.62, .50, .33), .34)


def drape_mat(c=(.80, .775, .725), t=.38):
    return M.fabric(c, kind='UV', trans=t, sheen=.2, bump=.3, contrast=.06)


def hero():
    W, D, H = 7.6, 8.4, 3.0
    ops = [(-3.15, 3.15, .03, 2.62)]
    R.shell(-W / 2, W / 2, D, H, ops, wallmat=M.paint((.73, .722, .69)), ceil='board', plank=.20)
    R.window(ops[0], cols=4, face=.06, bar=.07)
    R.crown(-W / 2, W / 2, D, H, s=.075)
    # flaxen solar shades with bronze hem bars, one per pane, one of them lower: sea and sky show through its weave
    xs = np.linspace(-3.15, 3.15, 5)
    fab, bronze = M.solar((.36, .31, .245), .24, .05), M.satin((.26, .215, .165), .35)
    for i, low in enumerate((.84, 1.62, 1.62, 1.62)):
        T.roller(xs[i] + .035, xs[i + 1] - .035, 2.61, low, y=.045, fabric=fab, hw=bronze, seed=i, bar=.042)
    # linen drapery stacked at both ends of one slim rod; its slubs are broad, since fine threads are lost from afar
    dm = M.fabric((.84, .82, .775), .3, kind='UV', trans=.34, sheen=.2, bump=0, contrast=.10)
    for s in (-1, 1):
        a, b = sorted((s * 3.72, s * 2.98))
        T.drape(a, b, 2.80, .012, y=-.15, folds=8, depth=.075, mat=dm, seed=3 + s)
        T.rod(*sorted((s * 3.74, 0)), 2.835, y=-.15, mat=BRASS, rings=np.linspace(a + .04, b - .04, 9), brackets=[s * 3.62, s * 1.575], finial=False)
    # seating
    g = F.sofa(2.55, 1.0, M.fabric((.70, .665, .605)), 3, seed=4, pillows=[
        dict(s=.50, t=.18, mat=TEAL, loc=(-.90, .08, .68), rot=(70, 6, 8), seed=2),
        dict(s=.46, t=.17, mat=OATM, loc=(-.55, .00, .65), rot=(64, -5, -10), seed=3),
        dict(s=.50, t=.18, mat=SAGE, loc=(.92, .08, .68), rot=(70, 4, -14), seed=5)])
    group(g, (-2.55, -2.75, .014), 90)
    t = F.throw((0, 0, 0), .5, M.fabric((.44, .56, .55), 2.0, .4, .7, .10), top=.615, depth=.17)
    t.location = (-2.50, -3.94, .014)
    t.rotation_euler = (0, 0, math.radians(90))
    tan = M.fabric((.56, .455, .345), 2.2, .5, .9, .10)
    group(F.barrel(tan, seed=2), (1.70, -2.00, .014), -58)
    group(F.barrel(tan, seed=5), (1.95, -3.35, .014), -98)
    F.rug(-2.55, 2.25, -4.15, -1.05, M.rug((.56, .50, .415), .034))
    group(F.round_table(.52, .34, M.wood((.36, .245, .155), 'x', .33)), (-.25, -2.75, .014))
    group(F.round_table(.34, .44, M.stone(), 'drum'), (.36, -2.20, .014))
    F.vase((.34, -2.18, .454), .26, .115, M.ceramic((.30, .44, .44), .25, .2), 'round')
    F.branches((.34, -2.18, .60), 8, .66, .36, 7, size=(.062, .014))
    F.book((-.40, -2.82, .354), .30, .22, .034, (.80, .77, .71), 14)
    F.book((-.39, -2.81, .388), .26, .19, .026, (.22, .34, .36), 6)
    F.vase((-.06, -2.58, .354), .075, .13, M.ceramic((.82, .80, .76), .4), 'bowl')
    # light
    world((.95, .95, 1.0), .24)
    R.window_lights(ops, 3.3)
    area((0, -6.9, 2.2), (5.0, 1.4), 1.0, (1, .985, .96), (75, 0, 0))
    sun(42, 25, 8.5, (1, .91, .78), .6)
    eye = (.30, -7.1, 1.30)
    deck([eye[0] + (x - eye[0]) * 9.45 / 7.1 for x in xs])              # each post behind a mullion
    ridge()
    backdrop(PLATES + '/beach.npy', eye, .52)
    camera(eye, lens=25, yaw=-1.5, shift=(0, -.018), fstop=9, focus=5)
    return (1920, 1200)


def deck(posts):
    """planks behind the windows and a cable rail 2.3 m out"""
    gray, rail, steel = M.wood((.36, .31, .25), 'x', .6, 2.2, 1.2), M.wood((.40, .32, .24), 'x', .5), M.metal((.6, .6, .6), .35)
    R.planks(-6, 6, .22, 2.45, -.02, gray, .138, 3.6, 'x', gap=.007, bev=.004, seed=6, thick=.03)
    box(-6, 6, 2.30, 2.40, .95, .99, rail, .006)
    for x in posts:
        box(x - .03, x + .03, 2.32, 2.38, -.3, .95, rail, .004)
    for k in range(7):
        cyl((-6, 2.35, .14 + k * .115), (6, 2.35, .14 + k * .115), .003, steel, 8)


def ridge():
    """a dune with sea oats between the deck and the beach"""
    z = lambda x, y: -2.6 + 1.5 * math.exp(-((y - 9.5 + .8 * math.sin(x * .4)) / 4.2) ** 2) + .14 * math.sin(x * .9 + y * .3)
    gx, gy = np.meshgrid(np.linspace(-20, 20, 120), np.linspace(2.6, 22, 80), indexing='ij')
    Z = np.array([[z(a, b) + .10 * fbm((a * .5, b * .5, 0), 4, 2) for a, b in zip(r1, r2)] for r1, r2 in zip(gx, gy)])
    grid(np.stack([gx, gy, Z], -1), M.sand((.33, .305, .265)))
    R.dune_grass(-13, 13, 4.5, 13, z, 7000, (.45, 1.05), 3, M.leaf((.10, .115, .05), (.16, .165, .085), .3), heads=.16)


def shades():
    """bedroom corner, honeycomb shades top-down / bottom-up"""
    D, H = 6.2, 2.9
    ops = [(-2.05, -.72, .50, 2.46), (-.42, .91, .50, 2.46)]
    wm = M.paint((.76, .775, .755))
    R.shell(-2.75, 3.1, D, H, ops, wallmat=wm, plank=.19, ceil='board')
    R.crown(-2.75, 3.1, D, H, s=.075)
    cm = M.cell((.80, .785, .75), .20)
    for i, o in enumerate(ops):
        R.window(o, cols=1, rows=1, face=.055)
        R.casing(o)
        a, b = o[0] + .012, o[1] - .012
        T.headrail(a, b, o[3] - .004, y=.04)
        top, bot = o[3] - .40, 1.10
        for x in np.linspace(a + .14, b - .14, 3):
            cyl((x, .04, top), (x, .04, o[3] - .04), .0008, M.fabric((.8, .78, .72)), 5)
        T.honeycomb(a, b, top, bot, y=.04, mat=cm, pitch=.034, depth=.040)
    group(F.bed(1.75, 2.05, seed=2), (3.08, -2.05, 0), -90)
    with capture() as c:
        box(-.25, .25, -.21, .21, .16, .54, M.wood(F.OAK_T, 'x', .35), .006)
        for z0, z1 in ((.18, .345), (.355, .52)):
            box(-.235, .235, -.218, -.20, z0, z1, M.wood(F.OAK_T, 'x', .35), .004)
            cyl((0, -.216, (z0 + z1) / 2), (0, -.236, (z0 + z1) / 2), .010, BRASS)
        for x in (-.22, .22):
            for y in (-.18, .18):
                cyl((x, y, 0), (x, y, .17), .016, M.wood(F.OAK_T, 'z', .35))
    group(c.obs, (2.82, -.62, 0), -90)
    F.lamp_table((2.80, -.55, .54), M.ceramic((.34, .47, .46), .25, .2), on=3.0, h=.30, r=.115, shade_h=.24, shade_r=(.15, .19))
    F.book((2.78, -.80, .54), .20, .15, .026, (.80, .77, .71), -80)
    # reading chair by the windows
    group(F.barrel(M.fabric((.74, .70, .63), 2.2, .5, .9, .10), seed=3), (-1.55, -1.25, .012), 42)
    F.pillow(.42, .16, SAGE, (-1.60, -1.16, .66), (66, 0, 42), 6)
    group(F.round_table(.20, .50, M.wood((.36, .245, .155), 'x'), 'pedestal', .025), (-.72, -.75, 0))
    F.vase((-.72, -.75, .50), .22, .09, M.ceramic((.84, .82, .78), .35), 'bottle')
    F.branches((-.72, -.75, .70), 6, .46, .24, 11, size=(.055, .013), step=.022)
    F.rug(-2.3, 2.0, -4.2, -.55, M.rug((.70, .65, .57)))
    group(F.art(0, 0, .70, .92), (3.06, -2.05, 1.78), -90)
    world((1.0, .97, .93), .46)
    R.window_lights(ops, 6.0)
    sun(34, 36, 8.0, (1, .92, .80), .8)
    area((-2.7, -3.7, 1.6), (2.0, 2.0), 2.2, (.97, .985, 1), (90, 0, -90))
    eye = (-.10, -4.0, 1.34)
    backdrop(DAY, eye, .70, yaw=0)
    camera(eye, lens=26, yaw=3.5, shift=(0, -.01), fstop=9, focus=3.6)
    return (1600, 1067)


def draperies():
    """tall linen panels over sheers drawn across the whole door, lounge chair in the corner"""
    W, D, H = 5.4, 6.4, 3.25
    ops = [(-1.60, 1.60, .03, 2.82)]
    R.shell(-2.9, 2.9, D, H, ops, wallmat=M.paint((.56, .60, .575)), plank=.19, ceil='plain')
    R.window(ops[0], cols=3, face=.06, bar=.07)
    R.casing(ops[0], sill=False, w=.1)
    R.crown(-2.9, 2.9, D, H, s=.10)
    dm = M.fabric((.83, .815, .775), .4, kind='UV', trans=.30, sheen=.2, bump=0, contrast=.07)
    T.drape(-2.42, -1.22, 3.03, .010, y=-.17, folds=12, depth=.085, mat=dm, seed=5)
    T.drape(1.22, 2.42, 3.03, .010, y=-.17, folds=12, depth=.085, mat=dm, seed=8)
    T.rod(-2.52, 2.52, 3.07, y=-.17, r=.016, mat=BRASS, rings=[*np.linspace(-2.38, -1.26, 13), *np.linspace(1.26, 2.38, 13)], brackets=[-2.46, 0, 2.46])
    sh = M.sheer((.56, .555, .54), .56, .22, .10)
    T.track(-2.46, 2.46, 3.104, y=-.06)
    T.drape(-1.64, 1.64, 3.080, .012, y=-.075, folds=19, depth=.044, mat=sh, seed=11)
    group(F.lounge(M.fabric((.74, .715, .665)), seed=2), (1.28, -1.55, .014), -38)
    F.pillow(.42, .16, M.fabric((.47, .30, .21), 1, .35, .5, .08), (1.22, -1.50, .66), (68, 0, -38), 4)
    group(F.round_table(.25, .52, M.stone(), 'pedestal', .03), (.35, -1.25, .014))
    F.vase((.32, -1.25, .534), .10, .05, M.ceramic((.84, .82, .78), .3), 'cyl')
    F.book((.44, -1.30, .534), .20, .15, .024, (.25, .36, .37), 30)
    F.vase((-1.95, -.85, 0), .62, .22, M.ceramic((.70, .66, .59), .6, .25, .3), 'bottle')
    F.branches((-1.95, -.85, .56), 10, 1.15, .52, 21, size=(.078, .017), step=.032)
    F.rug(-1.6, 2.4, -3.8, -.85, M.rug((.56, .50, .415), .024))
    world((.97, .96, 1.0), .56)
    R.window_lights(ops, 3.5)
    sun(36, 40, 9.0, (1, .92, .80), .8)
    area((-2.85, -3.6, 1.6), (2.0, 2.2), 2.2, (.98, .99, 1), (90, 0, -90))
    area((1.2, -4.9, 2.5), (2.2, 1.4), 2.8, (1, .98, .95), (88, 0, 36))
    eye = (-.25, -4.95, 1.42)
    backdrop(DAY, eye, .62, yaw=10)
    camera(eye, lens=27, yaw=1.5, shift=(0, .012), fstop=8, focus=4.4)
    return (1600, 1067)


def screens():
    """porch with motorized outdoor screens at three heights, dunes and Gulf beyond"""
    gulf_porch((.56, 1.24, 1.84), ((.115, .098, .076), .40, .24), weave=.3)
    return porch_view()


def gulf_porch(bottoms, cloth, sun_at=(52, 46), warm=(1, .91, .78), weave=.5):
    """bottoms: the height of each screen's lower edge; sun_at: its angles in degrees; cloth: color, openness and glow;
    weave: how uneven its threads are"""
    post = M.satin((.83, .825, .81), .4)
    x0, x1, H = -3.4, 3.4, 2.85
    R.planks(x0 - .4, x1 + .4, -6.5, .32, 0, M.wood((.38, .285, .20), 'y', .55), .14, 3.6, 'y', gap=.006, bev=.004, seed=2, thick=.03)
    R.planks(x0 - .4, x1 + .4, -6.5, .5, H, M.satin((.56, .64, .635), .45), .10, 60, 'x', gap=.003, bev=.005, seed=4, up=False)
    box(x0 - .4, x1 + .4, -6.5, .5, H + .04, H + .08, post, 0)              # no sun between the boards of the ceiling
    box(x0 - .4, x1 + .4, -.14, .14, H - .30, H, post, .006)
    cols = [-3.4, -1.13, 1.13, 3.4]
    for x in cols:
        box(x - .10, x + .10, -.10, .10, 0, H - .30, post, .006)
        box(x - .125, x + .125, -.125, .125, 0, .18, post, .006)
        box(x - .125, x + .125, -.125, .125, H - .40, H - .30, post, .006)
    fab, bronze = M.solar(*cloth, slub=60, weave=weave), M.satin((.165, .130, .098), .34)
    for i, zb in enumerate(bottoms):
        T.screen(cols[i] + .10, cols[i + 1] - .10, H - .30, zb, y=0.0, fabric=fab, hw=bronze, hood=.17, bar=M.metal((.40, .315, .225), .30))
    box(x1 - .10, x1 + .10, -6.5, -.14, H - .30, H, post, .006)
    # side wall (house) on the left
    R.planks(x0 - .5, x0 - .1, -7, .2, 0, post, .2)
    wl = mesh('siding', [(x0 - .1, -7, 0), (x0 - .1, 0, 0), (x0 - .1, 0, H), (x0 - .1, -7, H)], [(0, 1, 2, 3)], M.paint((.83, .825, .81)))
    for k in range(16):
        z = k * .18
        box(x0 - .12, x0 - .085, -7, -.12, z, z + .176, M.satin((.83, .83, .815), .45), .004)
    # low railing: cable
    box(cols[0], cols[3], .06, .11, .92, .96, M.wood((.44, .33, .23), 'x', .5), .006)
    for k in range(9):
        z = .12 + k * .088
        cyl((cols[0], .085, z), (cols[3], .085, z), .0028, M.metal((.6, .6, .6), .35), 8)
    for x in (-2.26, 0, 2.26):
        box(x - .02, x + .02, .065, .105, 0, .92, post, .004)
    out = M.fabric((.84, .82, .77), 1.2, .3, .5, .07)
    g = F.sofa(2.1, .92, out, 2, seed=6, arm=.12, back_h=.78, pillows=[
        dict(s=.48, t=.17, mat=TEAL, loc=(-.72, .04, .66), rot=(68, 4, 10), seed=2),
        dict(s=.48, t=.17, mat=M.fabric((.52, .63, .61), 1.2, .3, .5, .08), loc=(.72, .04, .66), rot=(68, -4, -8), seed=5)])
    group(g, (-2.35, -2.15, .014), 90)
    group(F.lounge(out, seed=2, w=.78), (1.70, -1.55, .014), -62)
    group(F.lounge(out, seed=4, w=.78), (1.85, -2.85, .014), -98)
    F.pillow(.42, .16, TEAL, (1.72, -1.50, .66), (66, 0, -62), 4)
    group(F.round_table(.50, .36, M.stone((.72, .69, .63), (.6, .56, .5), .5), 'drum'), (-.35, -2.15, .014))
    F.vase((-.45, -2.1, .374), .24, .11, M.ceramic((.34, .47, .46), .3, .2), 'round')
    F.branches((-.45, -2.1, .52), 8, .55, .30, 31, size=(.06, .014))
    F.vase((-.12, -2.32, .374), .07, .14, M.ceramic((.82, .80, .76), .4), 'bowl')
    F.rug(-2.6, 2.3, -3.7, -.7, M.rug((.50, .455, .385), .012), .008)
    F.plant_pot((2.95, -.65, 0), 1.75, 9, pot=M.ceramic((.50, .47, .42), .6, .2, .3))
    # dunes + sea oats
    z = lambda x, y: -1.0 + .35 * math.sin(x * .35 + 1) + .28 * math.sin(y * .5 + x * .2) + .10 * y * .35 - max(0, y - 11) * .30
    gx, gy = np.meshgrid(np.linspace(-22, 22, 120), np.linspace(1.2, 18, 70), indexing='ij')
    Z = np.array([[z(a, b) + .10 * fbm((a * .5, b * .5, 0), 4, 2) for a, b in zip(r1, r2)] for r1, r2 in zip(gx, gy)])
    grid(np.stack([gx, gy, Z], -1), M.sand((.48, .455, .41)))
    R.dune_grass(-14, 14, 2.5, 12, z, 5200, (.45, .95), 3)
    world((1.0, .97, .93), .50)
    sun(*sun_at, 6.2, warm, .6)


def porch_view(strength=.62, tint=(1, 1, 1)):
    eye = (.15, -5.6, 1.42)
    backdrop(DAY, eye, strength, yaw=26, tint=tint)
    camera(eye, lens=25, shift=(0, -.055), fstop=9, focus=4.5)
    return (1600, 1067)


def scenes_evening():
    """dusk, the end of the day of states.py: shades gliding down, warm lamps, remote on the table"""
    motorized_room(1.72)
    world((.95, .74, .55), .09)
    R.window_lights([MOTORIZED], .55, (.70, .70, 1.0))
    return motorized_view(DUSK, .50)


MOTORIZED = (-2.75, 2.75, .03, 2.58)


def motorized_room(hem, lamps=True, openness=.06, glow=.22):
    """hem: the height of its three hem bars; openness and glow: of the weave, which a bright sky washes out"""
    W, D, H = 6.6, 7.4, 2.95
    ops = [MOTORIZED]
    R.shell(-W / 2, W / 2, D, H, ops, wallmat=M.paint((.80, .78, .735)), plank=.20, ceil='plain', floormat=M.oak_floor((.44, .30, .19)))
    R.window(ops[0], cols=3, face=.055, bar=.07, mat=M.satin((.10, .10, .10), .4), glass=True)
    R.crown(-W / 2, W / 2, D, H, s=.075)
    xs = np.linspace(-2.75, 2.75, 4)
    fab = M.solar((.66, .645, .61), openness, glow)
    for i in range(3):
        T.roller(xs[i] + .03, xs[i + 1] - .03, 2.57, hem, y=.045, fabric=fab, seed=i)
    g = F.sofa(2.5, 1.0, M.fabric((.60, .57, .52)), 3, seed=4, pillows=[
        dict(s=.50, t=.18, mat=TEAL, loc=(-.88, .06, .68), rot=(70, 6, 8), seed=2),
        dict(s=.46, t=.17, mat=OATM, loc=(.86, .02, .65), rot=(66, -5, -10), seed=3)])
    group(g, (-1.95, -2.55, .014), 90)
    group(F.lounge(M.fabric((.66, .62, .56)), seed=2), (1.75, -1.85, .014), -60)
    F.rug(-2.4, 2.3, -4.3, -1.0, M.rug((.56, .51, .44)))
    group(F.round_table(.52, .36, M.wood((.33, .22, .14), 'x', .28)), (.10, -3.15, .014))
    T.remote((.16, -3.42, .374), 28)
    F.vase((.22, -2.95, .374), .22, .10, M.ceramic((.30, .43, .43), .25, .2), 'round')
    F.branches((.22, -2.95, .50), 7, .5, .28, 14, size=(.056, .013))
    F.book((-.18, -3.18, .374), .28, .20, .032, (.70, .67, .61), 20)
    cloth = M.lit_shade() if lamps else None
    F.floor_lamp((-2.75, -.95, 0), 1.45, on=34 * lamps, cloth=cloth)
    group(F.console(1.5, .36, .76), (3.05, -2.9, 0), -90)
    F.lamp_table((3.05, -2.45, .76), M.ceramic((.55, .62, .59), .25), on=24 * lamps, h=.32, r=.12, shade_h=.25, shade_r=(.16, .2), cloth=cloth)
    F.vase((3.05, -3.3, .76), .26, .08, M.ceramic((.78, .75, .70), .4), 'bottle')
    group(F.round_table(.24, .54, M.wood((.33, .22, .14), 'x'), 'pedestal', .03), (2.45, -1.15, 0))
    # warm downlights
    for x, y in ((-2.2, -1.3), (2.2, -1.3), (0, -2.8), (-2.2, -4.6), (2.2, -4.6)):
        cyl((x, y, H - .002), (x, y, H - .006), .045, M.emit((1, .80, .55), 5.0) if lamps else M.paint((.70, .69, .66)), 32)
        if lamps and y > -2:      # only the wall-washing pair really emits: fewer lights, less noise
            area((x, y, H - .02), (.10, .10), 150, (1, .74, .47), (0, 0, 0), 120)


def motorized_view(plate, strength, tint=(1, 1, 1)):
    eye = (.30, -5.15, 1.22)
    backdrop(plate, eye, strength, tint=tint)
    camera(eye, lens=25, yaw=-1.5, shift=(0, -.045), fstop=5.6, focus=2.6)
    return (1600, 1067)


def shutters_reading():
    """plantation shutters at two windows toward a shaded bay, stripes of morning sun on an oak floor"""
    return reading_corner()


def bare_windows():
    """the same corner in the shade of the afternoon, with nothing at its windows"""
    return reading_corner(is_bare=True)


def reading_corner(is_bare=False):
    D, H = 5.4, 2.85
    ops = [(-1.50, -.36, .60, 2.38), (.06, 1.20, .60, 2.38)]
    R.shell(-2.15, 3.4, D, H, ops, wallmat=M.paint((.64, .515, .435)), plank=.19)
    box(-2.15, 3.4, -D, 0, -.06, -.022, M.paint((.30, .22, .14)), 0)
    R.crown(-2.15, 3.4, D, H, s=.075)
    for o in ops:
        R.window(o, cols=1, rows=2, face=.05, bar=.045)
        R.casing(o)
        if not is_bare:
            T.shutters(*o, y=.02, panels=2, louver=.089, tilt=18)
    group(F.lounge(M.fabric((.78, .735, .655)), seed=3), (-1.42, -1.22, .012), 38)
    F.pillow(.44, .16, M.fabric((.055, .092, .150), 1, .35, .5, .08), (-1.39, -1.16, .64), (68, 0, 38), 6)
    oak = M.wood((.36, .245, .155), 'x', .33)
    group(F.round_table(.25, .52, oak, 'pedestal', .03), (-.36, -.72, .012))
    F.book((-.31, -.80, .532), .20, .15, .026, (.30, .36, .40), 24)
    F.vase((-.44, -.66, .532), .085, .045, M.ceramic((.84, .82, .78), .3), 'cyl')
    group(F.barrel(M.fabric((.062, .100, .160), 2.2, .5, .9, .10), seed=5), (1.78, -1.05, .012), -46)
    group(F.art(0, 0, .52, .68), (1.98, -.036, 1.55))
    F.rug(-1.0, 2.3, -4.2, -1.75, M.rug((.66, .61, .53), .012), .008)
    world((1.0, .98, .95), .62)
    R.window_lights(ops, 4.4, (.98, .99, 1.0))
    sun(36, 34, 2.0 if is_bare else 12.0, (1, .88, .72), .6)
    area((2.6, -3.4, 1.6), (1.6, 1.8), 2.4, (1, .985, .96), (90, 0, 70))
    eye = (.42, -4.45, 1.36)
    backdrop(PLATES + '/bay.npy', eye, .70, yaw=-2)
    camera(eye, lens=31, yaw=-3, shift=(0, -.03), fstop=9, focus=4.0)
    return (1600, 1067)


def balcony():
    """high above the beach: solar shades half down at a sliding door, a balcony with a glass rail, the shore far below"""
    D, H = 6.4, 2.72
    o = (-2.0, 2.0, .03, 2.42)
    R.shell(-3.0, 3.0, D, H, [o], wallmat=M.paint((.82, .805, .765)), plank=.20, floormat=M.oak_floor((.50, .375, .255)))
    R.window(o, cols=2, face=.06, bar=.08, glass=True)
    R.casing(o, sill=False, w=.09)
    R.crown(-3.0, 3.0, D, H, s=.07)
    cloth, bronze = M.solar((.46, .415, .345), .17, .06), M.satin((.26, .215, .165), .35)
    for k, (a, b) in enumerate(((o[0] + .008, -.008), (.008, o[1] - .008))):
        T.roller(a, b, o[3] - .006, 1.44, y=.05, fabric=cloth, seed=k, hw=bronze, bar=.036)
    # the balcony
    rail = M.satin((.80, .805, .80), .34)
    tile = M.stone((.50, .475, .435), (.44, .415, .375), .5, .8)
    t = .62
    boxes([(-3.1 + i * t + .002, -3.1 + (i + 1) * t - .002, .24 + j * .60 + .002, .24 + (j + 1) * .60 - .002, -.04, -.012) for i in range(10) for j in range(3)], tile, .002)
    box(-3.1, 3.1, .22, 2.10, -.30, -.02, M.paint((.70, .69, .66)), 0)
    box(-3.1, 3.1, .22, 2.10, 2.58, 2.85, M.paint((.62, .61, .585)), 0)
    for s in (-1, 1):
        box(*sorted((s * 2.62, s * 2.80)), .22, 2.10, -.04, 2.60, M.paint((.66, .65, .62)), .004)
    box(-2.62, 2.62, 1.965, 2.025, 1.02, 1.06, rail, .008, 3)
    box(-2.62, 2.62, 1.98, 2.01, .06, .09, rail, .004)
    posts = np.linspace(-2.60, 2.60, 5)
    for x in posts:
        box(x - .022, x + .022, 1.975, 2.015, -.02, 1.03, rail, .004)
    for a, b in zip(posts, posts[1:]):
        mesh('glass', [(a + .03, 1.995, .09), (b - .03, 1.995, .09), (b - .03, 1.995, 1.02), (a + .03, 1.995, 1.02)], [(0, 1, 2, 3)], M.pane(tint=(.93, .97, .955)))
    out = M.fabric((.66, .64, .575), 1.2, .3, .5, .07)
    group(F.lounge(out, seed=2), (-1.12, 1.10, -.012), 164)
    group(F.lounge(out, seed=4), (.98, 1.10, -.012), 196)
    group(F.round_table(.24, .46, M.wood((.46, .33, .21), 'x', .45), 'legs', .03), (-.21, 1.12, -.012))
    F.vase((-.21, 1.12, .448), .17, .075, M.ceramic((.34, .47, .46), .3, .2), 'round')
    F.branches((-.21, 1.12, .56), 6, .34, .18, 31, size=(.05, .013))
    # the room
    g = F.sofa(2.3, .98, M.fabric((.70, .655, .58)), 2, seed=4, pillows=[dict(s=.48, t=.17, mat=TEAL, loc=(.78, .06, .67), rot=(70, -6, -8), seed=2)])
    group(g, (-2.30, -1.75, .014), 90)
    group(F.barrel(M.fabric((.60, .655, .62), 2.2, .5, .9, .10), seed=5), (1.92, -1.05, .012), -52)
    F.pillow(.40, .15, M.fabric((.60, .34, .21), 1, .35, .5, .08), (1.95, -1.01, .64), (66, 0, -52), 6)
    F.plant_pot((2.40, -.40, 0), 1.50, 9, pot=M.ceramic((.70, .66, .59), .6, .2, .3))
    # umbrellas on the beach, without which it has no scale
    below, shade, pole = -28.7, M.emit((.47, .46, .45), 1), M.satin((.80, .80, .78))
    for i in range(64):
        along, off = 70 + i * 7.0, 186 + 1.2 * math.sin(i * 1.7)
        x, y = .766 * off - .643 * along, .643 * off + .766 * along      # the plate's water edge, 200 m off and turned by 50 degrees
        cyl((x, y, below + 1.9), (x, y, below + 2.7), 1.6, M.paint(((.20, .42, .45), (.84, .83, .79))[i // 4 % 2]), 10, r2=.05)
        cyl((x, y, below), (x, y, below + 1.9), .05, pole, 6)
        cyl((x - 1.4, y - .9, below), (x - 1.4, y - .9, below + .02), 1.35, shade, 16)
    world((1.0, .985, .96), .60)
    R.window_lights([o], 3.0)
    sun(50, 26, 6.0, (1, .90, .76), .6)
    area((0, -5.9, 1.7), (4.4, 2.2), 1.0, (1, .985, .96), (90, 0, 0))
    eye = (0, -3.95, 1.30)
    backdrop(PLATES + '/clear.npy', eye, .60, yaw=50, tint=(.90, .97, 1.0), radius=1500)
    camera(eye, lens=27, yaw=0, shift=(0, -.008), fstop=9, focus=4.0)
    return (1600, 1067)


def bedroom_foot():
    """a bed between two windows, seen from its foot, lined drapes half drawn at each side of it"""
    D, H = 6.0, 2.95
    ops = [(-2.42, -1.32, .42, 2.44), (1.32, 2.42, .42, 2.44)]
    R.shell(-3.1, 3.1, D, H, ops, wallmat=M.paint((.52, .565, .52)), plank=.19)
    box(-3.1, 3.1, -D, 0, -.06, -.022, M.paint((.30, .22, .14)), 0)
    R.crown(-3.1, 3.1, D, H, s=.075)
    dm = drape_mat((.83, .80, .74), .26)
    for k, o in enumerate(ops):
        R.window(o, cols=1, rows=2, face=.05, bar=.045)
        R.casing(o)
        m = (o[0] + o[1]) / 2
        for a, b, seed in ((m - .86, m - .27, 4), (m + .27, m + .86, 9)):
            T.drape(a, b, 2.735, .012, y=-.16, folds=7, depth=.070, mat=dm, seed=seed + 13 * k)
        T.rod(m - .92, m + .92, 2.77, y=-.16, mat=BRASS, rings=[*np.linspace(m - .82, m - .31, 8), *np.linspace(m + .31, m + .82, 8)], brackets=[m - .88, m + .88])
    group(F.bed(1.62, 2.0, head=M.fabric((.74, .69, .60)), seed=2, tucked=True), (0, -.03, 0))
    oak = M.wood((.36, .245, .155), 'x', .33)
    for s in (-1, 1):
        group(F.round_table(.22, .54, oak, 'pedestal', .028), (s * 1.12, -.42, 0))
        F.lamp_table((s * 1.12, -.42, .54), M.ceramic((.60, .33, .21), .4, .2), h=.25, r=.095, shade_h=.22, shade_r=(.12, .16), kind='round')
    group(F.art(0, 0, .86, .60, mat=M.sea_art((.80, .79, .73), (.46, .53, .44), (.26, .34, .27))), (0, -.036, 1.80))
    F.rug(-1.9, 1.9, -3.6, -1.0, M.rug((.68, .63, .55), .012), .008)
    world((.98, .99, 1.0), .86)
    R.window_lights(ops, 4.4, (.98, .99, 1.0))
    sun(-38, 30, 9.0, (1, .91, .78), .6)
    area((0, -4.6, 2.7), (3.4, 1.6), 1.6, (1, .985, .96), (50, 0, 0))
    eye = (0, -5.15, 1.30)
    backdrop(PLATES + '/garden.npy', eye, .72, yaw=5)
    camera(eye, lens=29.5, yaw=0, shift=(0, -.022), fstop=9, focus=4.4)
    return (1600, 1067)


def stair_window():
    """white shutters on a tall window beside a stair, sun through the louvers on an oak floor"""
    D, H = 6.2, 3.1
    o = (-.72, .52, .30, 2.62)
    R.shell(-1.75, 4.2, D, H, [o], wallmat=M.paint((.61, .63, .585)), plank=.17)
    box(-1.75, 4.2, -D, 0, -.06, -.022, M.paint((.30, .22, .14)), 0)
    R.window(o, cols=1, rows=2, face=.05, bar=.045)
    R.casing(o, w=.10)
    T.shutters(*o, y=.02, panels=2, louver=.089, tilt=12, mid=1.50)
    tread, oak, white = M.wood((.40, .275, .17), 'y', .34), M.wood((.36, .245, .155), 'x', .33), M.satin((.80, .795, .775), .34)
    rise, run, foot, front = .175, .27, 1.02, -1.06
    for k in range(10):
        x, z = foot + k * run, (k + 1) * rise
        box(x, x + run, front, -.02, 0, z - .032, white, 0)
        box(x - .030, x + run + .004, front - .030, -.02, z - .032, z, tread, .008, 3)
        for d in (.07, .205):
            cyl((x + d, front + .035, z), (x + d, front + .035, z + .87 + (d - .07) / run * rise), .0125, white, 20)
    box(foot + .02, foot + 10 * run, front - .018, front, 0, .13, white, .004)
    tube([(foot + .07 + k * run, front + .035, (k + 1) * rise + .885) for k in (-.7, 10)], .027, oak)
    x, y = foot - .12, front + .035
    box(x - .055, x + .055, y - .055, y + .055, 0, 1.10, white, .006, 3)
    box(x - .072, x + .072, y - .072, y + .072, 1.10, 1.13, white, .008, 3)
    box(x - .068, x + .068, y - .068, y + .068, 0, .20, white, .006, 3)
    group(F.console(.95, .34, .80, M.wood((.40, .275, .17), 'z', .34)), (-1.56, -1.15, 0), 90)
    F.vase((-1.56, -1.05, .80), .30, .12, M.ceramic((.60, .33, .21), .4, .2), 'round')
    F.branches((-1.56, -1.05, 1.0), 8, .60, .26, 15, size=(.06, .014))
    F.book((-1.56, -1.38, .80), .20, .26, .03, (.79, .76, .70), 84)
    world((1.0, .99, .97), 1.0)
    R.window_lights([o], 3.2, (.98, .99, 1.0))
    sun(-21, 35, 17.0, (1, .89, .73), .5)
    area((-.2, -5.2, 2.8), (2.4, 1.2), 2.2, (1, .985, .96), (48, 0, 0))
    eye = (-.10, -5.0, 1.50)
    backdrop(PLATES + '/garden.npy', eye, .72, yaw=-13)
    camera(eye, lens=33, yaw=0, shift=(.015, -.055), fstop=9, focus=4.4)
    return (1600, 1067)


def reading_dark():
    """a den of deep green: shelves of books at both sides of a tall window, its woven-wood shade at half height, a lamp on"""
    D, H = 5.6, 2.95
    o = (-.86, .50, .40, 2.50)
    green = M.satin((.040, .068, .055), .42)
    R.shell(-3.0, 3.0, D, H, [o], wallmat=M.paint((.042, .071, .058)), floormat=M.oak_floor((.33, .215, .13)), plank=.15, trim=green)
    box(-3.0, 3.0, -D, 0, -.06, -.022, M.paint((.16, .11, .07)), 0)
    R.crown(-3.0, 3.0, D, H, green, .085)
    R.window(o, cols=1, rows=2, face=.055, bar=.05, mat=green)
    R.casing(o, green)
    T.roman(o[0] + .012, o[1] - .012, o[3] - .006, 1.60, y=.070, mat=M.woven_wood(), folds=4, drop=.125, step=.040, seed=3)
    F.bookcase(-2.96, -1.10, 2.82, green, seed=4)
    F.bookcase(.74, 2.96, 2.82, green, seed=9)
    leather = M.leather()
    g = F.sofa(.98, .94, leather, 1, arm=.19, back_h=.86, seat_h=.45, legs=M.wood((.14, .085, .05), 'z'), seed=6)
    group(g, (.96, -1.28, .014), -34)
    walnut = M.wood((.17, .095, .055), 'x', .33)
    group(F.round_table(.24, .58, walnut, 'pedestal', .028), (1.74, -.86, 0))
    F.lamp_table((1.78, -.82, .58), M.metal((.56, .43, .24), .30), on=4.2, h=.30, r=.095, shade_h=.25, shade_r=(.14, .20), kind='round')
    F.book((1.64, -.96, .58), .20, .14, .026, (.33, .155, .075), 24)
    F.book((1.645, -.955, .606), .17, .12, .020, (.46, .41, .33), 40)
    place(box(-1.45, 1.45, -.80, .80, 0, .013, M.patterned_rug((1.45, .80)), .005), (-.10, -1.54, .001))
    group(F.round_table(.27, .40, walnut, 'legs', .03), (-.30, -1.72, .013))
    F.vase((-.36, -1.66, .413), .23, .10, M.ceramic((.50, .46, .37), .45, .25), 'round')
    F.branches((-.36, -1.66, .58), 7, .40, .24, 7, size=(.052, .013))
    F.book((-.17, -1.80, .413), .22, .16, .030, (.055, .075, .105), -16)
    world((1.0, .975, .94), .80)
    R.window_lights([o], 7.0, (.98, .99, 1.0))
    sun(-24, 30, 13.0, (1, .89, .73), .6)
    area((-.6, -5.2, 2.6), (3.6, 1.6), 3.4, (1, .965, .92), (62, 0, 0))
    eye = (-.10, -5.45, 1.32)
    backdrop(PLATES + '/garden.npy', eye, .72, yaw=-10)
    camera(eye, lens=32, yaw=0, shift=(0, -.065), fstop=9, focus=5.0)
    return (1600, 1067)
