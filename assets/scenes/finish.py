"""EXR reading, AgX-style view transform, finishing (bloom, vignette, grain) and 8-bit export. numpy only."""
import struct, sys, zlib
import numpy as np

f32 = np.float32


def read_exr(path):
    """minimal scanline OpenEXR reader (NONE / ZIPS / ZIP, half / float / uint). -> {channel: array}"""
    b = open(path, 'rb').read()
    assert b[:4] == b'\x76\x2f\x31\x01'
    p = 8
    hdr = {}

    def cstr(p):
        e = b.index(b'\0', p)
        return b[p:e].decode(), e + 1
    while b[p] != 0:
        name, p = cstr(p)
        typ, p = cstr(p)
        n, = struct.unpack_from('<i', b, p)
        hdr[name] = b[p + 4:p + 4 + n]
        p += 4 + n
    p += 1
    x0, y0, x1, y1 = struct.unpack('<4i', hdr['dataWindow'])
    W, H = x1 - x0 + 1, y1 - y0 + 1
    comp = hdr['compression'][0]
    lines = {0: 1, 2: 1, 3: 16}[comp]
    ch, q, c = [], 0, hdr['channels']
    while c[q] != 0:
        e = c.index(b'\0', q)
        ch.append((c[q:e].decode(), struct.unpack_from('<i', c, e + 1)[0]))
        q = e + 17
    dt = {0: np.dtype('<u4'), 1: np.dtype('<f2'), 2: np.dtype('<f4')}
    out = {n: np.empty((H, W), f32) for n, _ in ch}
    nblk = (H + lines - 1) // lines
    offs = struct.unpack_from('<%dQ' % nblk, b, p)
    for o in offs:
        y, n = struct.unpack_from('<ii', b, o)
        y -= y0
        nl = min(lines, H - y)
        raw = b[o + 8:o + 8 + n]
        size = sum(dt[t].itemsize for _, t in ch) * W * nl
        if comp and n < size:
            d = np.frombuffer(zlib.decompress(raw), np.uint8)
            s = d.astype(np.int64)
            s[1:] -= 128
            s = np.cumsum(s).astype(np.uint8)
            half = (len(s) + 1) // 2
            r = np.empty_like(s)
            r[0::2], r[1::2] = s[:half], s[half:]
            raw = r.tobytes()
        q = 0
        for k in range(nl):
            for nme, t in ch:
                m = dt[t].itemsize * W
                out[nme][y + k] = np.frombuffer(raw, dt[t], W, q)
                q += m
    return out


def rgb(ch, name):
    """collect an RGB(XYZ) pass, e.g. rgb(ch, 'DiffDir')"""
    for trip in (('R', 'G', 'B'), ('X', 'Y', 'Z')):
        ks = [k for k in ch if k.split('.')[-2] == name] if all('.' in k for k in ch) else []
        d = {k.split('.')[-1]: k for k in ks}
        if all(t in d for t in trip):
            return np.stack([ch[d[t]] for t in trip], -1)
    raise KeyError(name)


# ---- AgX (Troy Sobotka's log-encoded inset/outset, polynomial sigmoid fit by B. Wrensch) ----
_IN = np.array([[0.842479062253094, 0.0423282422610123, 0.0423756549057051],
                [0.0784335999999992, 0.878468636469772, 0.0784336],
                [0.0792237451477643, 0.0791661274605434, 0.879142973793104]])
_OUT = np.array([[1.19687900512017, -0.0528968517574562, -0.0529716355144438],
                 [-0.0980208811401368, 1.15190312990417, -0.0980434501171241],
                 [-0.0990297440797205, -0.0989611768448433, 1.15107367264116]])


