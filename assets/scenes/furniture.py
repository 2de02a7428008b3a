"""Parametric furniture and props. Builders return objects at the origin; use group()/place() to position."""
import math
import random

import numpy as np
from mathutils import Vector, Matrix

import materials as M
from core import *


def soft(sx, sy, sz, r=.05, puff=(.0, .0, .03), mat=None, seed=1, wrinkle=.004, n=26, sag=0.0, loc=(0, 0, 0), rot=(0, 0, 0), piping=None):
    """upholstered block: rounded box + pillowy bulge + low-frequency softness"""
    h = np.array([sx, sy, sz]) / 2
    r = min(r, *(h * .98))
    parts_v, parts_f, off = [], [], 0
    t = np.linspace(-1, 1, n)
    e = np.sign(t) * (1 - (1 - np.abs(t)) ** 1.8)        # denser near edges
    for ax in range(3):
        for sg in (-1, 1):
            a, b = np.meshgrid(e, e, indexing='ij')
            P = np.zeros((n, n, 3))
            i, j = [(1, 2), (2, 0), (0, 1)][ax]
            P[..., ax], P[..., i], P[..., j] = sg, a, b
            P = P * h
            q = np.clip(P, -(h - r), h - r)
            d = P - q
            L = np.linalg.norm(d, axis=-1, keepdims=True)
            P = q + d / np.maximum(L, 1e-9) * r
            k = np.arange(n * n).reshape(n, n) + off
            f = np.stack([k[:-1, :-1], k[1:, :-1], k[1:, 1:], k[:-1, 1:]], -1).reshape(-1, 4)
            parts_v.append(P.reshape(-1, 3))
            parts_f.append(f if sg > 0 else f[:, ::-1])
            off += n * n
    V = np.vstack(parts_v)
    # weld
    key = np.round(V * 20000).astype(np.int64)
    _, idx, inv = np.unique(key, axis=0, return_index=True, return_inverse=True)
    V = V[idx]
    Fs = inv.ravel()[np.vstack(parts_f)]
    w = 1 - np.clip(np.abs(V / h), 0, 1) ** 2.4
    for ax in range(3):
        i, j = [(1, 2), (2, 0), (0, 1)][ax]
        V[:, ax] += np.sign(V[:, ax]) * (np.abs(V[:, ax]) / h[ax]) ** 2 * puff[ax] * w[:, i] * w[:, j]
    if sag:
        V[:, 2] -= sag * w[:, 0] * w[:, 1] * (V[:, 2] > 0)
    nz = np.array([[fbm(v * 4.5, 3, seed), fbm(v * 4.5 + 9, 3, seed), fbm(v * 3.5 - 5, 3, seed)] for v in V])
    V = V + nz * wrinkle
    ob = mesh('soft', V, Fs, mat, True)
    obs = [ob]
    if piping:
        for zz in (-1, 1):
            pts = []
            rr = r * .9
            for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
                for a in np.linspace(a0, a0 + 90, 8):
                    pts.append(((h[0] - rr) * cx + rr * math.cos(math.radians(a)), (h[1] - rr) * cy + rr * math.sin(math.radians(a)), zz * (h[2] - r * .30)))
            obs.append(tube(pts, .0042, mat, 'pipe', True))
    for o in obs:
        place(o, loc, rot)
    return obs if piping else ob


def pillow(s=.5, t=.16, mat=None, loc=(0, 0, 0), rot=(0, 0, 0), seed=1, ratio=1.0, n=40):
    """throw pillow: taut seams, pulled-in sides, dog-ear corners, radial creases"""
    e = np.linspace(-1, 1, n)
    u, v = np.meshgrid(np.sign(e) * np.abs(e) ** .8, np.sign(e) * np.abs(e) ** .8, indexing='ij')
    th = (np.clip((1 - u ** 2), 0, 1) ** .62) * (np.clip((1 - v ** 2), 0, 1) ** .62)
    X = u * (1 - .085 * (1 - v ** 2) * u ** 2) * s / 2 * ratio
    Y = v * (1 - .085 * (1 - u ** 2) * v ** 2) * s / 2
    r = random.Random(seed)
    px, py = r.uniform(-.15, .15), r.uniform(-.1, .25)
    out = []
    for sg in (1, -1):
        Z = th * t / 2
        ang = np.arctan2(v - py, u - px)
        rad = np.hypot(u, v)
        cr = np.sin(ang * 9 + 2.0 * np.sin(ang * 2 + seed) + seed) * .5 + np.sin(ang * 17 + seed * 2) * .3
        Z = Z + cr * .0045 * np.clip(rad, 0, 1) ** 2 * np.clip(1 - rad / 1.36, 0, 1) * 2
        nz = np.array([fbm((a * 3, b * 3, sg * 2), 3, seed) for a, b in zip(u.ravel(), v.ravel())]).reshape(n, n)
        Z = Z + nz * .012 * th
        P = np.stack([X, Y, sg * Z], -1)
        if sg < 0:
            P = P[::-1]
        out.append(grid(P, mat, 'pillow'))
    seam = [(X[i, 0], Y[i, 0], 0) for i in range(n)] + [(X[-1, j], Y[-1, j], 0) for j in range(n)] + \
           [(X[i, -1], Y[i, -1], 0) for i in reversed(range(n))] + [(X[0, j], Y[0, j], 0) for j in reversed(range(n))]
    out.append(tube(seam, .0028, mat, 'seam', True))
    for o in out:
        place(o, loc, rot)
    return out


