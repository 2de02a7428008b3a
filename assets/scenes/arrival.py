"""Come to measure: an installer's bag, samples and a measuring sheet on a bench beside an open front door, in the morning."""
import math

import numpy as np

import architecture as R
import furniture as F
import materials as M
import samples
import tools
from core import *
from exteriors import lap_wall
from rooms import PLATES

SEAT = .46
TAN, PALE = ((.235, .125, .066), (.31, .175, .098)), (.70, .62, .47)
LONG, DEEP, TALL = .196, .100, .232      # of the bag: half its length and half its depth, and its height
SQUARE = 3.6                             # how square its corners are


def arrival():
    """a canvas bag with a level and a folding rule, a fan of cloths, a tape and a clipboard on an oak bench; the teal door is open"""
    front()
    hall((.50, 1.46, 0, 2.2))
    bench(-.98, .34, -.52, -.10)
    drop_cloth((-.27, -.305, SEAT), -9)
    with capture() as c:
        bag()
    group([o for o in c.obs if o.parent is None], (-.27, -.295, SEAT + .033), -16)
    with capture() as c:
        samples.fan((0, 0))
    group([o for o in c.obs if o.parent is None], (.105, -.450, SEAT), -4, 1.3)
    sheet((.105, -.155, SEAT), 6)
    with capture() as c:
        tools.case(-.036, 0)
    group([o for o in c.obs if o.parent is None], (.286, -.185, SEAT), -24, 1.1)
    with capture() as c:
        tools.pencil((0, 0), 0)
    group([o for o in c.obs if o.parent is None], (.202, -.456, SEAT), 21)
    world((.74, .84, 1.0), .70)
    sun(-142, 27, 2.9, (1, .88, .72), .53)
    eye = (-.02, -2.15, 1.15)
    backdrop(PLATES + '/garden.npy', eye, .9, yaw=-20)
    camera(eye, lens=46, shift=(.082, -.354), fstop=4.5, focus=1.78)
    return (1600, 1067)


def front():
    """the wall of the porch, its boards and its roof; a palm beside the camera between it and the sun"""
    siding, white = M.satin((.58, .59, .565), .5), M.satin((.78, .78, .765), .42)
    lap_wall(-3, 3, 0, 0, 3, siding, [(.37, 1.59, 0, 2.34)])
    R.planks(-3, 3, -2.4, .02, 0, M.wood((.36, .27, .19), 'x', .5), .12, 3.6, 'x', gap=.005, bev=.004, seed=2, thick=.03)
    box(-3, .37, -.024, .01, 0, .15, white, .004)
    box(-3, 3, -2.4, .2, 2.9, 3, M.paint((.50, .60, .60)), 0)
    for a, b in ((.36, .50), (1.46, 1.60)):
        box(a, b, -.034, .16, 0, 2.2, white, .005, 3)
        box(a + .022, b - .022, -.042, -.03, 0, 2.2, white, .006, 3)
    box(.34, 1.62, -.04, .16, 2.2, 2.36, white, .005, 3)
    box(.50, 1.46, -.05, .18, 0, .026, M.wood((.30, .21, .14), 'x', .42), .006, 3)

    palm((-1.36, -1.06, .86), 1.35, 9)


def palm(at, long, n):
    """arching fronds of narrow leaves"""
    r, V, Fs = np.random.default_rng(5), [], []
    for k in range(n):
        turn, up = 2 * math.pi * (k + float(r.uniform(-.2, .2))) / n, float(r.uniform(.72, .95))
        out = np.array((math.cos(turn), math.sin(turn), 0))
        side = np.array((-out[1], out[0], 0))
        s = np.linspace(0, 1, 46)[:, None]
        spine = np.array(at) + out * (.62 * s ** 1.7) * long + np.array((0, 0, 1)) * (up * s - .34 * s ** 3) * long
        tube(spine, .0050, M.leaf(), 'spine', taper=.3)
        for i in range(12, 45):
            t = (i - 12) / 33
            for w in (-1, 1):
                along = (spine[i + 1] - spine[i - 1]) / np.linalg.norm(spine[i + 1] - spine[i - 1])
                way = along * (.55 + .5 * t) + w * side + np.array((0, 0, -.22))
                leaf = way / np.linalg.norm(way) * long * .26 * math.sin(math.pi * (.18 + .72 * t)) * float(r.uniform(.88, 1.08))
                wide, b = along * .0105, len(V)
                V += [spine[i] - wide * .3, spine[i] + leaf * .4 - wide, spine[i] + leaf + np.array((0, 0, -.03)), spine[i] + leaf * .4 + wide]
                Fs.append((b, b + 1, b + 2, b + 3))
    mesh('fronds', V, Fs, M.leaf((.10, .15, .07)))


