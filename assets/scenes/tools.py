"""Close-ups of the work: a tape on a sill, the hardware of a shade on a bench, the bench of an installer and a drawer of its parts."""
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


def pin_bracket(at, turn, steel, lift=0):
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
    group(c.obs, (*at, lift), turn)


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


def workbench():
    """an installer's bench: a cut roller tube in a small vise, brass brackets on an open tool roll, a folding rule and a pencil"""
    for k in range(8):
        box(-1.4, 1.4, -.420 + k * .132, -.2885 + k * .132, -.05, 0, M.wood((.33, .225, .135), 'x', .42, 6.0, 1.5), .0014)
    sage = M.paint((.115, .15, .128), .6, 0)
    boards = np.arange(-1.5, 1.5, .115)
    boxes([(x, x + .1135, .60, .62, -.2, 1.2) for x in boards], sage, .003)
    box(-1.5, 1.5, .618, .64, -.2, 1.2, M.paint((.04, .05, .045)), 0)
    steel, brass = M.metal((.66, .66, .655), .30), M.metal((.70, .53, .27), .26)
    with capture() as c:
        vise((0, 0), steel)
        tube_end((-.128, -.0025, .0760), .95)
        tag((-.106, -.0240, .0640), -26)
    group(c.obs, (-.055, .060, 0), 25)
    roll_of_tools((.072, -.190), -4, .270)
    for k in range(4):
        pin_bracket((.110 + k * .058, -.066 - k * .0041), -16 + 4 * (k % 2), brass, .0036)
    rule((-.425, -.172), brass)
    pencil((-.125, -.228), 13)
    bolts(((-.85, -.02, .40, (.56, .51, .43)), (-.85, -.05, .475, (.36, .42, .385)), (-.85, .005, .437, (.50, .38, .26))))
    world((1.0, .95, .88), .12)
    area((-.75, -.10, .80), (.34, .34), 24, (1, .83, .62), (0, -45, 0), glossy=True)
    area((.9, -.5, .9), (1.0, .8), 1.2, (.92, .96, 1.0), (48, 0, 52))
    area((.25, .30, 1.0), (.9, .3), 3.0, (1, .86, .68), (0, 0, 0))
    aim((-.170, -.620, .305), (.054, .012, .030), lens=42, fstop=10, focus=(-.06, -.02, .06))
    return (1600, 1067)


def vise(at, steel):
    """its screw toward the room; leather between the jaws and what they hold, which is .039 thick and .076 above the bench"""
    iron, leather = M.satin((.050, .082, .084), .36), M.fabric((.30, .165, .085), 3.0, .1, .3)
    with capture() as c:
        box(-.064, .064, -.058, .066, 0, .016, iron, .0045, 4)
        for x in (-.052, .052):
            place(lathe([(0, .0070), (.0050, .0070), (.0056, .0062), (.0056, 0)], steel, n=6), (x, -.030, .016))
        box(-.040, .040, -.050, .052, .014, .046, iron, .004, 4)
        box(-.046, .046, .0245, .058, .020, .096, iron, .0045, 4)
        box(-.046, .046, -.060, -.0245, .047, .096, iron, .0045, 4)
        box(-.034, .034, -.0612, -.058, .056, .088, iron, .0010, 3)
        box(-.024, .024, -.108, -.030, .022, .052, iron, .005, 4)
        for s in (-1, 1):
            box(-.047, .047, *sorted((s * .0215, s * .0262)), .058, .0975, steel, .0008)
            box(-.044, .044, *sorted((s * .0192, s * .0218)), .060, .0990, leather, .0008)
        cyl((0, -.104, .037), (0, -.142, .037), .0085, steel, 40)
        place(lathe([(0, 0), (.0125, .0004), (.0145, .0030), (.0145, .0200), (.0125, .0226), (0, .0230)], steel, n=56), (0, -.136, .037), (90, 0, 0))
        a, b = np.array((-.044, -.148, .066)), np.array((.052, -.148, .004))
        cyl(a, b, .0040, steel, 28)
        for p in (a, b):
            place(lathe(catmull([(0, -.0068, 0), (.0050, -.0050, 0), (.0070, 0, 0), (.0050, .0050, 0), (0, .0068, 0)], 8)[:, :2], steel, n=32), tuple(p))
    group(c.obs, (*at, 0))