def sofa(w=2.4, d=.98, mat=None, seats=3, arm=.17, seat_h=.44, back_h=.82, legs=None, pillows=(), seed=1, skirt=False):
    """deep, low sofa; faces -y (back toward +y)"""
    mat = mat or M.fabric(LIN)
    legs = legs or M.wood(OAKD, 'z')
    with capture() as c:
        base_z = .11
        soft(w - .02, d - .04, seat_h - .16 - base_z + .06, .03, (0, 0, 0), mat, seed, .002, loc=(0, 0, base_z + (seat_h - .16 - base_z + .06) / 2))
        iw = w - 2 * arm
        sw = iw / seats
        for i in range(seats):
            x = -iw / 2 + (i + .5) * sw
            soft(sw - .006, d - .24, .185, .055, (.004, .01, .030), mat, seed + i, .006, loc=(x, -.115, seat_h - .06), piping=True)
            soft(sw - .010, .21, back_h - seat_h + .05, .075, (.006, .045, .02), mat, seed + 10 + i, .010, loc=(x, d / 2 - .275, seat_h + .02 + (back_h - seat_h + .05) / 2), rot=(-9, 0, 0))
        soft(w - .01, .17, back_h - base_z - .07, .05, (0, .006, .004), mat, seed + 30, .003, loc=(0, d / 2 - .085, base_z + (back_h - base_z - .07) / 2))
        for s in (-1, 1):
            soft(arm, d - .02, .62 - base_z, .05, (.008, .004, .012), mat, seed + 40, .004, loc=(s * (w / 2 - arm / 2), 0, base_z + (.62 - base_z) / 2))
        for x in (-w / 2 + .12, w / 2 - .12):
            for y in (-d / 2 + .1, d / 2 - .1):
                cyl((x, y, 0), (x, y, base_z + .02), .018, legs, r2=.026)
        for p in pillows:
            pillow(**p)
    return c.obs


LIN = (.80, .765, .705)
OAKD = (.42, .285, .175)


def lounge(mat=None, frame=None, w=.74, seed=1):
    """wood-framed lounge chair with loose cushions, faces -y"""
    mat = mat or M.fabric(LIN)
    fm = frame or M.wood(OAKD, 'z', .35)
    fx = M.wood(OAKD, 'y', .35) if not frame else frame
    fw = M.wood(OAKD, 'x', .35) if not frame else frame
    with capture() as c:
        d, t = .78, .036
        for s in (-1, 1):
            x = s * (w / 2 - t / 2)
            box(x - t / 2, x + t / 2, -d / 2, -d / 2 + .045, 0, .60, fm, .008, 3)
            box(x - t / 2, x + t / 2, d / 2 - .14, d / 2 - .095, 0, .60, fm, .008, 3)
            box(x - .034, x + .034, -d / 2 - .03, d / 2 - .06, .595, .622, fx, .010, 3)
            box(x - t / 2 + .004, x + t / 2 - .004, -d / 2 + .04, d / 2 - .1, .25, .30, fx, .006)
        box(-w / 2 + t, w / 2 - t, -d / 2 + .006, -d / 2 + .04, .245, .305, fw, .006)
        box(-w / 2 + t, w / 2 - t, d / 2 - .135, d / 2 - .10, .245, .305, fw, .006)
        a = math.radians(17)
        n = 7
        for k in range(n):
            x = -w / 2 + .09 + (w - .18) * k / (n - 1)
            cyl((x, d / 2 - .13, .30), (x, d / 2 - .13 + math.sin(a) * .50, .30 + math.cos(a) * .50), .0095, fm)
        o = box(-w / 2 + .05, w / 2 - .05, -.018, .018, -.03, .03, fw, .010, 3)
        place(o, (0, d / 2 - .13 + math.sin(a) * .50, .30 + math.cos(a) * .50), (-17, 0, 0))
        soft(w - 2 * t - .02, d - .16, .14, .05, (.004, .006, .022), mat, seed, .006, loc=(0, -.07, .365), rot=(-4, 0, 0), piping=True)
        soft(w - 2 * t - .05, .14, .50, .055, (.006, .028, .012), mat, seed + 5, .008, loc=(0, d / 2 - .165, .63), rot=(-17, 0, 0), piping=True)
    return c.obs


def barrel(mat=None, seed=1, R=.40, h=.72):
    """curved tub chair in boucle, faces -y"""
    mat = mat or M.fabric((.84, .81, .76), 2.2, .5, .9, .10)
    with capture() as c:
        n, m = 60, 26
        A = np.radians(128 * np.sin(np.linspace(-np.pi / 2, np.pi / 2, n)))[:, None]
        t = np.linspace(0, 2 * np.pi, m)[None, :]
        hz = h - .13 * (np.abs(A) / np.radians(128)) ** 2.2
        cx = np.sign(np.cos(t)) * np.abs(np.cos(t)) ** .6
        cz = np.sign(np.sin(t)) * np.abs(np.sin(t)) ** .6
        rad = R + .062 * cx
        z = hz / 2 + .04 + (hz / 2 - .0) * cz
        end = np.clip((np.radians(128) - np.abs(A)) / .12, 0, 1) ** .5
        rad = R + .066 * cx * end
        P = np.stack([np.sin(A) * rad, np.cos(A) * rad * .98, z + 0 * A], -1)
        grid(P, mat, 'barrel')
        soft(.66, .64, .30, .09, (0, 0, 0), mat, seed, .003, loc=(0, -.04, .20))
        soft(.62, .62, .16, .07, (.01, .01, .03), mat, seed + 3, .006, loc=(0, -.05, .40))
        cyl((0, 0, 0), (0, 0, .06), .26, M.wood(OAKD, 'x'), 48)
    return c.obs