def agx(x, sat=1.0, contrast=1.0, pivot=0.5):
    x = np.maximum(x, 1e-10) @ _IN
    x = (np.clip(np.log2(np.maximum(x, 1e-10)), -12.47393, 4.026069) + 12.47393) / 16.5
    x2 = x * x
    x4 = x2 * x2
    x = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
    x = np.clip(x, 0, 1)
    # look: contrast about a pivot in display space, then saturation
    if contrast != 1:
        x = np.where(x < pivot, pivot * (x / pivot) ** contrast, 1 - (1 - pivot) * ((1 - x) / (1 - pivot)) ** contrast)
    l = (x @ np.array([.2126, .7152, .0722]))[..., None]
    x = l + (x - l) * sat
    x = np.clip(x, 0, 1) @ _OUT
    return np.clip(x, 0, 1)          # already display-encoded (sRGB-like 2.2)


def blur(a, s):
    r = int(3 * s) + 1
    k = np.exp(-.5 * (np.arange(-r, r + 1) / s) ** 2)
    k /= k.sum()
    for ax in (0, 1):
        p = np.pad(a, [(r, r) if i == ax else (0, 0) for i in range(3)], mode='edge')
        o = 0
        for i, w in enumerate(k):
            sl = [slice(None)] * 3
            sl[ax] = slice(i, i + a.shape[ax])
            o = o + w * p[tuple(sl)]
        a = o
    return a


def bloom(x, amount=.04):
    h, w = x.shape[:2]
    f = 4
    hh, ww = h // f * f, w // f * f
    s = x[:hh, :ww].reshape(hh // f, f, ww // f, f, 3).mean((1, 3))
    s = np.minimum(s, 8)
    g = .5 * blur(s, w / 400) + .3 * blur(s, w / 130) + .2 * blur(s, w / 50)
    ys = np.clip((np.arange(h) + .5) / f - .5, 0, g.shape[0] - 1)
    xs = np.clip((np.arange(w) + .5) / f - .5, 0, g.shape[1] - 1)
    y0, x0 = np.floor(ys).astype(int), np.floor(xs).astype(int)
    y1, x1 = np.minimum(y0 + 1, g.shape[0] - 1), np.minimum(x0 + 1, g.shape[1] - 1)
    fy, fx = (ys - y0)[:, None, None], (xs - x0)[None, :, None]
    up = (g[y0][:, x0] * (1 - fx) + g[y0][:, x1] * fx) * (1 - fy) + (g[y1][:, x0] * (1 - fx) + g[y1][:, x1] * fx) * fy
    return x * (1 - amount) + up * amount


def finish(x, exposure=0.0, wb=(1, 1, 1), sat=1.15, contrast=1.25, pivot=.55, bloom_amt=.04, vignette=.10, grain=.006,
           lift=0.0, power=1.0, tint=(1, 1, 1), seed=1):
    x = np.asarray(x, np.float64) * 2.0 ** exposure * np.array(wb)
    x = bloom(x, bloom_amt)
    h, w = x.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w]
    r2 = ((xx / w - .5) ** 2 + ((yy / h - .5) * h / w) ** 2) / .35
    x = x * (1 - vignette * r2)[..., None]
    y = agx(x, sat, contrast, pivot)
    y = np.clip((lift + (1 - lift) * y) * np.array(tint), 0, 1) ** power
    g = np.random.default_rng(seed).standard_normal((h, w, 1)) * grain
    return np.clip(y + g * (0.4 + 0.6 * (1 - np.abs(2 * y - 1))), 0, 1)


def save_png(path, y):
    a = (np.clip(y, 0, 1) * 255 + .5).astype(np.uint8)
    h, w = a.shape[:2]
    raw = np.concatenate([np.zeros((h, 1), np.uint8), a.reshape(h, -1)], 1).tobytes()

    def chunk(t, d):
        c = struct.pack('>I', len(d)) + t + d
        return c + struct.pack('>I', zlib.crc32(t + d))
    open(path, 'wb').write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0))
                           + chunk(b'IDAT', zlib.compress(raw, 6)) + chunk(b'IEND', b''))


if __name__ == '__main__':           # preview a plate: finish.py plate.npy out.png [exposure]
    a = np.load(sys.argv[1])
    save_png(sys.argv[2], finish(a[::2, ::2], float(sys.argv[3]) if len(sys.argv) > 3 else 0, vignette=0, grain=0))