def tube_end(at, length, r=.0192):
    """an aluminum roller tube, its cut end at the left with the groove that takes the cloth, and a crown in it"""
    alu = M.metal((.80, .80, .79), .30)
    t = np.linspace(0, 2 * np.pi, 160, endpoint=False)

    def ring(rad, x, deep):
        dip = sum(np.exp(-(((t - g + np.pi) % (2 * np.pi) - np.pi) / .10) ** 6) for g in (math.radians(118), math.radians(298)))
        q = rad - deep * dip
        return np.stack([np.full_like(t, x), q * np.cos(t), q * np.sin(t)], -1)

    wall = .0014
    P = [ring(r - wall, .12, .0030), ring(r - wall, .0002, .0030), ring(r - wall + .0002, 0, .0030), ring(r - .0002, 0, .0030), ring(r, .0002, .0030), ring(r, length, .0030)]
    ob = grid(np.array(P).transpose(1, 0, 2), alu, 'tube', close_u=True)
    ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, math.radians(30)
    ob.location = at


def tag(at, turn):
    """a paper tag on a string about the tube, which says where the shade goes"""
    paper, ink, string = M.fabric((.72, .61, .43), 4.0, .0, .15, .03), M.plastic((.045, .04, .05), .6), M.fabric((.74, .70, .62), 3.0, .1, .4)
    x, y, z = at
    loop = [(x + .0012 * math.sin(3 * a), y + .0215 + .0205 * math.cos(a), z + .012 + .0205 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 60, endpoint=False)]
    tube(loop, .0006, string, 'string', True)
    tube(catmull([(x, y + .001, z + .014), (x - .001, y - .0030, z + .002), (x + .0005, y - .0040, z - .012), (x, y - .0030, z - .0215)], 10), .0006, string, 'string')
    with capture() as c:
        w, h = .0205, .040
        rim = [(-w, -h), (w, -h), (w, -.007), (w - .009, 0), (-w + .009, 0), (-w, -.007)]
        verts = [(a, -.0004, b) for a, b in rim] + [(a, .0004, b) for a, b in rim]
        n = len(rim)
        mesh('tag', verts, [tuple(range(n)), tuple(reversed(range(n, 2 * n))), *((i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n))], paper)
        place(lathe([(.0014, .0009), (.0032, .0009), (.0036, .0004)], M.metal((.70, .53, .27), .26), n=40), (0, 0, -.0055), (90, 0, 0))
        place(lathe([(0, .00045), (.0015, .00045)], M.plastic((.03, .03, .03)), n=24), (0, 0, -.0055), (90, 0, 0))
        for text, zz, size in (('Kitchen', -.0165, .0078), ('left', -.0240, .0078), ('34 1/8', -.0335, .0090)):
            letters(text, size, ink, (0, -.0006, zz), (90, 0, 0))
    g = group(c.obs, (x, y - .0035, z - .016), turn)
    g.rotation_euler.x = math.radians(-7)


def letters(text, size, mat, at, rot, align='CENTER'):
    curve = bpy.data.curves.new('letters', 'FONT')
    curve.body, curve.size, curve.extrude = text, size, .00004
    curve.align_x, curve.align_y = align, 'CENTER'
    curve.materials.append(mat)
    ob = bpy.data.objects.new('letters', curve)
    bpy.context.scene.collection.objects.link(ob)
    return place(ob, at, rot)