def leafy(stems, mat, size=(.05, .016), step=.028, seed=1, pair=True, droop=.2, start=.25, curl=.25):
    """leaves along polyline stems as one mesh (oval, folded, slightly curved)"""
    r = random.Random(seed)
    V, Fs, R = [], [], []
    for pts in stems:
        pts = np.array(pts)
        seg = np.linalg.norm(np.diff(pts, axis=0), axis=1)
        cum = np.r_[0, np.cumsum(seg)]
        L = cum[-1]
        s = L * start
        k = 0
        while s < L:
            p = np.array([np.interp(s, cum, pts[:, a]) for a in range(3)])
            q = np.array([np.interp(min(s + .02, L), cum, pts[:, a]) for a in range(3)])
            p0 = np.array([np.interp(max(s - .02, 0), cum, pts[:, a]) for a in range(3)])
            d = Vector(q - p0).normalized()
            for side in ((0, 1) if pair else (k % 2,)):
                az = k * 1.9 + side * math.pi + r.gauss(0, .35)
                o = d.orthogonal().normalized()
                o.rotate(Matrix.Rotation(az, 3, d))
                dirv = (d * r.uniform(.35, .75) + o + Vector((0, 0, -droop * r.random()))).normalized()
                sc = r.uniform(.7, 1.15) * (1 - .35 * (s / L) ** 3)
                l, w = size[0] * sc, size[1] * sc
                up = dirv.cross(d).normalized()
                sdv = dirv.cross(up).normalized()
                up = sdv.cross(dirv)
                b = len(V)
                rn = (r.random(), r.random(), r.random())
                N = 5
                cu = r.uniform(-.2, 1) * curl
                for i in range(N + 1):
                    t = i / N
                    ww = w * math.sin(math.pi * (t * .93 + .035)) ** .8
                    cpt = Vector(p) + dirv * l * t + up * (-cu * l * t * t)
                    V += [cpt - sdv * ww + up * ww * .35, cpt, cpt + sdv * ww + up * ww * .35]
                    R += [rn] * 3
                for i in range(N):
                    a = b + 3 * i
                    Fs += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
            s += step * r.uniform(.75, 1.3)
            k += 1
    ob = mesh('leaves', V, Fs, mat, True)
    at = ob.data.attributes.new('rnd', 'FLOAT_VECTOR', 'POINT')
    at.data.foreach_set('vector', np.array(R, np.float32).ravel())
    return ob


def branches(base, n=9, h=.75, spread=.35, seed=1, leafmat=None, size=(.055, .013), bark=None, step=.026, twigs=3, lean=(0, 0)):
    r = random.Random(seed)
    bark = bark or M.wood((.30, .24, .17), 'z', .7)
    leafmat = leafmat or M.leaf((.25, .31, .20), (.46, .51, .42), .3)
    stems = []
    for i in range(n):
        az = 2 * math.pi * i / n + r.gauss(0, .4)
        H = h * r.uniform(.7, 1.1)
        S = spread * r.uniform(.3, 1.1)
        pts = catmull([base, (base[0] + math.cos(az) * S * .12, base[1] + math.sin(az) * S * .12, base[2] + H * .35),
                       (base[0] + math.cos(az) * S * .5 + r.gauss(0, .02) + lean[0] * .4, base[1] + math.sin(az) * S * .5 + r.gauss(0, .02) + lean[1] * .4, base[2] + H * .72),
                       (base[0] + math.cos(az + r.gauss(0, .2)) * S + lean[0], base[1] + math.sin(az) * S + lean[1], base[2] + H * r.uniform(.9, 1.0))], 7)
        stems.append(pts)
        tube(pts, .0032, bark, 'stem', taper=.35)
        for k in range(twigs):
            j = r.randrange(int(len(pts) * .4), len(pts) - 3)
            d = Vector(pts[j + 1] - pts[j]).normalized()
            o = d.orthogonal()
            o.rotate(Matrix.Rotation(r.uniform(0, 6.28), 3, d))
            l = h * r.uniform(.14, .30)
            q = [pts[j], Vector(pts[j]) + (d * .6 + o * .5) * l * .5, Vector(pts[j]) + (d * .75 + o * .55 + Vector((0, 0, -.1))) * l]
            q = catmull(q, 5)
            stems.append(q)
            tube(q, .0018, bark, 'twig', taper=.4)
    return leafy(stems, leafmat, size, step, seed)


def vase(loc=(0, 0, 0), h=.30, r=.11, mat=None, kind='bottle', s=1.0):
    prof = dict(
        bottle=[(0, 0), (.55, 0), (.80, .05), (.97, .22), (1, .38), (.93, .54), (.66, .72), (.36, .82), (.27, .90), (.29, .97), (.36, 1.0), (.30, 1.0), (.22, .93), (.2, .85)],
        round=[(0, 0), (.5, 0), (.78, .06), (.98, .28), (1, .50), (.86, .76), (.58, .93), (.50, .97), (.52, 1.0), (.46, 1.0), (.42, .95), (.5, .8)],
        cyl=[(0, 0), (.94, 0), (1, .03), (1, .96), (.98, 1), (.90, 1), (.88, .96), (.88, .1)],
        bowl=[(0, 0), (.32, 0), (.36, .04), (.60, .25), (.84, .60), (.98, .96), (1, 1.0), (.96, 1.0), (.82, .66), (.5, .25), (0, .15)])[kind]
    P = catmull([(a * r, b * h, 0) for a, b in prof], 6)[:, :2]
    P[:, 0] = np.maximum(P[:, 0], 0)
    return lathe(P, mat or M.ceramic(), loc, 72)


