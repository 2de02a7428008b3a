"""Window treatments, parametric. All hang on the window wall (y = 0, room at y < 0) unless moved."""
import math
import random

import bpy
import numpy as np

import materials as M
from core import *


def roller(x0, x1, ztop, zbot, y=-.05, fabric=None, cassette='fascia', hw=None, ch=.095, cd=.09, seed=1, bar=.028):
    """roller / solar shade: cassette, cloth with a faint curl, hem bar"""
    fabric = fabric or M.solar()
    hw = hw or M.satin((.86, .858, .845), .35)
    r = random.Random(seed)
    if cassette == 'fascia':
        box(x0 - .008, x1 + .008, y - cd / 2, y + cd / 2, ztop - ch, ztop, hw, .004)
    elif cassette == 'open':
        cyl((x0 + .012, y, ztop - .035), (x1 - .012, y, ztop - .035), .032, fabric)
        for x in (x0, x1):
            box(x - .006, x + .006, y - .04, y + .04, ztop - .08, ztop, hw, .003)
    nu, nv = 40, 60
    u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nv), indexing='ij')
    X = x0 + .012 + u * (x1 - x0 - .024)
    Z = ztop - ch * .6 + v * (zbot + bar - ztop + ch * .6)
    curl = .0035 * (np.abs(2 * u - 1) ** 6) * (.3 + .7 * v)
    wave = .0018 * np.sin(u * 9 + r.random() * 6 + v * 2) * v * (1 - v) * 4
    Y = y - curl + wave
    grid(np.stack([X, Y, Z], -1), fabric, 'roller')
    box(x0 + .012, x1 - .012, y - .009, y + .009, zbot, zbot + bar, hw if cassette != 'wrap' else fabric, .005)


def drape(x0, x1, ztop, zbot, y=-.14, folds=9, depth=.075, mat=None, seed=1, tight=.62, pool=0.0, header=True, flare=0.0, swing=0.0,
          res=(26, 130), cut=0.0, roll=.24):
    """one pleated panel: pinch-pleat header, folds that wander, open and soften on the way down"""
    mat = mat or M.fabric(LINEN_D, kind='UV', trans=.35)
    r = np.random.default_rng(seed)
    nu, nv = int(folds * res[0]), res[1]
    u = np.linspace(0, 1, nu)[:, None]
    v = np.linspace(cut, 1, nv)[None, :]      # cut > 0: only the lower part, for close-ups
    # uneven fold spacing
    kn = np.cumsum(np.r_[0, .72 + .56 * r.random(folds)])
    kn = kn / kn[-1]
    ph = np.interp(u, kn, np.arange(folds + 1)) * 2 * np.pi

    def lf(n, m):      # low-frequency random field on (u, v)
        c = r.standard_normal((n, m))
        a = np.array([np.interp(v[0] * (m - 1), np.arange(m), row) for row in c])
        k = np.linspace(0, n - 1, nu)
        i = np.clip(k.astype(int), 0, n - 2)
        t = (k - i)[:, None]
        t = t * t * (3 - 2 * t)
        return a[i] * (1 - t) + a[i + 1] * t

    def sm(a):
        h = int(7 * nv / 130 / (1 - cut))
        k = np.ones(2 * h + 1) / (2 * h + 1)
        b = np.pad(a, ((0, 0), (h, h)), mode='edge')
        return np.apply_along_axis(lambda q: np.convolve(q, k, 'valid'), 1, b)
    open_ = np.clip(v / .16, 0, 1) ** 1.3
    phd = ph + sm(lf(folds, 5)) * .55 * v + .25 * np.sin(v * 3 + r.random() * 6)
    amp = depth * (.50 + .50 * open_) * (1 + .28 * sm(lf(folds + 2, 4)) * v)
    s = np.sin(phd)
    Y = amp * (s + .16 * np.sin(2 * phd + .6) * (1 - .5 * v)) + .012 * sm(lf(4, 4)) * v
    fw = (x1 - x0) / folds
    X = x0 + u * (x1 - x0) + fw * roll * np.sin(2 * phd) * open_ * .8 + .010 * sm(lf(5, 5)) * v
    c = (x0 + x1) / 2
    X = c + (X - c) * (1 + flare * v ** 1.5) + swing * v ** 2
    Y = y + Y
    Z = ztop + (zbot - ztop) * v + 0 * u
    Z = Z + np.clip((v - .97) / .03, 0, 1) * .006 * np.sin(ph * .5 + 1)
    # fine creases
    Y = Y + .0022 * np.sin(ph * 3.1 + 5 * v + sm(lf(folds, 7)) * 2) * open_
    if pool:
        k = np.clip((v - (1 - pool)) / pool, 0, 1)
        Y = Y - .03 * k ** 2
    W = (x1 - x0) * 2.1
    uv = np.stack([np.repeat(u, nv, 1) * W, np.repeat((1 - v), nu, 0) * (ztop - zbot)], -1)
    ob = grid(np.stack([X, Y, Z], -1), mat, 'drape', uv)
    return ob