def roll_of_tools(at, turn, w=.330, d=.185):
    """waxed canvas, bound in leather: a pocket sewn along its near edge, its right end still rolled"""
    canvas, lining = M.fabric((.245, .225, .155), 3.0, .25, .5, .10), M.fabric((.20, .185, .125), 3.0, .25, .5, .10)
    bind, thread = M.fabric((.27, .145, .075), 3.0, .1, .3), M.plastic((.66, .58, .42), .7)
    r = np.random.default_rng(3)
    with capture() as c:
        u, v = np.linspace(0, w, 90), np.linspace(0, d, 60)
        wave = lambda x, y: .0022 + .0010 * math.sin(x * 31 + y * 9) + .0009 * math.sin(y * 43 + 1 + 8 * x) + .0006 * math.sin(x * 70)
        grid([[(x, y, wave(x, y)) for y in v] for x in u], canvas, 'roll', np.array([[(x, y) for y in v] for x in u]))
        deep = .062
        vp = np.linspace(-.0015, deep, 30)
        seams = np.linspace(.012, w - .012, 7)
        puff = lambda x, y: .0030 + .0035 * abs(math.sin(math.pi * (x - seams[0]) / (seams[1] - seams[0]))) ** .7 * min(1, max(0, y / .014)) * (.6 + .4 * y / deep)
        grid([[(x, y, wave(x, max(y, 0)) + puff(x, y)) for y in vp] for x in u], lining, 'pocket', np.array([[(x, y) for y in vp] for x in u]))
        over = lambda x, y: wave(x, y) + puff(x, y) + .0006
        tube([(x, deep, over(x, deep)) for x in u], .0016, bind, 'bind')
        tube([(x, -.001, .0026 + wave(x, 0)) for x in u], .0028, bind, 'bind')
        tube([(x, d, wave(x, d) + .0004) for x in u], .0022, bind, 'bind')
        tube([(0, y, wave(0, y) + .0010) for y in v], .0024, bind, 'bind')
        for s in seams:
            for y in np.arange(.002, deep - .002, .0042):
                tube([(s, y, over(s, y) - .0002), (s, y + .0028, over(s, y + .0028) - .0002)], .00038, thread, 'stitch')
        spiral = np.linspace(0, 2 * math.pi * 2.6, 200)
        rad = .021 - .0027 * spiral / (2 * math.pi)
        P = [[(w + rad[k] * math.sin(a), y, .0215 + .0012 - rad[k] * math.cos(a)) for y in np.linspace(-.001, d, 12)] for k, a in enumerate(spiral)]
        ob = grid(P, canvas, 'rolled', np.array([[(w + .02 * a, y) for y in np.linspace(0, d, 12)] for a in spiral]))
        solid = ob.modifiers.new('cloth', 'SOLIDIFY')
        solid.thickness = .0016
        strap = [(w + .0226 * math.sin(a), .0228 - .0226 * math.cos(a)) for a in np.linspace(.3, 2 * math.pi - .3, 60)]
        grid([[(x, y, z) for y in (.105, .122)] for x, z in strap], bind, 'strap').modifiers.new('cloth', 'SOLIDIFY').thickness = .0014
    group(c.obs, (*at, 0), turn)