def hall(door):
    """the hall behind the door, which stands open; a bare window at its end"""
    x0, x1, _, top = door
    wall, white = M.paint((.74, .69, .60)), M.satin((.80, .795, .775), .34)
    R.planks(-.4, 4.6, .16, 5.2, .010, M.oak_floor((.48, .33, .20)), .15, 2.3, 'y', seed=3)
    o = (1.75, 2.75, .45, 2.35)
    R.wall('x', 5.2, -.6, 4.8, -.1, 2.9, wall, [o])
    with capture() as c:
        R.window(o, cols=2, rows=2, face=.05, bar=.04)
        R.casing(o, w=.10)
    group(c.obs, (0, 5.2, 0))
    for a, b in ((-.5, -.4), (4.6, 4.7)):
        box(a, b, .16, 5.2, 0, 2.9, wall, 0)
    box(-.5, 4.7, .16, 5.3, 2.8, 2.9, M.paint((.82, .80, .77)), 0)
    place(box(-.42, .42, -1.3, 1.3, 0, .010, M.patterned_rug((.42, 1.3), (.125, .165, .165), (.050, .080, .095), (.50, .47, .40)), .004), (1.55, 2.9, .011))
    R.baseboard('x', 5.2, -.4, 4.6, white)
    area((2.25, 4.9, 1.5), (1.3, 2.0), 5.0, (1, .98, .95), (90, 0, 0))
    area((2.0, 2.4, 2.75), (2.6, 3.0), 2.3, (1, .96, .90), (0, 0, 0))
    with capture() as c:
        leaf(x1 - x0 - .008, top - .02)
    group([o for o in c.obs if o.parent is None], (x1 - .004, .10, .012), -70)


def leaf(w, h):
    """a paneled door from its hinge toward -x, its outer face toward -y; brass lever"""
    teal, brass = M.satin((.030, .088, .098), .34), M.metal((.70, .53, .27), .24)
    box(-w, 0, 0, .044, 0, h, teal, .003)
    for z0, z1 in ((.22, .86), (1.06, h - .16)):
        for a, b in ((-w + .14, -w / 2 - .05), (-w / 2 + .05, -.14)):
            box(a, b, -.010, .002, z0, z1, teal, .004)
            box(a + .03, b - .03, -.018, -.006, z0 + .03, z1 - .03, teal, .010, 3)
    x, z = -w + .065, .96
    box(x - .024, x + .024, -.008, .002, z - .11, z + .11, brass, .004, 3)
    cyl((x, -.008, z + .02), (x, -.05, z + .02), .010, brass)
    cyl((x - .004, -.05, z + .02), (x + .115, -.05, z + .02), .0085, brass)


def bench(x0, x1, y0, y1):
    """two oak planks on three trestles"""
    oak, upright = M.wood((.43, .305, .19), 'x', .42, 3.0, 1.3), M.wood((.38, .265, .165), 'z', .42, 3.0, 1.2)
    mid = (y0 + y1) / 2
    box(x0, x1, y0, mid - .003, SEAT - .038, SEAT, oak, .005, 3)
    box(x0, x1, mid + .003, y1, SEAT - .038, SEAT, oak, .005, 3)
    box(x0 + .10, x1 - .10, y0 + .05, y0 + .078, SEAT - .115, SEAT - .038, oak, .004)
    for x in (x0 + .12, x1 - .12):
        box(x - .024, x + .024, y0 + .03, y0 + .10, 0, SEAT - .038, upright, .005, 3)
        box(x - .024, x + .024, y1 - .10, y1 - .03, 0, SEAT - .038, upright, .005, 3)
        box(x - .018, x + .018, y0 + .09, y1 - .09, .13, .18, upright, .004)


def half(t):
    """half the length and half the depth of the bag at a share of its height"""
    k = np.array((0, .12, .45, .8, 1))
    return np.interp(t, k, (.93, .985, 1.03, 1.0, .975)) * LONG, np.interp(t, k, (.88, 1.0, 1.08, .95, .80)) * DEEP