LINEN_D = (.80, .775, .725)


def rod(x0, x1, z, y=-.14, r=.014, mat=None, rings=(), brackets=(), finial=True):
    mat = mat or M.metal((.62, .50, .33), .34)
    cyl((x0, y, z), (x1, y, z), r, mat)
    if finial:
        for x, s in ((x0, -1), (x1, 1)):
            cyl((x, y, z), (x + s * .012, y, z), r * 1.5, mat)
            cyl((x + s * .012, y, z), (x + s * .045, y, z), r * 1.75, mat)
    for x in brackets:
        box(x - .008, x + .008, y, 0, z - .010, z + .010, mat, .003)
        cyl((x, -.008, z), (x, 0, z), .032, mat)
    for x in rings:
        pts = [(x + .001 * math.sin(t), y + (r + .008) * math.sin(t), z - .006 + (r + .010) * math.cos(t)) for t in np.linspace(0, 2 * np.pi, 20, endpoint=False)]
        tube(pts, .0022, mat, 'ring', True)


def track(x0, x1, z, y=-.10, mat=None):
    return box(x0, x1, y - .014, y + .014, z - .022, z, mat or M.satin((.86, .86, .85)), .003)


def blinds(x0, x1, ztop, zbot, y=-.05, slat=.0635, pitch=.052, tilt=22, mat=None, cords=None, valance=True, seed=1, thick=.003, hw=None):
    """horizontal wood / faux-wood blind; tilt in degrees, 0 = open"""
    mat = mat or M.wood(axis='x', rough=.33)
    hw = hw or mat
    r = random.Random(seed)
    if valance:
        box(x0 - .012, x1 + .012, y - slat * .72, y - slat * .72 + .014, ztop - .082, ztop, hw, .005)
        box(x0 - .012, x0 + .002, y - slat * .72 + .014, y + .03, ztop - .082, ztop, hw, .004)
        box(x1 - .002, x1 + .012, y - slat * .72 + .014, y + .03, ztop - .082, ztop, hw, .004)
    box(x0, x1, y - .026, y + .026, ztop - .05, ztop - .004, M.satin((.82, .81, .79)) if valance else hw, .003)
    n = int((ztop - .085 - zbot - .03) / pitch)
    V, Fs, R = [], [], []
    K = 7
    zs = []
    for i in range(n):
        z = ztop - .085 - (i + .5) * pitch
        zs.append(z)
        a = math.radians(tilt + r.gauss(0, .5))
        rn = (r.random(), r.random(), r.random())
        dz = r.gauss(0, .0006)
        q = len(V)
        prof = []
        for k in range(K):
            s = (k / (K - 1) - .5) * slat
            crown = .0042 * (1 - (2 * s / slat) ** 2)
            prof.append((s, crown + thick / 2))
        for k in reversed(range(K)):
            s = (k / (K - 1) - .5) * slat
            crown = .0042 * (1 - (2 * s / slat) ** 2)
            prof.append((s, crown - thick / 2))
        m = len(prof)
        for x in (x0 + .006, x1 - .006):
            for s, h in prof:
                yy = y + s * math.cos(a) - h * math.sin(a)
                zz = z + s * math.sin(a) + h * math.cos(a)
                V.append((x, yy, zz + dz))
                R.append(rn)
        Fs += [(q + k, q + (k + 1) % m, q + m + (k + 1) % m, q + m + k) for k in range(m)]
        Fs += [tuple(q + k for k in reversed(range(m))), tuple(q + m + k for k in range(m))]
    ob = mesh('slats', V, Fs, mat, True)
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(35)
    at = ob.data.attributes.new('rnd', 'FLOAT_VECTOR', 'POINT')
    at.data.foreach_set('vector', np.array(R, np.float32).ravel())
    zb = zs[-1] - pitch * .9
    box(x0 + .006, x1 - .006, y - slat * .46, y + slat * .46, zb - .012, zb + .008, hw, .005)
    cmat = M.fabric((.78, .72, .62), kind='Object')
    w = x1 - x0
    cords = cords or [x0 + .14 + (w - .28) * k / max(1, round(w / .6) - 1) for k in range(max(2, round(w / .6)))]
    for x in cords:
        for s in (-1, 1):
            cyl((x, y + s * slat * .5, zb), (x, y + s * slat * .5, ztop - .05), .0011, cmat, 6)
        for z in zs:
            a = math.radians(tilt)
            cyl((x, y - slat * .5 * math.cos(a), z - slat * .5 * math.sin(a) - .002), (x, y + slat * .5 * math.cos(a), z + slat * .5 * math.sin(a) - .002), .0008, cmat, 5)
    return zs