def rule(at, brass, wide=.0155, thick=.0034, long=.165):
    """a folding rule of boxwood, three of its leaves opened to a zigzag"""
    box_, ink = M.wood((.62, .45, .22), 'x', .38, 4.0, .8), M.plastic((.03, .028, .026), .5)
    x, y = at
    for n, turn in enumerate((17, -13, 19)):
        lift = (0, thick + .0003, 0)[n]
        with capture() as c:
            box(-.009, long + .009, -wide / 2, wide / 2, 0, thick, box_, .0007, 3)
            for k in range(1, int(long / INCH * 8)):
                share = {8: 1.0, 4: .50, 2: .36, 1: .24}[math.gcd(k, 8)]
                px, half = k * INCH / 8, .00022 if share == 1 else .00015
                top = wide / 2 - .0004
                end = top - wide * .42 * share - .0004
                mesh('mark', [(px - half, end, thick + .00008), (px + half, end, thick + .00008), (px + half, top, thick + .00008), (px - half, top, thick + .00008)], [(0, 1, 2, 3)], ink)
                if k % 8 == 0:
                    letters(str(k // 8 + 6 * n), .0068, ink, (px, -.0036, thick + .0001), (0, 0, 0))
            for px in (0, long):
                place(lathe([(0, .0010), (.0044, .0009), (.0052, .0004), (.0054, 0)], brass, n=48), (px, 0, thick))
                place(lathe([(0, .0007), (.0016, .0006), (.0020, 0)], M.metal((.66, .66, .655), .30), n=32), (px, 0, thick + .0010))
        group(c.obs, (x, y, lift), turn)
        x, y = x + long * math.cos(math.radians(turn)), y + long * math.sin(math.radians(turn))


def bolts(rolls):
    """rolls of shade cloth at the back of the bench: from, to, how far back, color"""
    r = .034
    for k, (x0, x1, y, color) in enumerate(rolls):
        z = r if k != 2 else r * 2.72
        cloth, core = M.fabric(color, 2.6, .3, .30, .05), M.fabric((.42, .33, .22), 4, 0, .1, .03)
        ring = [(.017, .002)]
        for j in range(12):
            a = .0175 + j * (r - .0175) / 12
            ring += [(a + .0002, .0014), (a + .0004, 0), (a + .0011, 0), (a + .0013, .0014)]
        place(lathe([*ring, (r, .0002), (r, x1 - x0)], cloth, n=96), (x1, y, z), (0, -90, 0))
        place(lathe([(.0150, .03), (.0150, -.004), (.0172, -.004), (.0172, .004)], core, n=64), (x1, y, z), (0, -90, 0))
        place(lathe([(0, .03), (.0155, .03)], M.plastic((.02, .018, .015)), n=32), (x1, y, z), (0, -90, 0))


def parts_drawer():
    """straight down into a shallow oak drawer: the small parts of window treatments, each kind in its compartment"""
    oak = lambda axis: M.wood((.40, .275, .165), axis, .40, 7.0, 1.3)
    felt = M.fabric((.25, .285, .26), 5.0, .5, .35, .05)
    xs, ys = (-.232, -.118, .004, .118, .232), (-.152, -.050, .052, .152)
    tall, thin = .034, .0036
    box(-.30, .30, -.22, .22, -.012, -.002, oak('x'), 0)
    box(-.26, .26, -.18, .18, -.004, 0, felt, 0)
    for y, low in ((.1655, .1535), (-.1535, -.1725)):
        box(-.27, .27, *sorted((y, low)), -.01, tall + .010, oak('x'), .0020, 3)
    for x in (-.2395, .2395):
        box(x - .0065, x + .0065, -.1535, .1535, -.01, tall + .010, oak('y'), .0020, 3)
    box(-.40, .40, .170, .40, -.02, tall + .004, M.paint((.10, .12, .105)), 0)
    for s in (-1, 1):
        box(*sorted((s * .252, s * .50)), -.30, .30, -.02, tall - .004, oak('y'), .002)
    for y in ys[1:-1]:
        box(-.233, .233, y - thin / 2, y + thin / 2, 0, tall, oak('x'), .0008)
    for x in xs[1:-1]:
        for a, b in zip(ys, ys[1:]):
            box(x - thin / 2, x + thin / 2, a + thin / 2 - .001, b - thin / 2 + .001, 0, tall - .0006, oak('y'), .0008)
    fill = ((brackets_flat, screws_in_rows, ball_chain, gears), (hooks, cord_locks, tassels, tube_ends), (clips, rings, cord_coil, gliders))
    for row, kinds in enumerate(fill):
        for k, kind in enumerate(kinds):
            with capture() as c:
                kind(np.random.default_rng(7 * row + k))
            group([o for o in c.obs if o.parent is None], ((xs[k] + xs[k + 1]) / 2, (ys[2 - row] + ys[3 - row]) / 2, .0004))
    world((1.0, .98, .95), .22)
    area((-.95, .16, .58), (.62, .62), 15.0, (1, .945, .87), (0, -59, 0), glossy=True)
    area((.5, .1, .9), (.9, .9), .9, (.96, .98, 1.0), (0, 30, 0))
    aim((0, -.004, .740), (0, -.004, 0), lens=53.5, fstop=16, focus=(0, 0, .014))
    return (1600, 1067)


STEEL, BRASS, NYLON, BLACK = (.66, .66, .655), (.70, .53, .27), (.78, .775, .755), (.022, .022, .023)


def strewn(r, columns, rows, dx, dy, turn=2.5, at=.0008):
    """places in rows, a hair off from where a machine would lay them"""
    for i in range(columns):
        for j in range(rows):
            x, y = ((i - (columns - 1) / 2) * dx, (j - (rows - 1) / 2) * dy) + r.normal(0, at, 2)
            yield float(x), float(y), float(r.normal(0, turn))


def laid(c, x, y, z, turn, tip=0, roll=0):
    g = group([o for o in c.obs if o.parent is None], (x, y, z), turn)
    g.rotation_euler.x, g.rotation_euler.y = math.radians(tip), math.radians(roll)
    return g


def extruded(rim, h, mat, bev=.0004):
    """a flat outline of (x, y) raised by h"""
    n = len(rim)
    verts = [(x, y, 0) for x, y in rim] + [(x, y, h) for x, y in rim]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n)), *((i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n))]
    return bevel(mesh('cut', verts, faces, mat), bev, 2)