def book(loc, w=.24, d=.17, h=.03, cover=(.8, .78, .74), rot=0):
    cm = M.fabric(cover, kind='Object', bump=.2)
    pm = M.paint((.86, .84, .78), .8)
    with capture() as c:
        box(-w / 2, w / 2, -d / 2, d / 2, 0, .003, cm, .001)
        box(-w / 2, w / 2, -d / 2, d / 2, h - .003, h, cm, .001)
        box(-w / 2, -w / 2 + .003, -d / 2, d / 2, 0, h, cm, .001)
        box(-w / 2 + .003, w / 2 - .004, -d / 2 + .004, d / 2 - .004, .003, h - .003, pm, 0)
    return group(c.obs, loc, rot)


def round_table(R=.5, h=.38, mat=None, kind='drum', top=.03):
    mat = mat or M.wood(OAK_T, 'x', .34)
    with capture() as c:
        if kind == 'drum':
            P = catmull([(0, h, 0), (R - .02, h, 0), (R, h - .012, 0), (R, h - .03, 0)], 6)[:, :2]
            lathe([(0, h), (R - .014, h), (R - .005, h - .003), (R, h - .012), (R, .012), (R - .012, 0), (0, 0)][::-1], mat, n=96)
        else:
            lathe([(0, h - top), (R - .01, h - top), (R, h - top + .008), (R, h - .008), (R - .008, h), (0, h)], mat, n=96)
            if kind == 'pedestal':
                lathe([(R * .52, 0), (R * .52, .02), (R * .30, .05), (R * .16, .14), (R * .13, h * .55), (R * .2, h - top - .03), (R * .42, h - top)], mat, n=64)
            else:
                for k in range(3):
                    a = 2 * math.pi * k / 3 + .5
                    cyl((math.cos(a) * R * .82, math.sin(a) * R * .82, 0), (math.cos(a) * R * .55, math.sin(a) * R * .55, h - top), .014, mat, r2=.02)
    return c.obs


OAK_T = (.50, .36, .235)


def lamp_table(loc=(0, 0, 0), base=None, on=0.0, h=.34, r=.13, shade_h=.26, shade_r=(.17, .21), color=(1, .73, .46), kind='bottle', cloth=None):
    with capture() as c:
        vase((0, 0, 0), h, r, base or M.ceramic((.62, .68, .65), .25), kind)
        cyl((0, 0, h - .02), (0, 0, h + .08), .008, M.metal((.62, .50, .33)))
        z0 = h + .03
        t = np.linspace(0, 2 * np.pi, 72, endpoint=False)[:, None]
        vv = np.linspace(0, 1, 8)[None, :]
        rr = shade_r[1] + (shade_r[0] - shade_r[1]) * vv
        P = np.stack([np.cos(t) * rr, np.sin(t) * rr, z0 + shade_h * vv + 0 * t], -1)
        grid(P, cloth or M.lampshade(), 'shade', close_u=True)
        for z, q in ((z0, shade_r[1]), (z0 + shade_h, shade_r[0])):
            tube([(math.cos(a) * q, math.sin(a) * q, z) for a in np.linspace(0, 6.283, 60, endpoint=False)], .003, M.fabric((.85, .8, .7)), 'rim', True)
        if on:
            point((0, 0, z0 + shade_h * .5), on, color, .045)
    return group(c.obs, loc)


def floor_lamp(loc=(0, 0, 0), h=1.55, on=0.0, mat=None, color=(1, .73, .46), cloth=None):
    mat = mat or M.metal((.62, .50, .33), .34)
    with capture() as c:
        lathe([(0, 0), (.15, 0), (.155, .006), (.15, .018), (.012, .024), (.011, .03)], mat)
        cyl((0, 0, .02), (0, 0, h), .010, mat)
        t = np.linspace(0, 2 * np.pi, 72, endpoint=False)[:, None]
        vv = np.linspace(0, 1, 8)[None, :]
        rr = .235 + (.19 - .235) * vv
        grid(np.stack([np.cos(t) * rr, np.sin(t) * rr, h - .06 + .30 * vv + 0 * t], -1), cloth or M.lampshade(), 'shade', close_u=True)
        for z, q in ((h - .06, .235), (h + .24, .19)):
            tube([(math.cos(a) * q, math.sin(a) * q, z) for a in np.linspace(0, 6.283, 60, endpoint=False)], .003, M.fabric((.85, .8, .7)), 'rim', True)
        if on:
            point((0, 0, h + .08), on, color, .05)
    return group(c.obs, loc)


def rug(x0, x1, y0, y1, mat=None, t=.014):
    ob = box(x0, x1, y0, y1, .001, t, mat or M.rug(), .006, 2)
    return ob


def art(x, z, w, h, y=-.03, mat=None, frame=None, axis='x', wallx=0, side=1):
    frame = frame or M.wood(OAK_T, 'x', .35)
    mt = M.paint((.87, .865, .85), .8)
    f, m = .018, .07
    with capture() as c:
        boxes([(-w / 2, w / 2, 0, .035, -h / 2, -h / 2 + f), (-w / 2, w / 2, 0, .035, h / 2 - f, h / 2),
               (-w / 2, -w / 2 + f, 0, .035, -h / 2 + f, h / 2 - f), (w / 2 - f, w / 2, 0, .035, -h / 2 + f, h / 2 - f)], frame, .002)
        box(-w / 2 + f, w / 2 - f, .018, .034, -h / 2 + f, h / 2 - f, mt, 0)
        mesh('art', [(-w / 2 + m, .0165, -h / 2 + m), (w / 2 - m, .0165, -h / 2 + m), (w / 2 - m, .0165, h / 2 - m), (-w / 2 + m, .0165, h / 2 - m)],
             [(0, 1, 2, 3)], mat or M.sea_art(), uv=[(0, 0), (1, 0), (1, 1), (0, 1)])
    return c.obs