def shutter_frame(x0, x1, z0, z1, y=-.02, mat=None, f=.045):
    """hang strips and the lip over the casing"""
    mat = mat or M.satin((.85, .845, .83), .32)
    boxes([(x0, x0 + f, y - .045, y + .02, z0, z1), (x1 - f, x1, y - .045, y + .02, z0, z1),
           (x0 + f, x1 - f, y - .045, y + .02, z1 - f, z1), (x0 + f, x1 - f, y - .045, y + .02, z0, z0 + f)], mat, .006)
    boxes([(x0 - .012, x0 + .02, y - .055, y - .04, z0 - .012, z1 + .012), (x1 - .02, x1 + .012, y - .055, y - .04, z0 - .012, z1 + .012),
           (x0 + .02, x1 - .02, y - .055, y - .04, z1 - .02, z1 + .012), (x0 + .02, x1 - .02, y - .055, y - .04, z0 - .012, z0 + .02)], mat, .004)


def shutters(x0, x1, z0, z1, y=-.02, panels=2, louver=.089, tilt=25, mat=None, mid=None, rod_=False, frame=True, hinges=True):
    """plantation shutters: hang-strip frame, panels with stiles/rails and elliptical louvers"""
    mat = mat or M.satin((.85, .845, .83), .32)
    f = .045
    if frame:
        shutter_frame(x0, x1, z0, z1, y, mat)
    a0, a1, b0, b1 = x0 + f + .003, x1 - f - .003, z0 + f + .003, z1 - f - .003
    pw = (a1 - a0) / panels
    th, st, rl = .028, .052, .10
    for p in range(panels):
        with capture() as c:
            w, h = pw - .004, b1 - b0
            sections = [(rl, h - rl)]
            if mid:
                m = (mid - b0)
                sections = [(rl, m - .04), (m + .04, h - rl)]
            sp = [(0, st, -th / 2, th / 2, 0, h), (w - st, w, -th / 2, th / 2, 0, h),
                  (st, w - st, -th / 2, th / 2, 0, rl), (st, w - st, -th / 2, th / 2, h - rl, h)]
            if mid:
                sp.append((st, w - st, -th / 2, th / 2, mid - b0 - .04, mid - b0 + .04))
            boxes(sp, mat, .005)
            for s0, s1 in sections:
                pitch = louver * .905
                n = max(1, int((s1 - s0) / pitch))
                pitch = (s1 - s0) / n
                V, Fs = [], []
                for i in range(n):
                    z = s0 + (i + .5) * pitch
                    t = math.radians(tilt)
                    q = len(V)
                    m = 20
                    for x in (st + .0006, w - st - .0006):
                        for k in range(m):
                            e = 2 * math.pi * k / m
                            ss, hh = louver / 2 * math.cos(e), .0058 * math.sin(e) * (1 - .15 * math.cos(e) ** 2)
                            V.append((x, ss * math.cos(t) - hh * math.sin(t), z + ss * math.sin(t) + hh * math.cos(t)))
                    Fs += [(q + k, q + (k + 1) % m, q + m + (k + 1) % m, q + m + k) for k in range(m)]
                    Fs += [tuple(q + k for k in reversed(range(m))), tuple(q + m + k for k in range(m))]
                ob = mesh('louvers', V, Fs, mat, True)
                ob.data.use_auto_smooth = True
                ob.data.auto_smooth_angle = math.radians(50)
                if rod_:
                    cyl((w / 2, -louver / 2 - .006, s0 + .04), (w / 2, -louver / 2 - .006, s1 - .04), .006, mat)
            kx = w - st * .5 if p % 2 == 0 else st * .5
            cyl((kx, -th / 2 - .018, h * .47), (kx, -th / 2, h * .47), .008, M.metal((.62, .6, .56), .3))
            cyl((kx, -th / 2 - .026, h * .47), (kx, -th / 2 - .018, h * .47), .013, M.metal((.62, .6, .56), .3))
            for hz in (.12, .5, .88) if hinges else ():
                hx = 0 if p < panels / 2 else w
                cyl((hx, -th / 2 - .003, h * hz - .035), (hx, -th / 2 - .003, h * hz + .035), .0055, M.metal((.8, .79, .77), .35))
        group(c.obs, (a0 + p * pw + .002, y - .012, b0))