def bent(path, wide, thick, mat):
    """a strip of metal bent along a path of (x, z), as wide as it says along y"""
    ob = grid([[(x, y, z) for y in (-wide / 2, wide / 2)] for x, z in path], mat, 'bent')
    ob.modifiers.new('sheet', 'SOLIDIFY').thickness = thick
    return bevel(ob, .0003, 2)


def pan(mat, x, y, z, turn, size=.0036):
    place(lathe([(0, size * .60), (size * .55, size * .57), (size * .9, size * .30), (size, 0)], mat, n=40), (x, y, z))
    for a in (0, 90):
        place(box(-size * .52, size * .52, -size * .10, size * .10, size * .55, size * .64, M.plastic((.03, .03, .03)), 0), (x, y, z), (0, 0, turn + a))


def brackets_flat(r):
    """brass brackets with their long leg down"""
    brass, dark = M.metal(BRASS, .27), M.plastic((.02, .02, .02), .6)
    for x, y, turn in strewn(r, 3, 2, .0345, .046, 1.6):
        with capture() as c:
            box(-.012, .012, -.019, .0172, 0, .0018, brass, .0007, 3)
            box(-.012, .012, .0154, .0172, 0, .0220, brass, .0007, 3)
            for yy in (-.013, .004):
                place(lathe([(0, .0001), (.0021, .0001), (.0026, 0)], dark, n=28), (0, yy, .00185))
            box(-.0018, .0018, -.0075, -.0012, .0018, .00192, dark, 0)
        laid(c, x, y, 0, turn)


def screws_in_rows(r):
    brass = M.metal((.72, .56, .30), .26)
    for k in range(9):
        for j in range(3):
            screw(-.0440 + k * .0108 + float(r.normal(0, .0005)), -.041 + j * .030, 90 + float(r.normal(0, 3)), brass)


def ball_chain(r):
    """steel beads on their chain, coiled"""
    steel = M.metal(STEEL, .22)
    a, beads = 0.0, []
    while a < 2 * math.pi * 6.6:
        rad = .0085 + .0055 * a / (2 * math.pi)
        beads.append((rad * math.cos(a), rad * math.sin(a)))
        a += .00475 / rad
    u, v = np.linspace(0, 2 * np.pi, 17)[:-1], np.linspace(0, np.pi, 10)
    ball = np.stack([np.outer(np.cos(u), np.sin(v)), np.outer(np.sin(u), np.sin(v)), np.outer(np.ones(16), np.cos(v))], -1) * .0019
    one = grid(ball, steel, 'bead', close_u=True)
    for x, y in beads[1:]:
        ob = bpy.data.objects.new('bead', one.data)
        bpy.context.scene.collection.objects.link(ob)
        ob.location = (x, y, .0019)
    one.location = (*beads[0], .0019)
    tube([(x, y, .0019) for x, y in beads], .0006, steel, 'link')


def gears(r):
    nylon, black, steel = M.plastic(NYLON, .36), M.plastic(BLACK, .40), M.metal(STEEL, .28)
    for n, (x, y, rad, mat) in enumerate(((-.0290, .020, .0200, nylon), (.0160, .0215, .0170, nylon), (-.0340, -.0245, .0150, black), (.0030, -.0215, .0175, nylon),
                                          (.0395, -.0160, .0135, black), (.0435, .0290, .0090, nylon))):
        teeth = round(rad * 1250)
        rim = []
        for k in range(teeth):
            for part, deep in ((-.30, 1), (-.16, 0), (.16, 0), (.30, 1)):
                a = 2 * math.pi * (k + part) / teeth
                rim.append(((rad - .0022 * deep) * math.cos(a), (rad - .0022 * deep) * math.sin(a)))
        with capture() as c:
            extruded(rim, .0062, mat, .0003)
            place(lathe([(rad * .74, .0063), (rad * .72, .0048), (rad * .40, .0048), (rad * .38, .0092), (rad * .24, .0092), (rad * .22, .0084)], mat, n=64))
            place(lathe([(0, .0086), (rad * .225, .0086)], steel, n=6))
        laid(c, x, y, 0, float(r.uniform(0, 60)))