def crease(p):
    """how far the canvas stands out: soft hollows, and folds where it slumps"""
    x, y, z = p
    slump = math.exp(-((z / TALL - .52) / .26) ** 2)
    fold = max(0, 1 - abs(fbm((x * 5 + z * 4, y * 6, z * 13), 3, 4)) / .20)
    return .0075 * fbm((x * 7, y * 7, z * 8), 3, 2) - .0034 * slump * fold ** 2 + .0016 * fbm((x * 24, y * 24, z * 30), 3, 6)


def skin(a, t, out=0.0):
    """a point of the bag at an angle around it"""
    l, d = half(t)
    c, s = math.cos(a), math.sin(a)
    r = (abs(c) ** SQUARE + abs(s) ** SQUARE) ** (-1 / SQUARE)
    x, y, z = l * c * r, d * s * r, TALL * t
    k = crease((x, y, z)) * min(1, t * 6) + out
    n = np.array((c / l, s / d)) / math.hypot(c / l, s / d)
    return x + n[0] * k, y + n[1] * k, z - .014 * t ** 3 * abs(s) ** 3 * (1 + .5 * math.sin(x * 19)) - out * .2


def face(x, t, out=0.0):
    """a point of its near face"""
    l, d = half(t)
    y = -d * (1 - (abs(x) / l) ** SQUARE) ** (1 / SQUARE)
    a = math.atan2(y / d, x / l)
    p = skin(a, t, out)
    return x, p[1], p[2]


def bag():
    """waxed canvas with a leather foot, rim and handles; a level, a screwdriver and a folding rule stand in it"""
    canvas = M.fabric((.27, .245, .165), 2.2, .25, .5, .10)
    leather, brass, thread = M.leather(*TAN), M.metal((.70, .53, .27), .24), M.plastic(PALE, .7)
    around = np.linspace(0, 2 * np.pi, 281)[:-1]
    around += .22 * np.sin(4 * around) / 4        # closer at the corners
    ob = grid([[skin(a, t) for t in np.linspace(.002, 1, 90)] for a in around], canvas, 'bag', close_u=True)
    ob.modifiers.new('cloth', 'SOLIDIFY').thickness = .0026
    mesh('inside', [skin(a, .72, -.006) for a in around], [tuple(range(len(around)))], M.paint((.05, .045, .035)))
    mesh('under', [skin(a, .004) for a in around], [tuple(reversed(range(len(around))))], leather)
    foot = .30
    grid([[skin(a, t, .0024) for t in np.linspace(.001, foot, 26)] for a in around], leather, 'foot', close_u=True)
    tube([skin(a, foot, .0014) for a in around], .0017, leather, 'edge', True)
    tube([skin(a, 1, .0004) for a in around], .0048, leather, 'rim', True)
    seam(lambda u: skin(2 * math.pi * u, foot - .035, .0028), 150, thread)
    # a pocket on the near face
    pocket = lambda x, t: face(x, t, .0030 + .024 * (1 - (abs(x) / .064) ** 4) * min(1, (t - .26) / .10) * (.75 + .25 * t))
    xs = np.linspace(-.064, .064, 50)
    grid([[pocket(x, t) for t in np.linspace(.27, .70, 36)] for x in xs], canvas, 'pocket')
    tube([pocket(x, .70) for x in xs], .0030, leather, 'bind')
    for s in (-1, 1):
        seam(lambda u: pocket(s * .0615, .28 + .40 * u), 14, thread)
    handle(-1, leather, brass, thread)
    handle(1, leather, brass, thread)
    with capture() as c:
        folded_rule(brass)
    g = group([o for o in c.obs if o.parent is None], (.012, face(.01, .43)[1] - .0125, .100))
    g.rotation_euler = (math.radians(-9), math.radians(6), 0)
    with capture() as c:
        long_level(.56, brass)
    g = group([o for o in c.obs if o.parent is None], (-.105, .022, .03))
    g.rotation_euler = (math.radians(-5), math.radians(-61), math.radians(6))
    with capture() as c:
        tools.driver((0, 0), 0)
    g = group([o for o in c.obs if o.parent is None], (.152, .012, .312), 0, 1.25)
    g.rotation_euler = (0, math.radians(66), math.radians(170))


def seam(at, n, thread):
    """stitches along at(0) to at(1)"""
    for k in range(n):
        tube([at((k + d) / n) for d in (.16, .5, .84)], .00062, thread, 'stitch')