def honeycomb(x0, x1, ztop, zbot, y=-.05, pitch=.020, depth=.026, mat=None, hw=None, seed=1, railtop=True):
    """single-cell cellular shade between two rails (top-down/bottom-up when ztop is below the head rail)"""
    mat = mat or M.cell()
    hw = hw or M.satin((.85, .845, .82), .35)
    n = max(2, int(round((ztop - zbot) / pitch)))
    for sgn in (-1, 1):
        pts = []
        K = 8
        for i in range(n):
            for k in range(K):
                t = k / K
                zz = ztop - (i + t) * (ztop - zbot) / n
                tri = 1 - abs(2 * t - 1)
                bul = tri ** .95
                pts.append((y + sgn * (.0015 + depth / 2 * bul), zz))
        pts.append((y + sgn * .0015, zbot))
        P = np.array(pts)
        xs = np.linspace(x0 + .004, x1 - .004, 2)
        Gd = np.stack([np.repeat(xs[:, None], len(P), 1), np.repeat(P[None, :, 0], 2, 0), np.repeat(P[None, :, 1], 2, 0)], -1)
        ob = grid(Gd, mat, 'cell')
        ob.data.use_auto_smooth = True
        ob.data.auto_smooth_angle = math.radians(55)
    box(x0, x1, y - depth * .62, y + depth * .62, zbot - .022, zbot, hw, .006)
    if railtop:
        box(x0, x1, y - depth * .62, y + depth * .62, ztop, ztop + .022, hw, .006)


def headrail(x0, x1, z, y=-.05, hw=None, h=.045, d=.055):
    box(x0, x1, y - d / 2, y + d / 2, z - h, z, hw or M.satin((.85, .845, .82), .35), .006)


def screen(x0, x1, ztop, zbot, y=0.0, fabric=None, hw=None, tracks=True, floor=0.0, hood=.14, bar=None):
    """exterior motorised screen: hood, side tracks, mesh, weighted bar; bar: a metal for a deeper one"""
    fabric = fabric or M.solar((.10, .10, .098), .30, .10, .004)
    hw = hw or M.satin((.84, .838, .825), .35)
    box(x0, x1, y - hood / 2, y + hood / 2, ztop - hood, ztop, hw, .012, 3)
    if tracks:
        for x, s in ((x0, 1), (x1, -1)):
            box(min(x, x + s * .045), max(x, x + s * .045), y - .024, y + .024, floor, ztop - hood, hw, .004)
    P = np.stack(np.meshgrid(np.linspace(x0 + .03, x1 - .03, 30), np.linspace(ztop - hood, zbot, 30), indexing='ij'), -1)
    u = (P[..., 0] - x0) / (x1 - x0)
    Y = y + .004 * np.sin(u * 3.14) * np.linspace(0, 1, 30)[None, :]
    grid(np.stack([P[..., 0], Y, P[..., 1]], -1), fabric, 'screen')
    deep = .032 if bar else .018
    box(x0 + .03, x1 - .03, y - deep, y + deep, zbot - (.07 if bar else .055), zbot, bar or hw, .012 if bar else .006, 3)