def bed(w=1.95, l=2.05, h=.56, mat=None, head=None, seed=2, tucked=False):
    """upholstered bed with duvet, folded coverlet and pillows. Head at +y (y=0 is the headboard back), foot toward -y.
    tucked: for a camera at its foot, which would see the mattress through the duvet and the shadow under the coverlet"""
    sheet = mat or M.fabric((.86, .855, .84), 1, .25, .25, .04)
    head = head or M.fabric((.76, .72, .65))
    with capture() as c:
        soft(w + .16, .11, 1.12, .04, (0, .012, 0), head, seed, .003, loc=(0, -.055, .56))
        soft(w + .06, l, .20, .03, (0, 0, 0), head, seed, .002, loc=(0, -l / 2 - .12, .22))
        short = .09 * tucked
        soft(w, l - .03 - short, .24, .07, (.006, .006, .01), sheet, seed, .004, loc=(0, -l / 2 - .11 + short / 2, .43))
        for x in (-w / 2 + .1, w / 2 - .1):
            cyl((x, -l - .0, 0), (x, -l - .0, .14), .028, M.wood(OAKD, 'z'))
        # duvet and throw share one surface function, so they never intersect
        top, rr, foot = h + .045, .07, l - .02

        def surf(a, b, off):
            hw = w / 2 - .02
            ex, ey = np.clip(np.abs(a) - hw, 0, None), np.clip(b - foot, 0, None)
            ax, ay = np.clip(ex / rr, 0, math.pi / 2), np.clip(ey / rr, 0, math.pi / 2)
            N = np.array([[fbm((x * 2.3, y * 2.0, 3), 4, seed) for y in b[0]] for x in a[:, 0]])
            N2 = np.array([[fbm((x * 6 + y * 2, y * 4 - x, 7), 4, seed + 1) for y in b[0]] for x in a[:, 0]])
            sx, sy = np.clip(ex / .1, 0, 1), np.clip(ey / .1, 0, 1)
            side = np.maximum(sx, sy)
            dropx = rr * (1 - np.cos(ax)) + np.clip(ex - rr * math.pi / 2, 0, None)
            dropy = rr * (1 - np.cos(ay)) + np.clip(ey - rr * math.pi / 2, 0, None)
            drop = np.maximum(dropx, dropy) + .35 * np.minimum(dropx, dropy)
            puffy = .035 * np.clip(1 - (a / (w / 2 + .05)) ** 4, 0, 1)
            Z = top + off - drop + (N * .045 - np.abs(N2) * .020) * (1 - side * .8) + puffy
            X = np.sign(a) * (np.minimum(np.abs(a), hw) + (rr + off) * np.sin(ax)) + np.sign(a) * sx * (.015 + .030 * np.sin(b * 8.3 + N * 5) + N * .02)
            Y = -(np.minimum(b, foot) + (rr + off) * np.sin(ay)) - sy * (.012 + .026 * np.sin(a * 8.1 + N * 4) + N * .02) - .02
            return np.stack([X + 0 * b, Y + 0 * a, Z], -1)
        A1 = np.linspace(-1, 1, 150)[:, None] * (w / 2 + (.22 if tucked else .36))
        grid(surf(A1, .62 + np.linspace(0, 1, 130)[None, :] * (foot + .36 - .62), 0), sheet, 'duvet')
        cov = M.fabric((.40, .53, .52), 1.6, .35, .6, .09)
        A2 = np.linspace(-1, 1, 150)[:, None] * (w / 2 + (.20 if tucked else .30))
        across = np.linspace(0, 1, 50)[None, :]
        band = surf(A2, 1.42 + across * .50, .006 + .014 * np.clip(6 - 6 * across, 0, 1) if tucked else .034)
        grid(band, cov, 'throw')
        pm = sheet
        for k, x in enumerate((-.5, .5)):
            pillow(.52, .24, pm, (x, -.235, h + .31), (68, 0, 2 * (-1) ** k), seed + k, 1.35)
            pillow(.50, .22, pm, (x * .98, -.42, h + .27), (58, 0, -2 * (-1) ** k), seed + 5 + k, 1.35)
        pillow(.46, .19, M.fabric((.50, .60, .58), 1, .3, .5, .08), (-.27, -.54, h + .235), (56, 0, 4), seed + 8, 1.0)
        pillow(.46, .19, M.fabric((.50, .60, .58), 1, .3, .5, .08), (.27, -.54, h + .235), (56, 0, -3), seed + 11, 1.0)
        pillow(.32, .15, M.fabric((.80, .74, .64), 1.5, .3, .6, .10), (0, -.68, h + .19), (52, 0, 1), seed + 9, 1.9)
    return c.obs


def tub(L=1.70, W=.80, h=.58, mat=None):
    """freestanding oval soaking tub, long axis x"""
    mat = mat or M.satin((.87, .868, .86), .14)
    prof = [(0, .0), (.80, 0), (.84, .012), (.865, .05), (.90, .25), (.955, .48), (.995, .57), (1.0, .578), (.995, .585), (.975, .588), (.955, .583), (.945, .57),
            (.90, .45), (.82, .22), (.74, .13), (.5, .10), (0, .10)]
    P = catmull([(a, b / .588 * h, 0) for a, b in prof], 6)[:, :2]
    t = np.linspace(0, 2 * np.pi, 128, endpoint=False)
    ct, st = np.cos(t), np.sin(t)
    ex = 2 / 2.5
    cx, cy = np.sign(ct) * np.abs(ct) ** ex, np.sign(st) * np.abs(st) ** ex
    z = P[:, 1]
    rise = 1 + .0 * z
    Gd = np.stack([cx[:, None] * P[None, :, 0] * L / 2, cy[:, None] * P[None, :, 0] * W / 2 * (1 - .0), np.repeat(z[None], 128, 0)], -1)
    # gentle lift at both ends
    Gd[..., 2] += .05 * (np.abs(Gd[..., 0]) / (L / 2)) ** 2.5 * (z / h)[None, :]
    return grid(Gd, mat, 'tub', close_u=True)


