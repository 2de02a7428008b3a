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
    front, ink = y - wide / 2, M.plastic((.025, .025, .026), .5)
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
            number(k // 8, x - .0017, front + .0090, ink)
    steel = M.metal((.70, .70, .69), .28)
    box(x0, x0 + .0011, front + .002, front + wide - .002, 0, .0115, steel, .0003)
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
    """a shade's bracket with its screws, a driver and a small level, on an oak bench before the rolled shade"""
    for k in range(7):
        box(-1.2, 1.2, -.300 + k * .118, -.1825 + k * .118, -.05, 0, M.wood((.40, .285, .185), 'x', .44, 6.5, 1.5), .0012)
    hide(box(-1.5, 1.5, .56, .60, -.2, 1, M.paint((.60, .60, .56)), 0), 'shadow')
    steel, brass = M.metal((.70, .70, .695), .30), M.metal((.66, .52, .28), .28)
    rolled((-.026, .100), 27, steel)
    pin_bracket((-.066, .052), -20, steel)
    for x, y, turn in ((-.004, .022, 24), (.020, .006, 112), (-.014, -.010, 64)):
        screw(x, y, turn, steel)
    driver((-.132, -.078), 17)
    level((.112, .040), -7, brass)
    world((1.0, .98, .95), .17)
    area((-.9, .5, .75), (.9, .9), 9.0, (1, .98, .95), (-62, 0, -118 + 180))
    area((.7, -.5, .6), (.5, .5), 1.0, (1, .96, .90), (48, 0, 50))
    sun(-58, 34, 2.6, (1, .92, .80), 1.2)
    aim((.020, -.300, .150), (.006, .020, .018), lens=46, fstop=7.1, focus=(-.050, .020, .018))
    return (1440, 960)


def pin_bracket(at, turn, steel):
    """a foot with two screws, and an upright plate with the socket of the shade's pin"""
    dark, white = M.plastic((.03, .03, .03), .6), M.plastic((.76, .755, .74), .36)
    with capture() as c:
        place(T.tablet(.023, .030, .0045, .0010, steel), (0, 0, .029))
        box(-.021, .021, -.034, .0008, 0, .0020, steel, .0009, 3)
        cyl((-.021, 0, .0018), (.021, 0, .0018), .0018, steel, 24)
        for x in (-.012, .012):
            place(lathe([(0, .0022), (.0019, .0021), (.0036, .0012), (.0042, 0)], steel, n=48), (x, -.020, .0020))
            for turned in (35, 125):
                place(box(-.0019, .0019, -.00035, .00035, .00205, .0023, dark, 0), (x, -.020, .0020), (0, 0, turned + x * 900))
        place(lathe([(.0036, .0012), (.0036, .0042), (.0100, .0042), (.0118, .0032), (.0124, 0)], white, n=72), (0, -.0010, .034), (90, 0, 0))
        place(lathe([(0, .0010), (.0037, .0010)], dark, n=40), (0, -.0010, .034), (90, 0, 0))
        for x in (-.015, .015):
            place(lathe([(0, .0004), (.0020, .0004), (.0025, 0)], dark, n=32), (x, -.0008, .050), (90, 0, 0))
    group(c.obs, (*at, 0), turn)


def rolled(at, turn, steel, length=.6, tube_r=.0165, r=.0275, ply=.00085):
    """a cream shade on its tube, the pin in its end, and its hem let down on the bench"""
    cream, white = M.fabric((.80, .765, .68), 2.6, .3, .30, .05), M.plastic((.76, .755, .74), .36)
    with capture() as c:
        ring = [(0, .002), (tube_r, .002)]
        for k in range(int((r - tube_r) / ply)):
            a = tube_r + k * ply
            ring += [(a + .00010, .0022), (a + .00014, 0), (a + ply - .00014, 0), (a + ply - .00010, .0022)]
        cloth = lathe([*ring, (r, .0001), (r, length)], cream, n=96)
        place(cloth, (0, 0, r), (0, 90, 0))
        place(lathe([(tube_r - .0015, .004), (tube_r - .0015, -.0035), (tube_r - .0002, -.0035), (tube_r - .0002, .004)], steel, n=72), (0, 0, r), (0, 90, 0))
        place(lathe([(0, -.0050), (.0068, -.0050), (.0074, -.0044), (.0074, -.0020), (tube_r - .0016, -.0020), (tube_r - .0016, .002)], white, n=72), (0, 0, r), (0, 90, 0))
        cyl((.002, 0, r), (-.0150, 0, r), .0027, steel, 40)
        cyl((-.0150, 0, r), (-.0160, 0, r), .0027, steel, 40, r2=.0019)
        y = np.r_[np.linspace(0, -.034, 24)]
        z = .0005 + .0007 * np.sin(np.linspace(0, 3, 24))
        grid([[(x, b, h) for b, h in zip(y, z)] for x in np.linspace(.0002, length, 40)], cream, 'hem')
        place(lathe([(0, 0), (.0052, 0), (.0058, .0006), (.0058, length)], cream, n=48, squash=1.0), (0, -.038, .0058), (0, 90, 0))
        place(lathe([(0, -.0018), (.0040, -.0018), (.0046, -.0010), (.0046, .001)], white, n=40), (0, -.038, .0058), (0, 90, 0))
    group(c.obs, (*at, 0), turn)


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
    """a screwdriver with a turned handle, which lies on the swell of its handle and on a corner of its tip"""
    with capture() as c:
        handle = catmull([(0, 0), (.0076, .001), (.0106, .010), (.0116, .030), (.0102, .052), (.0122, .072), (.0098, .084), (.0064, .090)], 10)[:, :2]
        place(lathe(handle, M.wood((.30, .17, .10), 'z', .34, 9.0, 1.6), n=72), rot=(0, 90, 0))
        place(lathe([(.0062, .089), (.0068, .090), (.0068, .103), (.0044, .105)], M.metal((.66, .52, .28), .28), n=56), rot=(0, 90, 0))
        steel = M.metal((.70, .70, .695), .24)
        cyl((.104, 0, 0), (.198, 0, 0), .0026, steel, 32)
        ends = [(.196, .0019, .0019), (.208, .0034, .0012), (.2165, .0034, .0005)]
        sides = [(x, s * w, t * h) for x, w, h in ends for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        faces = [(4 * k + i, 4 * k + (i + 1) % 4, 4 * k + 4 + (i + 1) % 4, 4 * k + 4 + i) for k in (0, 1) for i in range(4)]
        place(bevel(mesh('tip', sides, [*faces, (8, 9, 10, 11)], steel), .0002), rot=(50, 0, 0))
    group(c.obs, (*at, .0168), turn).rotation_euler.y = math.radians(3.7)


def level(at, turn, brass):
    """walnut with brass ends; the bubble stands in the middle of its vial"""
    with capture() as c:
        walnut = M.wood((.20, .115, .07), 'x', .34, 8.0, 1.8)
        box(-.075, .075, -.0115, .0115, 0, .026, walnut, .0016, 3)
        for x in (-.076, .070):
            box(x, x + .006, -.0118, .0118, 0, .0262, brass, .0008, 3)
        box(-.026, .026, -.0090, .0090, .0252, .0266, brass, .0006, 3)
        box(-.019, .019, -.0046, .0046, .0262, .0270, M.satin((.30, .34, .14), .12), .0004)
        place(lathe(catmull([(0, -.0055), (.0026, -.0042), (.0032, 0), (.0026, .0042), (0, .0055)], 8)[:, :2], M.satin((.50, .53, .34), .08), n=32), (0, 0, .0268), (0, 90, 0), (.35, 1, 1))
        for x in (-.0070, .0070):
            box(x - .0003, x + .0003, -.0047, .0047, .0269, .0272, M.plastic((.03, .03, .03)), 0)
    group(c.obs, (*at, 0), turn)
