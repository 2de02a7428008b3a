"""Procedural Gulf-coast exterior plate (sky + volumetric cumulus + FFT sea + beach).

Pure numpy/scipy. Writes a linear-light float32 .npy, equirectangular patch
lon -80..80 deg, lat -40..40 deg, horizon on the middle row.

    python3 gulf.py day  out.npy [ppd]
    python3 gulf.py dusk out.npy [ppd] [height of the eye] [how far off the water's edge is], in meters

`clear` is `day` without a cumulus.
"""
import sys
import numpy as np
from scipy.ndimage import map_coordinates, gaussian_filter, gaussian_filter1d, zoom

LON, LAT = 80.0, 40.0
f32 = np.float32


def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    return a + (b - a) * t


def noise2(n, beta, seed):
    """tileable gaussian random field with power spectrum k^-beta, std 1"""
    r = np.random.default_rng(seed)
    k = np.hypot(*np.meshgrid(np.fft.fftfreq(n) * n, np.fft.fftfreq(n) * n))
    k[0, 0] = 1
    a = np.fft.fft2(r.standard_normal((n, n))) * k ** (-beta / 2)
    a[0, 0] = 0
    o = np.fft.ifft2(a).real
    return (o / o.std()).astype(f32)


def noise3(n, beta, seed):
    r = np.random.default_rng(seed)
    q = np.fft.fftfreq(n) * n
    k = np.sqrt(q[:, None, None] ** 2 + q[None, :, None] ** 2 + q[None, None, :] ** 2)
    k[0, 0, 0] = 1
    a = np.fft.fftn(r.standard_normal((n, n, n))) * k ** (-beta / 2)
    a[0, 0, 0] = 0
    o = np.fft.ifftn(a).real
    return (o / o.std()).astype(f32)


def samp2(img, u, v):
    """bilinear wrap sample, u/v in tiles"""
    n = img.shape[0]
    return map_coordinates(img, [v * n, u * n], order=1, mode='grid-wrap')


MOODS = dict(
    day=dict(
        horizon=(0.76, 0.90, 1.00), low=(0.54, 0.78, 0.98), zenith=(0.20, 0.43, 0.80),
        sun=(38.0, 42.0), suncol=(1.0, 0.96, 0.90), amb=(0.70, 0.80, 0.92), cover=1.22, cloud=1.0,
        sand=(0.93, 0.90, 0.84), light=1.0, haze=(0.80, 0.92, 1.00),
        water=[(0, (.78, .84, .78)), (7, (.50, .80, .75)), (30, (.26, .69, .68)), (80, (.085, .50, .54)),
               (120, (.19, .62, .63)), (155, (.16, .58, .60)), (230, (.035, .36, .44)), (500, (.015, .235, .35)),
               (1800, (.012, .16, .29)), (9000, (.02, .17, .31))]),
    dusk=dict(
        horizon=(1.00, 0.55, 0.36), low=(0.66, 0.42, 0.52), zenith=(0.085, 0.15, 0.36),
        sun=(34.0, 3.0), suncol=(1.15, 0.55, 0.34), amb=(0.30, 0.30, 0.46), cover=1.30, cloud=0.75,
        sand=(0.55, 0.47, 0.47), light=0.42, haze=(0.92, 0.55, 0.42),
        water=[(0, (.55, .55, .60)), (7, (.40, .52, .60)), (30, (.20, .40, .50)), (80, (.08, .28, .40)),
               (120, (.14, .35, .46)), (155, (.12, .33, .44)), (230, (.035, .20, .32)), (500, (.02, .14, .26)),
               (1800, (.02, .10, .22)), (9000, (.03, .12, .24))]),
)
MOODS['clear'] = MOODS['day']