def remote(loc, rot=0, mat=None, dark=None):
    """slim multi-channel remote lying flat"""
    mat = mat or M.satin((.88, .88, .87), .28)
    dark = dark or M.plastic((.30, .31, .32), .4)
    with capture() as c:
        box(-.021, .021, -.072, .072, 0, .0125, mat, .0055, 4)
        cyl((0, .030, .012), (0, .030, .0136), .0145, M.plastic((.80, .80, .79), .3), 40)
        cyl((0, .030, .0135), (0, .030, .0142), .0058, M.plastic((.66, .66, .65), .35), 32)
        for k in range(5):
            box(-.0022 + (k - 2) * .0062, .0022 + (k - 2) * .0062, -.004, -.0015, .0122, .0131, dark if k else M.emit((.35, .9, .7), 3.0), 0)
        for k in range(2):
            cyl((-.009 + .018 * k, -.022, .012), (-.009 + .018 * k, -.022, .0134), .0058, M.plastic((.78, .78, .77), .3), 28)
        box(-.005, .005, -.052, -.0505, .0124, .0128, dark, 0)
    return group(c.obs, loc, rot)


def keypad(loc, mat, face, ink):
    """wall switch of a motorized shade: a slim plate on the plane y = 0 with three dished round buttons, up, pause and down"""
    with capture() as c:
        tablet(.036, .060, .0085, .0062, mat)
        for k, z in enumerate((.029, 0, -.029)):
            ring = [(0, .0063), (.0118, .0063), (.0121, .0066), (.0123, .0062)]
            place(lathe(ring, ink), (0, 0, z), (90, 0, 0))
            dish = catmull([(0, .0074), (.004, .0075), (.0080, .0081), (.0100, .0086), (.0109, .0085), (.0112, .0078), (.0112, .0060)], 10)
            place(lathe(dish, face, n=96), (0, 0, z), (90, 0, 0))
            mark(k, z, ink)
        place(lathe([(0, .0064), (.0009, .0064), (.0010, .0061)], M.emit((1, .82, .55), 3.0), n=24), (0, 0, .0505), (90, 0, 0))
    return group(c.obs, loc)


def tablet(w, h, r, d, mat, n=14):
    """rounded tablet of half width w and half height h, its back on y = 0"""
    t = np.linspace(0, np.pi / 2, n)
    corner = lambda sx, sz, a: [(sx * (w - r) + r * math.cos(q), sz * (h - r) + r * math.sin(q)) for q in t + a]
    rim = corner(1, 1, 0) + corner(-1, 1, np.pi / 2) + corner(-1, -1, np.pi) + corner(1, -1, 3 * np.pi / 2)
    m = len(rim)
    verts = [(x, 0, z) for x, z in rim] + [(x, -d, z) for x, z in rim]
    faces = [(i, (i + 1) % m, m + (i + 1) % m, m + i) for i in range(m)] + [tuple(reversed(range(m))), tuple(range(m, 2 * m))]
    return bevel(mesh('tablet', verts, faces, mat), .0014, 4)


def mark(k, z, ink):
    """what a button does, inlaid: a chevron up, two bars, a chevron down"""
    y = -.0078
    if k == 1:
        for x in (-.0015, .0015):
            tube([(x, y, z - .0024), (x, y, z + .0024)], .00042, ink)
    else:
        s = 1 if k == 0 else -1
        tube([(-.0032, y, z - s * .0014), (0, y, z + s * .0016), (.0032, y, z - s * .0014)], .00042, ink)