def handle(side, leather, brass, thread):
    """a rolled leather handle between two tabs on the near (-1) or far (1) face"""
    flip = lambda p: (p[0], -side * p[1], p[2])
    tops = []
    for s in (-1, 1):
        x0, t0, t1 = s * .098, .10, .86
        wide = lambda t: .0175 * min(1, ((t - t0) / .07 + .02) ** .5, .55 + (t1 - t) * 2.2)
        tab = lambda v, t: flip(face(x0 + v * wide(t), t, .0052))
        ts = np.r_[np.linspace(t0, t0 + .08, 9)[:-1], np.linspace(t0 + .08, t1, 40)]
        grid([[tab(v, t) for t in ts] for v in np.linspace(-1, 1, 9)], leather, 'tab').modifiers.new('hide', 'SOLIDIFY').thickness = .0032
        if side < 0:
            for v in (-.80, .80):
                seam(lambda u: flip(face(x0 + v * wide(t0 + .07 + u * .66), t0 + .07 + u * .66, .0072)), 22, thread)
            for t in (.19, .70):
                p = face(x0, t, .0070)
                place(lathe([(0, .0026), (.0030, .0024), (.0050, .0012), (.0056, 0)], brass, n=40), p, (90, 0, 0))
        tops.append(x0)
    y = face(.098, .86, .007)[1] * -side
    lean = -side * .030 if side < 0 else -.052
    z = TALL * .84
    arch = catmull([(-.098, y, z - .020), (-.098, y, z + .028), (-.090, y + lean * .3, z + .092), (-.052, y + lean * .8, z + .150), (0, y + lean, z + .168),
                    (.052, y + lean * .8, z + .150), (.090, y + lean * .3, z + .092), (.098, y, z + .028), (.098, y, z - .020)], 14)
    tube(arch, .0088, leather, 'handle')


def folded_rule(brass, long=.198, wide=.026):
    """a boxwood rule with its leaves folded"""
    ink = M.plastic((.03, .028, .026), .5)
    for k in range(4):
        with capture() as c:
            box(-wide / 2, wide / 2, -.0078 + k * .0040, -.0042 + k * .0040, 0, long - .004 * (k % 2), M.wood((.62, .45, .22), 'z', .38, 4.0, .8), .0008, 3)
    for z in np.arange(.006, long - .02, .00635):
        n = round(z / .00635)
        share = .55 if n % 4 == 0 else .32
        box(wide / 2 - .001 - wide * .55 * share, wide / 2 - .001, -.00790, -.0077, z - .00035, z + .00035, ink, 0)
    place(lathe([(0, .0016), (.0070, .0014), (.0082, .0006), (.0084, 0)], brass, n=48), (0, -.0078, long - .012), (90, 0, 0))
    box(-wide / 2 - .0006, wide / 2 + .0006, -.0081, .0081, long - .003, long + .0008, brass, .0006)


def long_level(long, brass):
    """walnut between brass edges, a vial at its end and one in its middle; along x"""
    walnut, glass, ink = M.wood((.20, .115, .07), 'x', .34, 4.0, 1.6), M.satin((.42, .46, .20), .10), M.plastic((.03, .03, .03))
    box(0, long, -.0120, .0120, 0, .058, walnut, .002, 3)
    for z in (-.0010, .0556):
        box(.004, long - .004, -.0123, .0123, z, z + .0034, brass, .0008)
    box(long - .010, long + .0006, -.0124, .0124, -.0011, .0591, brass, .0012, 3)
    for x, r in ((long - .075, .0165), (long / 2, .0165)):
        place(lathe([(r, .0004), (r + .0004, .0012), (r + .0036, .0012), (r + .0042, 0)], brass, n=56), (x, -.0120, .029), (90, 0, 0))
        place(lathe([(0, .0003), (r, .0003)], M.satin((.62, .60, .54), .4), n=48), (x, -.0120, .029), (90, 0, 0))
        cyl((x, -.0125, .029 - r * .92), (x, -.0125, .029 + r * .92), .0042, glass, 24)
        for z in (-.004, .004):
            box(x - .0044, x + .0044, -.0170, -.0125, .029 + z - .0003, .029 + z + .0003, ink, 0)