def hooks(r):
    """steel pleat hooks, all one way"""
    steel = M.metal(STEEL, .24)
    wire = catmull([(-.0042, -.021, .001), (-.0042, .010, .001), (-.0040, .0205, .001), (0, .0248, .001), (.0040, .0205, .001), (.0041, .004, .001), (.0044, -.012, .0012),
                    (.0064, -.0190, .0018), (.0094, -.0160, .0026), (.0098, -.004, .0030), (.0098, .004, .0030)], 9)
    for x, y, turn in strewn(r, 5, 2, .0205, .0480, 2.2):
        with capture() as c:
            tube([(a - .0025, b - .001, z) for a, b, z in wire], .00105, steel, 'wire')
        laid(c, x, y, .0002, turn)


def cord_locks(r):
    """white nylon bodies, each with a brass roller in its mouth"""
    nylon, brass, dark = M.plastic(NYLON, .34), M.metal(BRASS, .26), M.plastic((.10, .10, .10), .6)
    for x, y, turn in strewn(r, 3, 3, .0355, .0300, 2.0):
        with capture() as c:
            box(-.0138, .0138, -.0100, .0100, 0, .0090, nylon, .0024, 4)
            box(-.0105, .0105, -.0068, .0068, .0088, .0104, nylon, .0012, 3)
            box(-.0078, .0078, -.0036, .0036, .0100, .01046, dark, .0001)
            cyl((-.0022, -.0040, .0098), (-.0022, .0040, .0098), .0030, brass, 32)
            cyl((.0042, -.0040, .0094), (.0042, .0040, .0094), .0024, nylon, 32)
        laid(c, x, y, 0, turn)


def tassels(r):
    """turned oak pulls, head to foot"""
    wood, brass = M.wood((.36, .20, .10), 'z', .32, 9.0, 1.4), M.metal(BRASS, .26)
    prof = catmull([(0, 0, 0), (.0084, .0008, 0), (.0096, .0045, 0), (.0088, .0100, 0), (.0060, .0205, 0), (.0042, .0270, 0), (.0050, .0300, 0), (.0044, .0325, 0), (.0016, .0334, 0)], 9)[:, :2]
    for n, (x, y, turn) in enumerate(strewn(r, 4, 2, .0245, .0440, 2.0)):
        with capture() as c:
            place(lathe(prof, wood, n=56), (0, -.0165, .0097), (-90, 0, 0))
            place(lathe([(.0014, .0338), (.0028, .0338), (.0030, .0322)], brass, n=36), (0, -.0165, .0097), (-90, 0, 0))
        laid(c, x, y, 0, turn + 180 * (n % 2))


def tube_ends(r):
    """a short piece of tube with a paper label, and the white ends that go into such tubes"""
    nylon, steel, alu = M.plastic(NYLON, .34), M.metal(STEEL, .26), M.metal((.80, .80, .79), .32)
    with capture() as c:
        place(lathe([(.0160, .002), (.0160, 0), (.0175, 0), (.0175, .078), (.0160, .078), (.0160, .070)], alu, n=96), (-.039, 0, .0175), (0, 90, 0))
        place(lathe([(0, .001), (.0160, .001)], M.plastic((.03, .03, .03)), n=40), (-.032, 0, .0175), (0, 90, 0))
        arc = np.linspace(-1.15, 1.15, 40)
        grid([[(x, .01772 * math.sin(a), .0175 + .01772 * math.cos(a)) for a in arc] for x in (-.024, .024)], M.fabric((.74, .65, .48), 4.0, 0, .12, .03), 'label')
        ink = M.plastic((.045, .04, .05), .6)
        letters('TUBE 1 3/8"', .0062, ink, (0, .0032, .03545), (-8, 0, 0))
        letters('crown end', .0048, ink, (0, -.0046, .03530), (11, 0, 0))
    laid(c, -.002, .0245, 0, -2)
    for x, y, turn in strewn(r, 3, 1, .0345, 0, 2.0):
        with capture() as c:
            place(lathe([(.0150, 0), (.0156, .0010), (.0156, .0040), (.0134, .0046), (.0132, .0140), (.0120, .0150), (.0060, .0150), (.0056, .0142), (0, .0142)], nylon, n=80))
            for a in range(0, 360, 45):
                place(box(.0122, .0142, -.0010, .0010, .0046, .0138, nylon, .0004), rot=(0, 0, a))
            cyl((0, 0, .0140), (0, 0, .0230), .0028, steel, 32)
            cyl((0, 0, .0230), (0, 0, .0242), .0028, steel, 32, r2=.0018)
        laid(c, x, y - .0245, 0, turn)


