"""Close-ups of the work: a tape on a sill, and the hardware of a shade on a bench. The names are tape and bracket."""
import math

import bpy
import numpy as np

import materials as M
import treatments as T
from core import *
from rooms import PLATES

INCH = .0254


def tape():
    """a steel tape from the left jamb along an oak sill, by the light of the window behind it"""
    white = M.satin((.80, .795, .775), .36)
    box(-1, 1, -.105, .060, -.030, 0, M.wood((.46, .325, .21), 'x', .42, 1.2), .004, 3)
    box(-1, 1, -.078, -.055, -.130, -.030, white, .006, 3)
    box(-1, 1, -.055, .10, -1, -.030, M.paint((.54, .545, .50)), 0)
    box(-1.2, -.150, -.055, .12, -.2, 1.2, white, .003, 3)
    box(-1.2, -.205, -.080, -.055, -.2, 1.2, white, .006, 3)
    box(-.150, 1.2, .060, .100, -.03, .062, white, .004, 3)
    box(-.150, 1.2, .078, .084, .062, 1.2, M.pane(), 0)
    blade(-.150, .158, -.026)
    case(.154, -.026)
    pencil((-.040, -.086), 11)
    world((1.0, .98, .95), .34)
    area((.1, .40, .62), (1.6, .8), 8.5, (1, .985, .96), (-128, 0, 0))
    area((-.5, -.7, .5), (.6, .6), 1.4, (1, .97, .92), (52, 0, -34))
    sun(38, 38, 3.2, (1, .93, .82), .8)
    eye = (.045, -.420, .215)
    backdrop(PLATES + '/bay.npy', eye, .80, yaw=4)
    aim(eye, (.036, -.018, .020), lens=43, fstop=6.3, focus=(-.01, -.036, .002))
    return (1440, 960)


def height(v):
    """of the blade above the sill: hollow, as a tape is; v from its near edge to its far one"""
    return .0016 + .0030 * (2 * v - 1) ** 2