def tub_filler(loc, mat=None, rot=0):
    mat = mat or M.metal((.66, .56, .40), .25)
    with capture() as c:
        cyl((0, 0, 0), (0, 0, .012), .05, mat)
        pts = [(0, 0, 0), (0, 0, .80)] + [(0, -.11 + .11 * math.cos(a), .80 + .11 * math.sin(a)) for a in np.linspace(0, math.pi, 18)][1:] + [(0, -.22, .74)]
        tube(pts, .0135, mat)
        cyl((0, 0, .62), (.07, 0, .62), .012, mat)
        cyl((.07, 0, .62), (.10, 0, .62), .017, mat)
        cyl((-.05, .0, .58), (-.05, 0, .78), .010, mat)
        cyl((-.05, 0, .60), (0, 0, .60), .008, mat)
    return group(c.obs, loc, rot)


def stool(loc=(0, 0, 0), mat=None, h=.44, r=.17):
    mat = mat or M.wood(OAK_T, 'z', .4)
    P = catmull([(0, h, 0), (r * .9, h, 0), (r, h - .015, 0), (r * .95, h * .7, 0), (r * .74, h * .5, 0), (r * .92, h * .25, 0), (r, .02, 0), (r * .96, 0, 0), (0, 0, 0)], 8)[:, :2]
    P[:, 0] = np.maximum(P[:, 0], 0)
    return lathe(P[::-1], mat, loc, 64)


def towel(loc, w=.34, l=.62, mat=None, seed=1, layers=4):
    """folded towels stack"""
    mat = mat or M.fabric((.86, .85, .82), 2.5, .4, .9, .06)
    for k in range(layers):
        soft(w - .01 * (k % 2), l * .42 - .01 * k % 3, .045, .020, (.004, .004, .004), mat, seed + k, .005, loc=(loc[0] + .004 * (k % 2), loc[1], loc[2] + .024 + k * .044), rot=(0, 0, 2 * math.sin(k * 3)))


def plant_pot(loc, h=1.9, seed=3, pot=None, leafmat=None, pr=.21, ph=.36, n=16, size=(.085, .024), spread=.62):
    """indoor olive tree"""
    r = random.Random(seed)
    bark = M.wood((.36, .30, .23), 'z', .8)
    with capture() as c:
        vase((0, 0, 0), ph, pr, pot or M.ceramic((.78, .75, .70), .6, .2, .3), 'cyl')
        cyl((0, 0, ph * .86), (0, 0, ph * .88), pr * .9, M.paint((.16, .12, .09), .95, .5), 40)
        trunk = catmull([(0, 0, ph * .8), (.03, .01, h * .40), (-.03, .02, h * .56), (.02, -.01, h * .70)], 8)
        tube(trunk, .021, bark, 'trunk', taper=.6)
        stems = []
        for i in range(n):
            j = int(len(trunk) * r.uniform(.62, .99))
            p = trunk[j]
            az = i * 2.4 + r.gauss(0, .3)
            S = spread * r.uniform(.45, 1.0)
            H = h * r.uniform(.12, .36)
            pts = catmull([p, (p[0] + math.cos(az) * S * .35, p[1] + math.sin(az) * S * .35, p[2] + H * .55), (p[0] + math.cos(az) * S * .8, p[1] + math.sin(az) * S * .8, p[2] + H * (1.0 if r.random() < .7 else .7))], 9)
            stems.append(pts)
            tube(pts, .0065, bark, 'br', taper=.3)
            for k in range(7):
                jj = r.randrange(4, len(pts) - 1)
                d = Vector(pts[jj] - pts[jj - 1]).normalized()
                o = d.orthogonal()
                o.rotate(Matrix.Rotation(r.uniform(0, 6.28), 3, d))
                l = r.uniform(.14, .34)
                q = catmull([pts[jj], Vector(pts[jj]) + (d * .6 + o * .6 + Vector((0, 0, .2))) * l * .55, Vector(pts[jj]) + (d * .8 + o * .8) * l], 5)
                stems.append(q)
                tube(q, .0022, bark, 'tw', taper=.4)
        leafy(stems, leafmat or M.leaf((.23, .29, .18), (.45, .50, .41), .28), size, .024, seed, start=.2)
    return group(c.obs, loc)