# ------------------------------------------------------------------ close-up geometry
def cell_tubes(x0, x1, ztop, n, pitch=.020, depth=.028, glue=.0065, mat=None, seed=1, edge=.00034, nx=70):
    """honeycomb cells as separate folded tubes, open at x0, with a cut edge that has thickness. Returns the lowest z."""
    r = random.Random(seed)
    K = 15
    t = np.linspace(0, 1, K)
    tri = 1 - np.abs(2 * t - 1)
    for i in range(n):
        za, zb = ztop - i * pitch, ztop - (i + 1) * pitch
        fr, bk = depth / 2 * (1 + r.gauss(0, .02)), depth / 2 * (1 + r.gauss(0, .02))
        skew = r.gauss(0, .035)
        bul = .80 + r.gauss(0, .03)
        tt = np.clip(t + skew * tri, 0, 1)
        yf = -(glue / 2 + (fr - glue / 2) * tri ** bul)
        yb = glue / 2 + (bk - glue / 2) * tri ** bul
        zz = za - .00012 - (pitch - .00024) * tt
        yfl = np.linspace(-glue / 2, glue / 2, 5)[1:-1]
        loop = np.vstack([np.stack([yf, zz], 1), np.stack([yfl, np.full(3, zz[-1])], 1),
                          np.stack([yb[::-1], zz[::-1]], 1), np.stack([yfl[::-1], np.full(3, zz[0])], 1)])
        m = len(loop)
        x = x0 + (x1 - x0) * np.linspace(0, 1, nx) ** 1.6
        ph, ph2 = r.uniform(0, 6), r.uniform(0, 6)
        G = np.zeros((nx, m, 3))
        G[..., 0] = x[:, None]
        sway = .00030 * np.sin(x * 31 + ph) + .00016 * np.sin(x * 83 + ph2)
        w = np.abs(loop[:, 0]) / (depth / 2)
        G[..., 1] = loop[None, :, 0] * (1 + .012 * np.sin(x * 47 + ph2))[:, None] + sway[:, None] * .5
        G[..., 2] = loop[None, :, 1] + (sway[:, None] * w[None, :] ** 2 * 1.4)
        G[0, :, 0] += [r.gauss(0, .00006) for _ in range(m)]
        P = np.concatenate([G, G[:, :1]], 1)
        ob = grid(P, mat, 'cell')
        ob.data.use_auto_smooth = True
        ob.data.auto_smooth_angle = math.radians(38)
        # cut edge: a ribbon that turns the cloth's thickness toward the viewer
        c = G[0]
        nrm = np.roll(c, -1, 0) - np.roll(c, 1, 0)
        nrm = np.stack([np.zeros(m), -nrm[:, 2], nrm[:, 1]], 1)
        nrm /= np.linalg.norm(nrm, axis=1, keepdims=True) + 1e-12
        rib = np.stack([c - nrm * edge / 2, c + nrm * edge / 2], 0)
        rib[..., 0] -= .00004
        grid(np.concatenate([rib, rib[:, :1]], 1), mat, 'edge')
    return ztop - n * pitch


