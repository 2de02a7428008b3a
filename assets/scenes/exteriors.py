"""Houses from outside. Here the camera stands in the yard (y < 0) and the front of the porch is the plane y = 0."""
import math

import numpy as np

import architecture as R
import furniture as F
import materials as M
import treatments as T
from core import *
from rooms import DAY, PLATES

GROUND, HEAD, EAVE, BACK = -.62, 2.62, 2.96, 2.9      # heights above the deck; BACK: how deep the porch is
EYE = (0, -9.6, 1.0)
COLUMNS = (-3.90, -1.30, 1.30, 3.90)


def lap(x0, x1, y, z0, z1, mat, lip=.016):
    """one board of lap siding that faces the yard: it leans out over the one below"""
    pts = [(y, z0), (y - lip, z0), (y - lip, z0 + .004), (y - .001, z1)]
    grid([[(x, a, b) for x in (x0, x1)] for a, b in pts], mat, 'siding', smooth=False)


def lap_wall(x0, x1, y, z0, z1, mat, openings=()):
    """siding around openings (x0, x1, z0, z1), all on the same courses"""
    xs = sorted({x0, x1, *[v for o in openings for v in o[:2]]})
    step = .165
    for a, b in zip(xs, xs[1:]):
        holes = [o for o in openings if o[0] < (a + b) / 2 < o[1]]
        for k in range(math.ceil((z1 - z0) / step)):
            low, high = z0 + k * step, min(z0 + (k + 1) * step, z1)
            for o in holes:
                if low < o[3] and high > o[2]:
                    low, high = (low, o[2]) if low < o[2] else (o[3], high)
            if high - low > .01:
                lap(a, b, y, low, high, mat)


def lantern(x, y, z, mat, glow):
    """box lantern on a rod from the ceiling"""
    cyl((x, y, z + .40), (x, y, EAVE), .007, mat)
    box(x - .13, x + .13, y - .13, y + .13, z + .36, z + .385, mat, .004)
    box(x - .05, x + .05, y - .05, y + .05, z + .385, z + .41, mat, .004)
    box(x - .12, x + .12, y - .12, y + .12, z, z + .02, mat, .004)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(x + sx * .112 - .008, x + sx * .112 + .008, y + sy * .112 - .008, y + sy * .112 + .008, z, z + .37, mat, .002)
    for k in (-1, 0, 1):
        cyl((x + .035 * k, y, z + .02), (x + .035 * k, y, z + .14), .011, M.satin((.80, .77, .70), .5), 16)
        cyl((x + .035 * k, y, z + .145), (x + .035 * k, y, z + .185), .010, glow, 16, r2=.003)