def throw(loc, w=.55, mat=None, seed=1, drop=.55, top=.62, depth=.17, back=.35, axis='arm'):
    """blanket folded over a sofa arm of given depth (x direction), hanging both sides"""
    mat = mat or M.fabric((.52, .62, .60), 2.0, .4, .7, .10)
    r = np.random.default_rng(seed)
    nu, nv = 40, 90
    L1, L2 = drop, back
    s = np.linspace(0, L1 + depth + L2, nv)[None, :]
    u = np.linspace(-.5, .5, nu)[:, None]
    rr = .045
    hd = depth / 2 + .012
    X = np.where(s < L1, -hd, np.where(s < L1 + depth, -hd + (s - L1) / depth * 2 * hd, hd)) + 0 * u
    Z = np.where(s < L1, top - (L1 - s), np.where(s < L1 + depth, top, top - (s - L1 - depth))) + 0 * u
    k = np.ones(9) / 9
    sm = lambda A: np.apply_along_axis(lambda q: np.convolve(np.pad(q, 4, mode='edge'), k, 'valid'), 1, A)
    X, Z = sm(X), sm(Z)
    hang = np.clip(np.maximum(L1 - s, s - L1 - depth) / .25, 0, 1)
    fold = np.sin(u * 21 + 1.3 + .8 * np.sin(s * 4)) * .012 * hang + np.sin(u * 37) * .005 * hang
    N = np.array([[fbm((a * 5, b * 4, 2), 3, seed) for b in s[0]] for a in u[:, 0]])
    X = X + np.sign(X) * (np.abs(fold) + N * .006 + .004)
    Z = Z + .012 + N * .008
    Y = u * w * (1 - .06 * hang * np.sin(s * 3)) + N * .012
    ob = grid(np.stack([X, Y, Z], -1), mat, 'throw')
    ob.location = loc
    return ob


def pendant(loc, r=.30, h=.30, on=0.0, mat=None):
    """woven dome pendant"""
    with capture() as c:
        m = mat or M.fabric((.66, .53, .36), 1.2, .1, .8, .16, trans=.35)
        t = np.linspace(0, 2 * np.pi, 80, endpoint=False)[:, None]
        a = np.linspace(.12, 1, 24)[None, :]
        rr = r * np.sin(a * 1.45) ** .8
        z = -h * a ** 1.7
        grid(np.stack([np.cos(t) * rr, np.sin(t) * rr, z + 0 * t], -1), m, 'dome', close_u=True)
        cyl((0, 0, -.02), (0, 0, 1.2), .004, M.plastic((.2, .17, .14)))
        if on:
            point((0, 0, -h * .5), on, (1, .75, .5), .05)
    return group(c.obs, loc)


def console(w=1.6, d=.40, h=.78, mat=None):
    mt = mat or M.wood(OAK_T, 'x', .36)
    mz = M.wood(OAK_T, 'z', .36)
    with capture() as c:
        box(-w / 2, w / 2, -d / 2, d / 2, h - .035, h, mt, .005)
        box(-w / 2 + .02, w / 2 - .02, -d / 2 + .03, d / 2 - .01, .16, h - .035, mt, .004)
        n = int((w - .08) / .022)
        for k in range(n):
            x = -w / 2 + .04 + (w - .08) * (k + .5) / n
            cyl((x, -d / 2 + .028, .165), (x, -d / 2 + .028, h - .04), .0095, mz, 12)
        for x in (-w / 2 + .04, w / 2 - .04):
            for y in (-d / 2 + .06, d / 2 - .04):
                box(x - .018, x + .018, y - .018, y + .018, 0, .16, mz, .004)
    return c.obs


def dining_chair(mat=None, frame=None, seed=1):
    """oak dining chair with a curved back rail and an upholstered seat, faces -y"""
    mat = mat or M.fabric(LIN)
    fz = frame or M.wood(OAKD, 'z', .35)
    fx = M.wood(OAKD, 'x', .35)
    with capture() as c:
        for s in (-1, 1):
            cyl((s * .215, -.20, 0), (s * .200, -.19, .44), .0125, fz, r2=.018)
            tube(catmull([(s * .215, .23, 0), (s * .205, .205, .44), (s * .215, .235, .62), (s * .228, .275, .80)], 10), .0155, fz, 'post')
            box(s * .205 - .010, s * .205 + .010, -.19, .20, .385, .43, fz, .005)
        for y in (-.19, .20):
            box(-.20, .20, y - .010, y + .010, .385, .43, fx, .005)
        soft(.46, .45, .055, .024, (.0, .0, .014), mat, seed, .002, loc=(0, 0, .458))
        a = np.radians(np.linspace(-34, 34, 40))[:, None]
        t = np.linspace(0, 2 * np.pi, 20, endpoint=True)[None, :]
        P = np.stack([np.sin(a) * .41 + 0 * t, .275 - .34 * (1 - 0) + np.cos(a) * (.41 + .011 * np.cos(t)) + .0, .755 + .052 * np.sign(np.sin(t)) * np.abs(np.sin(t)) ** .5 + 0 * a], -1)
        grid(P, fx, 'back')
    return c.obs


def laptop(loc, rot=0, open_=108):
    alu = M.metal((.70, .70, .695), .38)
    with capture() as c:
        box(-.16, .16, -.115, .115, 0, .011, alu, .004, 3)
        box(-.14, .14, -.035, .085, .0108, .0114, M.plastic((.06, .06, .062), .5), 0)
        box(-.05, .05, -.105, -.045, .0108, .0113, M.metal((.62, .62, .615), .42), 0)
        a = math.radians(open_ - 90)
        with capture() as lid:
            box(-.16, .16, -.004, .004, 0, .215, alu, .003, 3)
            box(-.153, .153, -.0048, -.0036, .008, .207, M.satin((.045, .052, .058), .16), .001)
        for o in lid.obs:
            place(o, (0, .112, .010), (-(open_ - 90), 0, 0))
    return group(c.obs, loc, rot)


def desk_lamp(loc, rot=0, mat=None):
    mat = mat or M.metal((.62, .50, .33), .34)
    with capture() as c:
        cyl((0, 0, 0), (0, 0, .018), .075, mat, 48)
        tube(catmull([(0, 0, .01), (0, 0, .22), (.02, 0, .38), (.12, 0, .46), (.21, 0, .43)], 10), .0065, mat)
        lathe([(.020, .075), (.028, .07), (.085, .0), (.082, .0), (.024, .066)], mat, (.225, 0, .355), 48)
    return group(c.obs, loc, rot)