def blade(x0, x1, y, wide=.0254):
    """marked to an eighth from the hook at x0, numbers at the near edge of each inch"""
    front, ink, red = y - wide / 2, M.plastic((.025, .025, .026), .5), M.plastic((.55, .06, .04), .5)
    v = np.linspace(0, 1, 17)
    cross = [(front + wide * t, height(t)) for t in v]
    grid([[(x, cy, cz) for cy, cz in cross] for x in (x0 + .002, x1)], M.satin((.76, .56, .10), .26), 'blade')
    lengths = {8: 1.0, 4: .46, 2: .34, 1: .24}
    for k in range(1, int((x1 - x0) / INCH * 8)):
        x, share = x0 + k * INCH / 8, lengths[math.gcd(k, 8)]
        line = np.linspace(1 - share, 1, 9)
        half = .00028 if share == 1 else .00020
        grid([[(x + s, front + wide * t, height(t) + .00012) for t in line] for s in (-half, half)], ink, 'mark')
        if k % 8 == 0 and x < x1 - .012:
            number(k // 8, x - .0017, front + .0090, red if k == 96 else ink)
    steel = M.metal((.70, .70, .69), .28)
    box(x0, x0 + .0011, front + .002, front + wide - .002, -.004 + .004, .0115, steel, .0003)
    box(x0, x0 + .019, front + .0075, front + wide - .0075, .0030, .0040, steel, .0003)
    for x in (x0 + .006, x0 + .014):
        cyl((x, y, .0038), (x, y, .0049), .0019, steel, 20)


def number(n, right, y, mat):
    curve = bpy.data.curves.new('number', 'FONT')
    curve.body, curve.size, curve.extrude = str(n), .0118, .00006
    curve.align_x, curve.align_y = 'RIGHT', 'CENTER'
    curve.materials.append(mat)
    ob = bpy.data.objects.new('number', curve)
    bpy.context.scene.collection.objects.link(ob)
    ob.location, ob.rotation_euler = (right, y, .0025), (math.radians(-8), 0, 0)


def case(x, y):
    """the tape's housing, standing on its flat side, with a brass disk"""
    body, dark = M.satin((.030, .088, .098), .34), M.plastic((.05, .05, .05), .55)
    box(x, x + .072, y - .0185, y + .0185, 0, .066, body, .0135, 6)
    box(x - .002, x + .012, y - .0145, y + .0145, 0, .0090, dark, .002, 3)
    disk = [(0, .0022), (.0205, .0022), (.0215, .0016), (.0222, 0)]
    place(lathe(disk, M.metal((.72, .55, .27), .24), n=72), (x + .036, y - .0185, .034), (90, 0, 0))
    box(x + .020, x + .052, y - .006, y + .006, .0650, .0690, dark, .0018, 3)


def pencil(at, turn):
    with capture() as c:
        cyl((0, 0, .0036), (.118, 0, .0036), .0036, M.satin((.030, .088, .098), .3), 6)
        cyl((.118, 0, .0036), (.138, 0, .0036), .0036, M.wood((.62, .47, .31), 'x', .6), 24, r2=.0011)
        cyl((.138, 0, .0036), (.1435, 0, .0036), .0011, M.plastic((.04, .04, .042), .4), 16, r2=.0002)
        cyl((-.012, 0, .0036), (0, 0, .0036), .0038, M.metal((.72, .55, .27), .26), 24)
    return group(c.obs, (*at, 0), turn)


def bracket():
    """a shade's bracket with its screws, a driver and a small level, on an oak bench by a window"""
    box(-1.2, 1.2, -1, 1.2, -.05, 0, M.wood((.42, .30, .195), 'x', .46, 1.4), .002)
    steel, brass = M.metal((.74, .74, .73), .30), M.metal((.72, .55, .27), .24)
    with capture() as c:
        place(T.tablet(.024, .032, .0022, .0010, steel), (0, 0, .031))
        box(-.022, .022, -.0010, .044, 0, .0022, steel, .0010, 3)
        for x in (-.017, .017):
            place(lathe([(0, .0004), (.0034, .0004), (.0040, 0)], M.plastic((.05, .05, .05), .6), n=32), (x, .026, .0020))
        place(lathe([(0, .0030), (.0100, .0030), (.0118, .0020), (.0124, 0)], M.plastic((.78, .775, .76), .36), n=64), (0, -.0010, .034), (90, 0, 0))
        place(lathe([(0, .0150), (.0036, .0150), (.0044, .0140), (.0046, .0030)], steel, n=40), (0, -.0010, .034), (90, 0, 0))
    group(c.obs, (-.040, .030, 0), -24)
    for x, y, turn in ((.026, -.020, 30), (.048, .002, 118), (.002, -.040, 76)):
        screw(x, y, turn, steel)
    driver((-.150, -.080), 8)
    level((.052, .090), -12, brass)
    world((1.0, .98, .95), .17)
    area((-.9, .5, .75), (.9, .9), 9.0, (1, .98, .95), (-62, 0, -118 + 180))
    area((.7, -.5, .6), (.5, .5), 1.0, (1, .96, .90), (48, 0, 50))
    sun(-58, 34, 2.6, (1, .92, .80), 1.2)
    aim((.030, -.345, .205), (-.006, .014, .018), lens=46, fstop=5.6, focus=(-.020, .010, .018))
    return (1440, 960)


def screw(x, y, turn, mat):
    """a pan-head wood screw that lies on the bench"""
    with capture() as c:
        cyl((0, 0, .0034), (.020, 0, .0034), .0013, mat, 20)
        cyl((.020, 0, .0034), (.0255, 0, .0034), .0013, mat, 20, r2=.0002)
        turns = np.linspace(0, 11 * 2 * math.pi, 260)
        tube(np.stack([.003 + .021 * turns / turns[-1], .00165 * np.cos(turns), .0034 + .00165 * np.sin(turns)], -1), .00028, mat, 'thread', taper=.5)
        place(lathe([(0, .0024), (.0020, .0023), (.0030, .0016), (.0034, 0)], mat, n=40), (0, 0, .0034), (0, -90, 0))
    group(c.obs, (x, y, 0), turn)


def driver(at, turn):
    """a screwdriver with a turned handle"""
    with capture() as c:
        handle = catmull([(0, 0), (.0080, .001), (.0112, .010), (.0124, .030), (.0108, .052), (.0122, .072), (.0098, .084), (.0064, .090)], 10)[:, :2]
        place(lathe(handle, M.wood((.30, .17, .10), 'z', .34, 5.0, 1.6), n=72), (0, 0, .0125), (0, 90, 0))
        place(lathe([(.0062, .089), (.0068, .090), (.0068, .103), (.0044, .105)], M.metal((.72, .55, .27), .24), n=56), (0, 0, .0125), (0, 90, 0))
        steel = M.metal((.76, .76, .75), .20)
        cyl((.104, 0, .0125), (.205, 0, .0100), .0030, steel, 28)
        cyl((.205, 0, .0100), (.2165, 0, .0097), .0030, steel, 28, r2=.0010)
    group(c.obs, (*at, 0), turn)


def level(at, turn, brass):
    """walnut with brass ends; the bubble stands in the middle of its vial"""
    with capture() as c:
        walnut = M.wood((.20, .115, .07), 'x', .34, 2.0)
        box(-.075, .075, -.0115, .0115, 0, .026, walnut, .0016, 3)
        for x in (-.076, .070):
            box(x, x + .006, -.0118, .0118, 0, .0262, brass, .0008, 3)
        box(-.026, .026, -.0090, .0090, .0252, .0266, brass, .0006, 3)
        box(-.019, .019, -.0046, .0046, .0262, .0270, M.satin((.36, .56, .16), .10), .0004)
        place(lathe(catmull([(0, -.0055), (.0026, -.0042), (.0032, 0), (.0026, .0042), (0, .0055)], 8)[:, :2], M.satin((.78, .88, .50), .06), n=32), (0, 0, .0268), (0, 90, 0), (.35, 1, 1))
        for x in (-.0070, .0070):
            box(x - .0003, x + .0003, -.0047, .0047, .0269, .0272, M.plastic((.03, .03, .03)), 0)
    group(c.obs, (*at, 0), turn)