def sky_grad(m, elev, az):
    """elev deg (array), az deg relative to the view axis"""
    e = np.clip(elev, 0, 90)[..., None]
    h, l, z = (np.array(m[k], f32) for k in ('horizon', 'low', 'zenith'))
    if m is MOODS['dusk']:
        c = mix(h, l, smooth(0, 11, e))
        c = mix(c, z, smooth(5, 34, e))
        d = np.abs(az - m['sun'][0])[..., None]
        c = c * (0.72 + 0.5 * np.exp(-(d / 38) ** 2) * np.exp(-e / 16))
    else:
        c = mix(h, l, smooth(0, 9, e))
        c = mix(c, z, smooth(2, 48, e))
        d = np.abs(az - m['sun'][0])[..., None]
        c = c * (1 + 0.10 * np.exp(-(d / 40) ** 2))
    return c.astype(f32)


def clouds(m, w, h_px, top):
    """ray-march a slab of fair-weather cumulus. returns (rgb premult, alpha) on lat 0..top"""
    N = noise3(128, 3.5, 11)
    D = noise3(96, 2.9, 5)
    B = noise2(512, 3.0, 9)
    lon = np.radians(np.linspace(-LON, LON, w, dtype=f32))[None, :]
    lat = np.radians(np.linspace(top, 0.15, h_px, dtype=f32))[:, None]
    dz = np.sin(lat) + 0 * lon
    dx = np.cos(lat) * np.sin(lon)
    dy = np.cos(lat) * np.cos(lon)
    z0, z1 = 850.0, 1750.0
    az, el = np.radians(m['sun'])
    sun = np.array([np.cos(el) * np.sin(az), np.cos(el) * np.cos(az), max(np.sin(el), .12)])

    def dens(x, y, z):
        hgt = (z - z0) / (z1 - z0)
        big = samp2(B, x / 26000 + .13, y / 26000 + .31)
        a = map_coordinates(N, [z / 5200 * 128, y / 5200 * 128, x / 5200 * 128], order=1, mode='grid-wrap')
        d = map_coordinates(D, [z / 900 * 96, y / 900 * 96, x / 900 * 96], order=1, mode='grid-wrap')
        prof = smooth(0, .10, hgt) * (1 - smooth(.25, 1.0, hgt))
        v = a * .75 + d * .33 + big * .55 - m['cover'] - (1 - prof) * 1.3
        return np.clip(v, 0, 1.2) * (hgt > 0) * (hgt < 1)

    T = np.ones_like(dz)
    C = np.zeros(dz.shape + (3,), f32)
    t0 = z0 / dz
    t1 = np.minimum(z1 / dz, 22000)
    valid = t0 < 21500
    n = 44
    idx = np.where(valid)
    X, Y, Z = dx[idx], dy[idx], dz[idx]
    a0, a1 = t0[idx], t1[idx]
    Tv = np.ones_like(X)
    Cv = np.zeros(X.shape + (3,), f32)
    jit = np.random.default_rng(3).random(X.shape).astype(f32)
    suncol, amb = np.array(m['suncol'], f32) * (1.36 if m is MOODS['day'] else 1.18), np.array(m['amb'], f32)
    haze = np.array(m['haze'], f32)
    step = (a1 - a0) / n
    for i in range(n):
        t = a0 + step * (i + jit)
        x, y, z = X * t, Y * t, Z * t
        d = dens(x, y, z)
        on = np.where((d > 0) & (Tv > .01))[0]
        if not len(on):
            continue
        xs, ys, zs, ds = x[on], y[on], z[on], d[on]
        od = 0
        for L, wgt in ((60, 90), (190, 170), (420, 250)):
            od = od + dens(xs + sun[0] * L, ys + sun[1] * L, zs + sun[2] * L) * wgt
        lit = .72 * np.exp(-od * .010) + .28 * np.exp(-od * .0025)
        hg = np.clip((zs - z0) / (z1 - z0) * 1.6, 0, 1)
        col = suncol * lit[:, None] + amb * ((.48 if m is MOODS['day'] else .30) + .35 * hg[:, None])
        col = mix(haze, col, np.exp(-t[on] / 17000)[:, None])
        al = 1 - np.exp(-ds * np.minimum(step[on], 120) * .014)
        Cv[on] += (Tv[on] * al)[:, None] * col
        Tv[on] *= 1 - al
    T[idx] = Tv
    C[idx] = Cv
    A = 1 - T
    fade = smooth(2.5, 8.5, np.degrees(lat)) if m is MOODS['day'] else smooth(1.2, 4.2, np.degrees(lat))
    return C * fade[..., None] * m['cloud'], A * fade * m['cloud']