def bookcase(x0, x1, h, mat, shelves=6, depth=.30, seed=1, lean=.07):
    """built in against the wall y = 0, with closed doors below; the books differ in width, height and depth"""
    r = random.Random(seed)
    knob = M.metal((.62, .50, .33), .34)
    base, t = .66, .028
    with capture() as c:
        box(x0, x1, -.02, 0, 0, h, mat, 0)
        uprights = np.linspace(x0, x1, max(2, round((x1 - x0) / .72) + 1))
        for x in uprights:
            box(x - t / 2, x + t / 2, -depth, 0, base, h, mat, .003)
        box(x0 - t / 2, x1 + t / 2, -depth - .10, 0, 0, base, mat, .003)
        box(x0 - t / 2 - .012, x1 + t / 2 + .012, -depth - .118, 0, base, base + .034, mat, .005, 3)
        box(x0 - t / 2, x1 + t / 2, -depth - .012, 0, h - .11, h, mat, .004)
        for a, b in zip(uprights, uprights[1:]):
            m = (a + b) / 2
            for p, q, s in ((a + .012, m - .003, 1), (m + .003, b - .012, -1)):
                box(p, q, -depth - .118, -depth - .098, .09, base - .012, mat, .003)
                box(p + .055, q - .055, -depth - .112, -depth - .10, .145, base - .067, mat, .003)
                kx = q - .028 if s > 0 else p + .028
                cyl((kx, -depth - .118, .47), (kx, -depth - .142, .47), .010, knob)
        levels = np.linspace(base + .034, h - .11, shelves)
        for z in levels[1:-1]:
            for a, b in zip(uprights, uprights[1:]):
                box(a + t / 2 - .001, b - t / 2 + .001, -depth + .008, 0, z - .024, z, mat, .002)
        books = {}
        for a, b in zip(uprights, uprights[1:]):
            for z, top in zip(levels, levels[1:]):
                _shelf(r, a + t / 2 + .004, b - t / 2 - .004, z, top - .024 - z, depth, books, lean)
        for color, specs in books.items():
            _volumes(specs, color)
    return c.obs


COVERS = ((.145, .062, .052), (.060, .074, .095), (.25, .19, .13), (.42, .38, .315), (.105, .125, .10), (.25, .145, .092), (.52, .485, .42), (.040, .040, .040),
          (.16, .175, .165), (.22, .195, .165), (.088, .118, .12), (.34, .28, .19), (.105, .066, .054), (.28, .28, .265))
GILT = (.52, .38, .17)


def _shelf(r, x, end, z, room, depth, books, lean):
    """fills a shelf from x to end: runs of one edition, odd volumes, a pile, a gap"""
    while x < end - .03:
        kind = r.random()
        if kind < .10 and end - x > .24:
            w, zz = r.uniform(.17, .22), z
            for _ in range(r.randint(2, 4)):
                hh, ww = r.uniform(.020, .042), w * r.uniform(.82, 1)
                if zz + hh > z + room * .6:
                    break
                color = r.choice(COVERS)
                books.setdefault(color, []).append((x, x + ww, -r.uniform(.19, .23), -.04, zz, zz + hh, 0))
                zz += hh + .0006
            x += w + r.uniform(.006, .02)
        elif kind < .17:
            x += r.uniform(.03, .09)
        else:
            n = r.randint(3, 6) if kind < .40 else 1
            color, w = r.choice(COVERS), r.uniform(.018, .058) if n == 1 else r.uniform(.022, .044)
            hh, deep, gilt = room * r.uniform(.62, .93), r.uniform(.15, .235), r.random()
            for k in range(n):
                ww = w * r.uniform(.94, 1.06)
                if x + ww > end:
                    return
                tilt = lean * r.uniform(1.4, 2.8) if n == 1 and r.random() < .10 and x + ww + hh * .16 < end else 0
                front = -min(depth - .012, deep + .05 + r.uniform(-.004, .004))
                books.setdefault(color, []).append((x, x + ww, front, -.03, z, z + hh, tilt))
                if not tilt and gilt > .35:
                    marks = ((.14, .155), (.84, .855)) if gilt < .60 else ((.70, .83),) if gilt < .82 else ((.10, .112), (.30, .312), (.62, .76), (.88, .892))
                    tone = GILT if gilt < .74 else (.50, .45, .36) if sum(color) < .6 else (.10, .075, .06)
                    for p, q in marks:
                        books.setdefault(tone, []).append((x + .0022, x + ww - .0022, front - .0009, front + .003, z + hh * p, z + hh * q, 0))
                x += ww + .0008 + (hh * math.sin(tilt) if tilt else 0)


def _volumes(specs, color):
    V, Fs = [], []
    for x0, x1, y0, y1, z0, z1, tilt in specs:
        b, s, k = len(V), math.sin(tilt), math.cos(tilt)
        for y in (y0, y1):
            for x, z in ((x0, z0), (x1, z0), (x1, z1), (x0, z1)):
                dx, dz = x - x0, z - z0
                V.append((x0 + dx * k + dz * s, y, z0 + dz * k))
        Fs += [(b, b + 1, b + 2, b + 3), (b + 7, b + 6, b + 5, b + 4), (b + 4, b + 5, b + 1, b), (b + 1, b + 5, b + 6, b + 2), (b + 2, b + 6, b + 7, b + 3), (b + 4, b, b + 3, b + 7)]
    bevel(mesh('books', V, Fs, M.fabric(color, 2.0, .1, .2, .08, rough=.7)), .0024, 2)