def clips(r):
    """black spring clips that hold a headrail"""
    black, steel = M.metal((.035, .035, .037), .38), M.metal(STEEL, .28)
    path = catmull([(-.0170, .0088, 0), (-.0182, .0050, 0), (-.0160, .0012, 0), (-.0120, .0008, 0), (.0090, .0008, 0), (.0140, .0012, 0), (.0176, .0050, 0), (.0160, .0098, 0), (.0118, .0112, 0)], 8)[:, :2]
    for x, y, turn in strewn(r, 2, 3, .0500, .0300, 1.8):
        with capture() as c:
            bent(path, .0170, .0011, black)
            pan(steel, -.0055, 0, .0014, float(r.uniform(0, 90)), .0038)
            place(lathe([(0, .0001), (.0022, .0001), (.0026, 0)], M.plastic((.25, .25, .25)), n=28), (.0060, 0, .0014))
        laid(c, x, y, 0, turn)


def rings(r):
    """brass drapery rings, each leaning on the next"""
    brass = M.metal(BRASS, .24)
    for row in (-1, 1):
        for k in range(6):
            with capture() as c:
                tube([(.0178 * math.cos(a), .0178 * math.sin(a), 0) for a in np.linspace(0, 2 * math.pi, 72, endpoint=False)], .0019, brass, 'ring', True)
                tube([(.0028 * math.cos(a), -.0222 + .0028 * math.sin(a), 0) for a in np.linspace(0, 2 * math.pi, 32, endpoint=False)], .0007, brass, 'eye', True)
            laid(c, -.034 + k * .0140, row * .0248 + .0038, .0058, float(r.normal(0, 5)), 0, -15 + float(r.normal(0, 1.0)))


def cord_coil(r):
    """white cord, wound by hand and tied"""
    cord = M.fabric((.76, .745, .70), 6.0, .2, .5, .06)
    pts = []
    for k in range(9 * 60):
        a = 2 * math.pi * k / 60
        turn = int(k / 60)
        wob = 1 + .020 * math.sin(2.0 * a + turn) + .03 * math.sin(turn * 2.3)
        rad = .0270 + .0026 * ((turn * 3) % 4) + .0008 * math.sin(a * 3 + turn)
        pts.append((1.28 * rad * wob * math.cos(a), .98 * rad * wob * math.sin(a), .0014 + .0024 * (turn // 4) + .0005 * math.sin(5 * a)))
    tube(catmull(pts[::3], 3), .00125, cord, 'cord')
    for x in (-.0022, 0, .0022):
        tube([(x, -.0325 + .0085 * math.cos(a), .0045 + .0052 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 30, endpoint=False)], .0012, cord, 'tie', True)


def gliders(r):
    """carriers of a drapery track: two small wheels and an eye"""
    nylon, steel = M.plastic(NYLON, .34), M.metal(STEEL, .26)
    for x, y, turn in strewn(r, 4, 3, .0262, .0300, 2.4):
        with capture() as c:
            box(-.0035, .0035, -.0040, .0090, .0010, .0060, nylon, .0012, 3)
            for s in (-1, 1):
                place(lathe([(0, .0022), (.0034, .0022), (.0042, .0014), (.0042, 0)], nylon, n=40), (s * .0036, .0062, .0046), (0, s * 90, 0))
            tube([(.0036 * math.cos(a), -.0082 + .0042 * math.sin(a), .0034) for a in np.linspace(0, 2 * math.pi, 36, endpoint=False)], .0010, steel, 'eye', True)
        laid(c, x, y, 0, turn)