def macro_slats(x0, x1, ztop, zbot, slat=.0508, pitch=.0445, thick=.0031, tilt=14, mat=None, seed=1, ladders=(-.12, .30), slipped=None):
    """wood slats with crown and eased edges, ladder cords and a lift cord through routed holes; slipped: the one that hangs
    from its first ladder only, in front of the others"""
    r = random.Random(seed)
    n = int((ztop - zbot) / pitch)
    K, E = 22, 7
    V, Fs, R = [], [], []
    zs = []
    ex = thick / 2
    for i in range(n + 1):
        z = ztop - i * pitch
        a = math.radians(tilt + r.gauss(0, .7))
        roll = r.gauss(0, .0010)
        zs.append((z, a))
        s = np.linspace(-(slat / 2 - ex), slat / 2 - ex, K)
        crown = lambda q: .0016 * (1 - (2 * q / slat) ** 2)
        th = np.linspace(math.pi / 2, -math.pi / 2, E + 2)[1:-1]
        prof = [(q, crown(q) + ex) for q in s]
        prof += [(s[-1] + ex * math.cos(t), crown(s[-1]) + ex * math.sin(t)) for t in th]
        prof += [(q, crown(q) - ex) for q in s[::-1]]
        prof += [(s[0] - ex * math.cos(t), crown(s[0]) + ex * math.sin(t)) for t in th[::-1]]
        m = len(prof)
        q = len(V)
        rn = (r.random(), r.random(), r.random())
        xs = np.linspace(x0, x1, 40)
        for k, x in enumerate(xs):
            bow, out = roll * math.sin(math.pi * k / 39), 0
            if i == slipped:
                past = max(0, x - ladders[0])
                bow, out = bow - .34 * past, -min(.056, 1.4 * past)
            for u, h in prof:
                V.append((x, out + u * math.cos(a) - h * math.sin(a), z + u * math.sin(a) + h * math.cos(a) + bow))
                R.append(rn)
        for k in range(39):
            Fs += [(q + k * m + j, q + k * m + (j + 1) % m, q + (k + 1) * m + (j + 1) % m, q + (k + 1) * m + j) for j in range(m)]
        Fs += [tuple(q + j for j in reversed(range(m))), tuple(q + 39 * m + j for j in range(m))]
    ob = mesh('slats', V, Fs, mat, True)
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(40)
    at = ob.data.attributes.new('rnd', 'FLOAT_VECTOR', 'POINT')
    at.data.foreach_set('vector', np.array(R, np.float32).ravel())
    cord = M.fabric((.74, .66, .54), 3.0, kind='Object', contrast=.12)
    for x in ladders:
        for sgn in (-1, 1):
            # two-ply twisted ladder string, pinned at each slat edge
            pts = []
            for z, a in zs:
                pts.append((x, sgn * (slat / 2 * math.cos(a) + .0009), z + sgn * slat / 2 * math.sin(a)))
            pts = [(x, pts[0][1], ztop + .06)] + pts + [(x, pts[-1][1], zbot - .06)]
            L = np.linspace(0, 1, 1600)
            P = np.array(pts)
            cum = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
            C = np.stack([np.interp(L * cum[-1], cum, P[:, k]) for k in range(3)], 1)
            for ph in (0, math.pi):
                w = L * cum[-1] / .0034 * 2 * math.pi + ph
                D = C + np.stack([.00042 * np.cos(w), .00042 * np.sin(w), 0 * w], 1)
                tube(D, .00052, cord, 'ply')
        for z, a in zs:
            for dx in (-.0016, .0016):
                f, b = -slat / 2 - .0008, slat / 2 + .0008
                off = thick / 2 + .0007
                pts = [(x + dx, u * math.cos(a) - (-off + .0016 * (1 - (2 * u / slat) ** 2)) * math.sin(a),
                        z + u * math.sin(a) + (-off + .0016 * (1 - (2 * u / slat) ** 2)) * math.cos(a)) for u in np.linspace(f, b, 14)]
                tube(pts, .00050, cord, 'rung')
    return zs


def threads(x0, x1, z0, z1, y=0.0, pitch=(.0009, .0009), r=(.0003, .00028), mats=None, seed=1, seg=5, sides=9, flat=.86, stray=1.0):
    """plain-woven cloth as real yarns: warp along z, weft along x; stray: how far a yarn leaves its line, 1 for spun cloth"""
    g = np.random.default_rng(seed)
    for axis in (0, 1):
        p, q = pitch[axis], pitch[1 - axis]
        a0, a1, b0, b1 = (x0, x1, z0, z1) if axis == 0 else (z0, z1, x0, x1)
        n, L = int((a1 - a0) / p), int((b1 - b0) / q * seg)
        t = np.arange(L) / seg * q
        i = np.arange(n)
        sgn = np.where((i % 2) == 0, 1.0, -1.0) * (1 if axis == 0 else -1)
        amp = (r[0] + r[1]) * .50
        # crossing k of this yarn lies at the other family's yarn centre
        w = np.cos(math.pi * (t / q - .5))
        c = sgn[:, None] * amp * np.sign(w) * np.abs(w) ** .75
        off = (i[:, None] + .5) * p + stray * g.normal(0, p * .030, n)[:, None]
        for f in (70.0, 260.0):
            off = off + stray * p * .05 * np.sin(t[None, :] * f * 6.28 + g.uniform(0, 6.28, n)[:, None])
        rr = r[axis] * (1 + g.normal(0, .035, n))[:, None] * (1 + .04 * np.sin(t[None, :] * 520 + g.uniform(0, 6.28, n)[:, None]))
        th = np.linspace(0, 2 * math.pi, sides, endpoint=False)
        A = a0 + off[..., None] + rr[..., None] * np.cos(th)
        Y = y + c[..., None] + rr[..., None] * flat * np.sin(th)
        B = np.broadcast_to((b0 + t)[None, :, None], A.shape)
        P = np.stack([A, Y, B], -1) if axis == 0 else np.stack([B, Y, A], -1)
        V = P.reshape(-1, 3).astype(np.float32)
        k = np.arange(n * L * sides).reshape(n, L, sides)
        kn = np.roll(k, -1, 2)
        Fq = np.stack([k[:, :-1], kn[:, :-1], kn[:, 1:], k[:, 1:]], -1).reshape(-1, 4)
        if axis == 1:
            Fq = Fq[:, ::-1]
        me = bpy.data.meshes.new('yarns')
        me.vertices.add(len(V))
        me.vertices.foreach_set('co', V.ravel())
        me.loops.add(len(Fq) * 4)
        me.polygons.add(len(Fq))
        me.loops.foreach_set('vertex_index', Fq.ravel().astype(np.int32))
        me.polygons.foreach_set('loop_start', np.arange(0, len(Fq) * 4, 4, dtype=np.int32))
        me.polygons.foreach_set('loop_total', np.full(len(Fq), 4, np.int32))
        me.update(calc_edges=True)
        at = me.attributes.new('rnd', 'FLOAT_VECTOR', 'POINT')
        at.data.foreach_set('vector', np.repeat(g.random((n, 3)), L * sides, 0).astype(np.float32).ravel())
        link(me, 'yarns', mats[axis], True)