def porch(bottoms, lit):
    """a white house with a porch of three bays, the bottoms of its bronze screens at these heights, seen from the yard"""
    white = M.satin((.80, .80, .785), .42)
    siding = M.satin((.74, .745, .735), .5)
    bronze = M.satin((.135, .108, .082), .34)
    x0, x1 = COLUMNS[0], COLUMNS[3]
    # deck, its edge, and steps to the middle bay
    R.planks(x0 - .2, x1 + .2, -.32, BACK, 0, M.wood((.36, .27, .19), 'x', .5), .14, 3.6, 'x', gap=.006, bev=.004, seed=2, thick=.03)
    box(x0 - .2, x1 + .2, -.30, -.27, -.26, -.032, white, .004)
    R.planks(x0 - .1, x1 + .1, .0, BACK, EAVE - .04, M.satin((.50, .60, .60), .45), .10, 60, 'x', gap=.003, bev=.005, seed=4, up=False)
    for k in range(int((x1 - x0 + .2) / .105)):
        x = x0 - .1 + k * .105
        box(x, x + .085, -.27, -.25, GROUND, -.26, white, .003)
    box(x0 - .2, x1 + .2, -.20, -.18, GROUND, -.05, M.paint((.03, .03, .03)), 0)
    tread = M.wood((.36, .27, .19), 'x', .5)
    for k in range(3):
        z, y = -.155 * (k + 1), -.32 - .30 * k
        box(-1.25, 1.25, y - .32, y + .02, z - .035, z, tread, .006)
        box(-1.22, 1.22, y - .29, y - .27, z - .155, z - .035, white, .003)
    for s in (-1, 1):
        box(s * 1.26 - .03, s * 1.26 + .03, -1.28, -.30, GROUND, -.44, white, .004)
        box(s * 1.26 - .03, s * 1.26 + .03, -.98, -.30, -.46, -.29, white, .004)
        box(s * 1.26 - .03, s * 1.26 + .03, -.66, -.30, -.30, -.13, white, .004)
    # columns, beam, wings
    box(x0 - .14, x1 + .14, -.13, .13, HEAD, EAVE, white, .006)
    box(x0 - .16, x1 + .16, -.155, .13, EAVE - .10, EAVE - .02, white, .006)
    for x in COLUMNS:
        box(x - .11, x + .11, -.11, .11, 0, HEAD, white, .006)
        box(x - .135, x + .135, -.135, .135, 0, .20, white, .006)
        box(x - .135, x + .135, -.135, .135, HEAD - .09, HEAD, white, .006)
        box(x - .125, x + .125, -.125, .125, .20, .23, white, .006)
    for s in (-1, 1):
        a, b = sorted((s * 4.12, s * 8.0))
        lap_wall(a, b, 0, -.30, EAVE, siding)
        box(*sorted((s * 4.01, s * 4.16)), -.035, .06, -.30, EAVE, white, .005)
        box(*sorted((s * 4.0, s * 8.0)), -.03, .06, GROUND - .03, -.30, M.paint((.52, .52, .50)), .004)
        box(*sorted((s * 4.0, s * 4.2)), .02, BACK + .2, GROUND, EAVE, siding, 0)
    # eave and standing-seam roof
    roof = M.satin((.33, .345, .345), .40)
    box(-9, 9, -.52, -.50, EAVE - .02, EAVE + .14, white, .004)
    box(-9, 9, -.50, .2, EAVE - .012, EAVE + .01, white, 0)
    box(-9, 9, -.56, -.46, EAVE + .05, EAVE + .165, white, 0)      # closes the gap under the roof's edge
    box(-9, 9, -.62, -.52, EAVE + .02, EAVE + .13, white, .03, 4)
    rise, y0, y1, z0 = .52, -.60, 3.9, EAVE + .15
    mesh('roof', [(-9, y0, z0), (9, y0, z0), (9, y1, z0 + (y1 - y0) * rise), (-9, y1, z0 + (y1 - y0) * rise)], [(0, 1, 2, 3)], roof)
    for x in np.arange(-8.8, 8.9, .43):
        ob = box(-.012, .012, 0, (y1 - y0) * math.hypot(1, rise), 0, .042, roof, .004)
        place(ob, (x, y0, z0), (math.degrees(math.atan(rise)), 0, 0))
    cyl((-9, y1, z0 + (y1 - y0) * rise), (9, y1, z0 + (y1 - y0) * rise), .07, roof, 20)
    # the wall behind the porch, with a glazed door and two windows
    door, left, right = (-.92, .92, .0, 2.20), (-3.25, -1.95, .72, 2.20), (1.95, 3.25, .72, 2.20)
    lap_wall(-4.1, 4.1, BACK, 0, EAVE, siding, [(o[0] - .1, o[1] + .1, o[2] - .1, o[3] + .12) for o in (door, left, right)])
    R.wall('x', BACK + .02, -4.1, 4.1, -.2, EAVE, M.paint((.70, .66, .60)), (door, left, right), .14)
    for o, cols, rows, color in ((door, 2, 1, (.16, .30, .31)), (left, 2, 2, (.80, .80, .785)), (right, 2, 2, (.80, .80, .785))):
        with capture() as c:
            R.window(o, cols=cols, rows=rows, face=.09 if o == door else .05, bar=.10 if o == door else .04, setback=.0, mat=M.satin(color, .36))
        group(c.obs, (0, BACK, 0))
        for a, b in ((o[0] - .11, o[0]), (o[1], o[1] + .11)):
            box(a, b, BACK - .035, BACK + .02, o[2] - .02, o[3], white, .004)
        box(o[0] - .13, o[1] + .13, BACK - .045, BACK + .02, o[3], o[3] + .14, white, .005)
        if o != door:
            box(o[0] - .14, o[1] + .14, BACK - .08, BACK + .02, o[2] - .11, o[2] - .02, white, .005)
    # the room inside
    room = M.paint((.76, .68, .56))
    box(-4.1, 4.1, 6.2, 6.3, -.1, EAVE, room, 0)
    box(-4.1, 4.1, BACK + .1, 6.2, -.06, 0, M.wood((.40, .28, .18), 'x', .4), 0)
    box(-4.1, 4.1, BACK + .1, 6.2, 2.7, 2.75, M.paint((.80, .76, .70)), 0)
    group(F.art(0, 0, .9, .7), (0, 6.16, 1.55))
    box(-.95, .95, 5.72, 6.12, .74, .78, M.wood((.30, .20, .13), 'x', .35), .004)
    box(-.90, .90, 5.76, 6.08, .10, .74, M.wood((.26, .18, .12), 'x', .4), .004)
    F.lamp_table((-.55, 5.9, .78), on=0, h=.34, r=.11)
    F.lamp_table((2.5, 4.0, .62), on=0, h=.34, r=.11)
    group(F.art(0, 0, .7, .9), (-2.6, 6.16, 1.55))
    if lit:
        area((0, 4.6, 2.66), (5.0, 1.6), 6.5, (1, .72, .44), (0, 0, 0))
        area((0, 1.4, EAVE - .10), (7.2, 1.6), 1.5, (1, .72, .43), (0, 0, 0))
    # the porch
    flame = M.emit((1, .72, .40), 22 if lit else .6)
    dark = M.metal((.10, .085, .07), .4)
    lantern(0, 1.45, 1.98, dark, flame)
    cushions = M.fabric((.78, .74, .66), 1.2, .3, .5, .07)
    group(F.lounge(cushions, seed=2, w=.80), (-3.0, 1.55, .014), 24)
    group(F.lounge(cushions, seed=4, w=.80), (3.0, 1.55, .014), -24)
    group(F.lounge(cushions, seed=3, w=.80), (1.95, 1.75, .014), 10)
    group(F.round_table(.26, .48, M.stone((.72, .69, .63), (.6, .56, .5), .5), 'drum'), (-2.05, 1.45, .014))
    F.vase((-2.05, 1.45, .494), .24, .10, M.ceramic((.34, .47, .46), .3, .2), 'round')
    F.branches((-2.05, 1.45, .64), 7, .46, .26, 31, size=(.06, .014))
    F.plant_pot((-1.25, 2.55, 0), 1.35, 9, pot=M.ceramic((.50, .47, .42), .6, .2, .3))
    # the screens
    cloth = M.solar((.155, .125, .095), .30, .42, slub=60, weave=.6)
    for i, zb in enumerate(bottoms):
        T.screen(COLUMNS[i] + .11, COLUMNS[i + 1] - .11, HEAD, zb, y=0, fabric=cloth, hw=bronze, hood=.16)
    # the yard
    box(-30, 30, -12, 12, GROUND - .05, GROUND - .01, M.paint((.055, .065, .035)), 0)
    slab = M.stone((.56, .54, .50), (.48, .46, .42), .7)
    for k in range(7):
        y = -1.42 - k * .92
        box(-.95, .95, y - .84, y, GROUND - .04, GROUND + .012, slab, .012, 3)
    blade = M.leaf((.10, .13, .06), (.16, .18, .09), .25)
    for s in (-1, 1):
        a, b = sorted((s * 1.12, s * 7.2))
        R.dune_grass(a, b, -7.5, -.45, GROUND, 15000, (.07, .15), 5 + s, blade, heads=0)
        a, b = sorted((s * 1.75, s * 5.4))
        R.dune_grass(a, b, -.75, -.42, GROUND, 700, (.35, .62), 8 + s, M.leaf((.20, .23, .12), (.28, .30, .18), .3), heads=.06)
        a, b = sorted((s * 2.2, s * 5.6))
        R.dune_grass(a, b, -5.6, -4.2, GROUND, 700, (.35, .75), 12 + s, M.leaf((.20, .23, .12), (.28, .30, .18), .3), heads=.10)
    for s in (-1, 1):
        F.plant_pot((s * 1.62, -.62, GROUND), 1.05, 14 + s, pot=M.ceramic((.46, .43, .38), .6, .2, .3))
    oak = M.leaf((.035, .05, .03), (.05, .065, .04), .2)
    F.branches((-6.4, 7.5, 2.4), 44, 5.2, 3.0, 5, oak, (.15, .055), step=.075, twigs=6)
    camera(EYE, lens=37, shift=(0, .082), fstop=11, focus=9.5)


def evening():
    """a clear sky after sunset, as a plate: warm over the roof, deep blue above"""
    plate = PLATES + '/evening.npy'
    up = np.clip((np.linspace(40, -40, 480) - 13) / 10, 0, 1)[:, None, None]
    np.save(plate, np.repeat(((1 - up) * (.50, .37, .34) + up * (.075, .115, .235)).astype(np.float32), 8, 1))
    return plate


def porch_dusk():
    """lamplight behind the screens of the porch, and on its steps"""
    porch((.02, 1.22, .02), True)
    world((.42, .51, .68), .19)
    area((-3, -9, 7), (7, 5), .50, (.74, .82, 1.0), (48, 0, -14))
    area((0, -.25, EAVE - .30), (6.6, .3), 1.6, (1, .72, .44), (-38, 0, 0))
    backdrop(evening(), EYE, .50)
    return (1600, 1067)


def porch_morning():
    """the same porch in the sun, its screens up but one"""
    porch((2.3, 2.3, 1.1), False)
    world((.62, .76, 1.0), .95)
    sun(-128, 34, 3.0, (1, .90, .76), .6)
    backdrop(DAY, EYE, 1.0, yaw=25)
    return (1600, 1067)