def wave_slopes(n, size, wind, amp, seed, kmin=0, kmax=1e9):
    """tileable directional gaussian sea: height + slope maps over `size` metres"""
    r = np.random.default_rng(seed)
    q = np.fft.fftfreq(n) * n * 2 * np.pi / size
    kx, ky = np.meshgrid(q, q)
    k = np.hypot(kx, ky)
    k[0, 0] = 1
    Lw = wind ** 2 / 9.81
    cosf = (ky * .93 + kx * .36) / k
    P = np.exp(-1 / (k * Lw) ** 2) / k ** 4 * (0.12 + cosf ** 4) * np.exp(-(k * .015) ** 2)
    P[(k < kmin) | (k > kmax)] = 0
    P[0, 0] = 0
    F = np.fft.fft2(r.standard_normal((n, n))) * np.sqrt(P)
    h = np.fft.ifft2(F).real
    sx = np.fft.ifft2(F * 1j * kx).real
    sy = np.fft.ifft2(F * 1j * ky).real
    s = amp / max(np.sqrt((sx ** 2 + sy ** 2).mean()), 1e-9)
    return (h * s).astype(f32), (sx * s).astype(f32), (sy * s).astype(f32)


def render(mood='day', ppd=24, height=9.0, shore=60.0, seed=1):
    m = MOODS[mood]
    W, H = int(2 * LON * ppd), int(2 * LAT * ppd)
    lon = np.linspace(-LON, LON, W, dtype=f32)
    lat = np.linspace(LAT, -LAT, H, dtype=f32)
    img = np.zeros((H, W, 3), f32)
    # ---- sky
    up = lat > 0
    E = np.repeat(lat[up][:, None], W, 1)
    A = np.repeat(lon[None, :], up.sum(), 0)
    sky = sky_grad(m, E, A)
    # cirrus veil, perspective-mapped
    el = np.radians(np.maximum(E, 1.0))
    R = 7000 / np.tan(el)
    cx, cy = R * np.sin(np.radians(A)), R * np.cos(np.radians(A))
    ci = noise2(1024, 2.6, 21)
    v = samp2(ci, cx / 60000 + .2, cy / 24000) + .5 * samp2(ci, cx / 13000, cy / 6000 + .5)
    veil = smooth(.1, 2.2, v) * smooth(2, 12, E) * .42
    cirrus_c = np.array((1.0, 1.0, 1.0) if mood != 'dusk' else (.95, .52, .46), f32)
    sky = mix(sky, cirrus_c, veil[..., None] * (1 if mood != 'dusk' else .8))
    if mood != 'clear':
        cc, ca = clouds(m, W // 2, int(LAT * ppd / 2), LAT)
        zy, zx = up.sum() / cc.shape[0], W / cc.shape[1]
        cc = np.stack([zoom(cc[..., i], (zy, zx), order=1) for i in range(3)], -1)[:up.sum(), :W]
        ca = zoom(ca, (zy, zx), order=1)[:up.sum(), :W]
        cc = gaussian_filter(cc, (1.0, 1.0, 0)); ca = gaussian_filter(ca, 1.0)
        sky = sky * (1 - ca[..., None]) + cc
    haze = np.array(m['haze'], f32)
    sky = mix(sky, haze, (.75 * np.exp(-E / 1.6))[..., None])
    img[up] = sky
    # ---- ground
    dn = ~up
    la = np.radians(-lat[dn].astype(np.float64))[:, None]
    lo = np.radians(lon.astype(np.float64))[None, :]
    d = height / np.tan(np.maximum(la, 2e-5))
    X, Y = d * np.sin(lo), d * np.cos(lo)
    foot = (d ** 2 + height ** 2) / height * np.radians(1 / ppd)        # along-view footprint, m
    big = noise2(1024, 3.0, 31)
    fine = noise2(1024, 2.0, 32)
    ys = shore + 2.4 * np.sin(X / 37.0) + 1.2 * np.sin(X / 13 + 1) + 1.3 * samp2(big, X / 260, X / 990)
    t = Y - ys
    # water colour by distance off the beach, boundaries wobbling
    wob = samp2(big, X / 900, Y / 520) * .16 + samp2(big, X / 210 + .4, Y / 150) * .09
    tt = t * (1 + wob * smooth(8, 60, t)) / np.interp(t, [0, 60, 400, 2000], [1.5, 1.7, 1.5, 1.0])
    xs = [a for a, _ in m['water']]
    wat = np.stack([np.interp(tt, xs, [c[i] for _, c in m['water']]) for i in range(3)], -1).astype(f32)
    # sand ripples / seagrass mottling seen through the shallows
    mott = samp2(fine, X / 70, Y / 60)
    wat *= (1 + .05 * mott * np.exp(-np.clip(t, 0, None) / 130))[..., None]
    # large wind lanes far out
    lane = samp2(big, X / 5200, Y / 1500)
    wat *= (1 + .07 * lane * smooth(150, 700, t))[..., None]
    # waves
    SX = np.zeros_like(X); SY = np.zeros_like(X); HH = np.zeros_like(X)
    var = np.zeros_like(X)
    calm = .35 + .65 * smooth(0, 120, t)
    for size, amp, wind, sd, kmin, kmax in ((9.0, .075, 3.0, 1, 2.2, 1e9), (61.0, .085, 4.0, 2, .40, 2.2),
                                            (420.0, .050, 5.0, 3, .03, .40)):
        h, sx, sy = wave_slopes(1024, size, wind, amp, sd, kmin, kmax)
        px = size / 1024
        levels = [0, 2, 6, 18, 54, 160]
        lv = np.log(np.maximum(foot / px * .55, 1e-3))
        acc = [0, 0, 0]
        for i, s in enumerate(levels):
            g = [gaussian_filter(q, (s, s * .12), mode='wrap') if s else q for q in (sx, sy, h)]
            lo_ = np.log(max(s, .6))
            nxt = np.log(levels[i + 1]) if i + 1 < len(levels) else lo_ + 1
            prv = np.log(max(levels[i - 1], .6)) if i else -99
            wgt = np.where(lv <= lo_, smooth(prv, lo_, lv), 1 - smooth(lo_, nxt, lv))
            if i == 0:
                wgt = np.where(lv <= lo_, 1, 1 - smooth(lo_, nxt, lv))
            if wgt.max() < 1e-3:
                continue
            for j in range(3):
                acc[j] = acc[j] + wgt * samp2(g[j], X / size, Y / size)
        SX += acc[0] * calm; SY += acc[1] * calm; HH += acc[2] * calm
        var += np.maximum((amp * calm) ** 2 * .5 - 0, 0) * smooth(.5, 8, foot / (size / 25))
    # view vector and fresnel
    L = np.sqrt(d ** 2 + height ** 2)
    vx, vy, vz = -X / L, -Y / L, height / L
    nl = 1 / np.sqrt(1 + SX ** 2 + SY ** 2)
    ndv = np.clip((vx * -SX + vy * -SY + vz) * nl, 0, 1)
    ndv = np.maximum(ndv, .0) + np.sqrt(var) * .55 + .035
    F = .02 + .98 * (1 - np.clip(ndv, 0, 1)) ** 5
    F = np.minimum(F, .62)
    # reflected direction elevation
    rz = 2 * ndv * nl - vz
    relev = np.degrees(np.arcsin(np.clip(rz, 0.02, 1))) + 9
    refl = sky_grad(m, relev, np.repeat(lon[None, :], X.shape[0], 0))
    if mood == 'dusk':
        refl *= 1.05
    body = wat * (1 + np.clip(-SY * 1.1 + SX * .25, -.45, .6))[..., None]
    water = body * (1 - F[..., None]) + refl * F[..., None]
    # sun glitter, restrained
    az, el = np.radians(m['sun'])
    s = np.array([np.cos(el) * np.sin(az), np.cos(el) * np.cos(az), np.sin(el)])
    hx, hy, hz = s[0] + vx, s[1] + vy, s[2] + vz
    ax, ay = -hx / hz - SX * -1 * -1, -hy / hz - SY * -1 * -1
    gl = np.exp(-((hx / hz + SX) ** 2 + (hy / hz + SY) ** 2) / (2 * .035 ** 2 + var))
    water += gl[..., None] * np.array(m['suncol'], f32) * (.55 if mood != 'dusk' else .9)
    # foam: swash edge + breaking lines
    foam = np.zeros_like(X)
    nse = samp2(fine, X / 14, Y / 9) * .6 + samp2(fine, X / 3.3, Y / 2.4) * .4
    lng = samp2(big, X / 130, Y / 900)
    for c, wd, st in ((1.2, 1.3, 1.0), (9.0, 1.7, .85), (21.0, 2.0, .6), (44, 2.2, .30)):
        wig = 2.2 * samp2(big, X / 120 + c, X * 0 + c * .137) + .8 * samp2(fine, X / 60 + c, X * 0 + .5)
        prof = np.exp(-((t - c - wig) / wd) ** 2) + .55 * np.exp(-np.clip(c + wig - t, 0, None) / 3.4) * (t < c + wig)
        foam += st * prof * smooth(-.9, .75, nse + 1.0 * lng + .4 - (c > 5) * .35)
    foam = np.clip(foam, 0, 1) * smooth(-.6, .6, t)
    wc = smooth(2.5, 3.4, samp2(fine, X / 90, Y / 40) + .6 * HH) * smooth(60, 160, t) * .30
    foam = np.clip(foam + wc * np.clip(1 - foot / 60, 0, 1), 0, 1)
    fcol = np.array((1.0, 1.0, .99) if mood != 'dusk' else (.62, .52, .55), f32)
    water = mix(water, fcol, (foam * .88)[..., None])
    hz_ = (1 - np.exp(-d / 9000))[..., None] * .55
    water = mix(water, haze, hz_)
    # ---- sand
    dune = noise2(1024, 2.2, 41)
    gy, gx = np.gradient(gaussian_filter(dune, 1.0, mode='wrap'))
    att = 1 / (1 + foot * 5)
    shade = 1 + (samp2(gx, X / 9, Y / 9) * .55 + samp2(gy, X / 9, Y / 9) * .5) * att * 1.1 \
        + (samp2(gx, X / 31, Y / 31)) * .5 * att ** .4
    sand = np.array(m['sand'], f32) * np.clip(shade, .6, 1.25)[..., None] * (1 + .03 * samp2(big, X / 60, Y / 60))[..., None]
    wet = smooth(-5.5, -.4, t + .8 * samp2(fine, X / 22, Y / 15))
    sand = sand * mix(np.ones(3, f32), np.array((.74, .72, .68), f32), wet[..., None])
    sand = mix(sand, sky_grad(m, np.full_like(X, 14), X * 0), (wet * .16)[..., None])
    ground = mix(sand, water, smooth(-.5, .5, t)[..., None])
    img[dn] = ground
    # soften the horizon by one pixel
    hrow = up.sum()
    img[hrow - 2:hrow + 2] = gaussian_filter1d(img[hrow - 5:hrow + 5], 1.0, axis=0)[3:7]
    return np.clip(img, 0, 6)


if __name__ == '__main__':
    mood, out = sys.argv[1], sys.argv[2]
    ppd = float(sys.argv[3]) if len(sys.argv) > 3 else 24
    im = render(mood, ppd, *map(float, sys.argv[4:6]))
    np.save(out, im.astype(f32))
    print(out, im.shape, im.mean((0, 1)))