def roman(x0, x1, ztop, zbot, y=-.07, mat=None, folds=4, drop=.085, sag=.016, seed=1, step=.020):
    """flat roman shade: a plain face with rib seams, and soft folds stacked one over the other at the bottom"""
    r = np.random.default_rng(seed)
    face = ztop - zbot - .03
    ribs = max(2, int(round(face / .24)))
    pts = []          # (y offset toward the room, z)
    for i in range(ribs):
        a, b = ztop - i * face / ribs, ztop - (i + 1) * face / ribs
        t = np.linspace(0, 1, 40, endpoint=False)
        pts += [(.004 + .0045 * np.sin(math.pi * q) ** .7, a + (b - a) * q) for q in t]
        if i < ribs - 1:
            pts += [(.0015, b + .0015), (.0, b), (.0015, b - .0015)]
    z = pts[-1][1]
    for k in range(folds):           # each fold: out, down, round and back up behind itself, a step higher than the next
        h = drop * (1 + .04 * r.standard_normal())
        off = .010 + .0115 * (folds - k)
        t = np.linspace(0, 1, 30)
        front = [(off + .010 * math.sin(math.pi * q * .9), z + .012 - h * q) for q in t]
        rad = .006
        turn = [(off - rad + rad * math.cos(a), front[-1][1] - rad * math.sin(a) * 1.2) for a in np.linspace(0, math.pi, 10)[1:]]
        back = [(off - 2 * rad - .002 * q, turn[-1][1] + (h - .034) * q) for q in np.linspace(0, 1, 14)[1:]]
        pts += front + turn + back
        z -= step
    off = .004
    pts += [(off, z + .010 - .075 * q) for q in np.linspace(0, 1, 24)]
    P = np.array(pts)
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
    n = 700
    L = np.linspace(0, s[-1], n)
    py, pz = np.interp(L, s, P[:, 0]), np.interp(L, s, P[:, 1])
    k = np.ones(5) / 5
    py = np.convolve(np.pad(py, 2, mode='edge'), k, 'valid')
    nu = 90
    u = np.linspace(0, 1, nu)[:, None]
    low = np.clip((ztop - face - pz) / .12, 0, 1)[None, :]
    w = np.sin(math.pi * u)
    Z = pz[None, :] - sag * .5 * w * low + .0012 * np.sin(u * 17 + 3 * pz[None, :] * 9) * low
    Y = y - py[None, :] - .006 * w * low - .0016 * np.sin(u * 11 + pz[None, :] * 7)
    X = x0 + (x1 - x0) * u + 0 * pz[None, :]
    uv = np.stack([np.repeat(u * (x1 - x0), n, 1), np.repeat((s[-1] - L)[None, :], nu, 0)], -1)
    grid(np.stack([X, Y, Z], -1), mat, 'roman', uv)
    box(x0, x1, y + .002, y + .055, ztop - .045, ztop + .001, mat, .003)