def sheet(at, turn, w=.235, h=.325):
    """a clipboard that leans on the wall, on it a measuring sheet: a window drawn in pencil, and a table without words"""
    board, paper = M.wood((.27, .165, .095), 'z', .40, 5.0, .9), M.paint((.72, .71, .68), .8)
    steel, line, lead = M.metal((.70, .53, .27), .26), M.plastic((.36, .44, .45), .7), M.plastic((.10, .105, .12), .6)
    with capture() as c:
        box(-w / 2, w / 2, 0, .0042, 0, h, board, .0016, 3)
        pw, z0, z1 = w / 2 - .009, .008, h - .024
        for k in range(3):
            place(box(-pw, pw, -.0006, -.0002, z0, z1, paper, 0), (.0012 * k, -.0004 * (2 - k), 0), (0, .35 * (k - 1), 0))
        y = -.0020
        rule = lambda xa, xb, za, zb, mat: box(xa, xb, y - .0002, y, za, zb, mat, 0)
        top = .150
        for k in range(9):
            z = z0 + .014 + k * (top - z0 - .014) / 8
            rule(-pw + .012, pw - .012, z - .0004, z + .0004, line)
        for x in (-pw + .012, -.030, .018, .058, pw - .012):
            rule(x - .0004, x + .0004, z0 + .014, top, line)
        rule(-pw + .012, pw - .012, top - .0135, top, line)
        a, b, p, q = -.050, .042, .176, .268
        for xa, xb, za, zb in ((a, b, p, p), (a, b, q, q), (a, a, p, q), (b, b, p, q), (-.004, -.004, p, q), (a + .006, b - .006, p + .006, p + .006), (a + .006, b - .006, q - .006, q - .006),
                               (a + .006, a + .006, p + .006, q - .006), (b - .006, b - .006, p + .006, q - .006), (a, b, p - .010, p - .010), (b + .014, b + .014, p, q),
                               (a, a, p - .014, p - .006), (b, b, p - .014, p - .006), (b + .010, b + .018, p, p), (b + .010, b + .018, q, q)):
            rule(xa - .0008, xb + .0008, za - .0008, zb + .0008, lead)
        box(-.052, .052, -.0085, -.0016, h - .050, h - .006, steel, .003, 3)
        cyl((-.050, -.0060, h - .012), (.050, -.0060, h - .012), .0062, steel, 32)
        place(lathe([(.0040, 0), (.0044, .0012), (.0086, .0012), (.0090, 0)], steel, n=40), (0, -.0085, h - .032), (90, 0, 0))
    g = group([o for o in c.obs if o.parent is None], at, turn)
    g.rotation_euler.x = math.radians(-19)


def drop_cloth(at, turn, w=.46, d=.315, layers=3):
    """pale canvas, folded to a pile with its folds toward the room"""
    cloth = M.fabric((.66, .60, .49), 2.0, .3, .5, .07)
    rise, r = .0105, np.random.default_rng(4)
    line = []
    for k in range(layers):
        z = .004 + k * rise
        near, far = -d / 2 + float(r.uniform(-.004, .004)), d / 2 + float(r.uniform(-.004, .004))
        ys = np.linspace(near, far, 24) if k % 2 == 0 else np.linspace(far, near, 24)
        line += [(y, z) for y in ys]
        if k < layers - 1:
            s = 1 if k % 2 == 0 else -1
            line += [(ys[-1] + s * rise * .60 * math.sin(a), z + rise / 2 - rise / 2 * math.cos(a)) for a in np.linspace(.3, math.pi - .3, 7)]
    xs, top = np.linspace(-w / 2, w / 2, 90), layers * rise

    def soft(x, y, z):
        free = (z / top) * min(1, max(0, abs(x) - .12) / .07 + max(0, -y - .06) / .05)
        press = .0030 * math.exp(-((x - .035) / .006) ** 2) + .0022 * math.exp(-((y + .02) / .005) ** 2)
        out = x + .004 * math.sin(z * 340 + 1) * 2 * x / w + .0022 * math.sin(y * 23 + z * 300)
        return out, y + .0026 * math.sin(x * 26 + z * 200), z + free * (.010 * fbm((x * 7, y * 7, z * 12), 3, 3) - press) - .0045 * (z / top) * (2 * x / w) ** 6
    P = [[soft(x, y, z) for y, z in line] for x in xs]
    ob = grid(P, cloth, 'drop cloth')
    ob.modifiers.new('cloth', 'SOLIDIFY').thickness = .0030
    group([ob], at, turn)
