"""EXR halves -> denoise diffuse and glossy light -> recombine -> AgX grade -> PNG (+linear npy).
    develop.py <prefix> <out.png> [scene] [--grade: reuse the denoised light] [--raw: no denoising]"""
import os
import subprocess
import sys

import numpy as np
from scipy.ndimage import median_filter

import finish
from grade import GRADE

BIN = os.environ.get('DENOISE', 'denoise')


def load(p):
    c = finish.read_exr(p)
    g = lambda n: finish.rgb(c, n)
    z = [v for k, v in c.items() if k.split('.')[-2] in ('Depth', 'Mist')][0]
    return dict(dif=g('DiffDir') + g('DiffInd'), dc=g('DiffCol'), glo=g('GlossDir') + g('GlossInd'), gc=g('GlossCol'),
                tra=g('TransDir') + g('TransInd'), tc=g('TransCol'), em=g('Emit') + g('Env'), n=g('Normal'), z=z)


def denoise(a, b, feats, tag, R=8, P=2, K=.55):
    h, w = a.shape[:2]
    planes = [a[..., i] for i in range(3)] + [b[..., i] for i in range(3)] + feats
    np.stack(planes).astype('<f4').tofile(tag + '.in')
    subprocess.check_call([BIN, str(w), str(h), tag + '.in', tag + '.out', str(R), str(P), str(K)])
    o = np.fromfile(tag + '.out', '<f4').reshape(3, h, w).transpose(1, 2, 0)
    os.remove(tag + '.in')
    os.remove(tag + '.out')
    return o


def even(x, n, z, albedo, reach):
    """smooths cloudy light on plain surfaces, from near to far; differences of light well above reach stay"""
    h, w = z.shape
    kernel = 1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16
    for step in (1, 2, 4, 8, 16, 32):
        sharp, light = (np.log(a.mean(-1) + 1e-3) for a in (x, finish.blur(x, .7 * step)))
        weights = np.full((h, w), kernel[2] ** 2, np.float32)
        total = x * weights[..., None]
        for dy, dx in np.ndindex(5, 5):
            if dy == dx == 2:
                continue
            oy, ox = (dy - 2) * step, (dx - 2) * step
            here = np.s_[max(0, -oy):h - max(0, oy), max(0, -ox):w - max(0, ox)]
            there = np.s_[max(0, oy):h + min(0, oy), max(0, ox):w + min(0, ox)]
            d = ((light[there] - light[here]) / reach) ** 2 + ((sharp[there] - sharp[here]) / (3 * reach)) ** 2
            d += ((n[there] - n[here]) ** 2).sum(-1) * 50
            d += ((albedo[there] - albedo[here]) ** 2).sum(-1) * 100
            d += ((z[there] / z[here] - 1) / (.004 * max(abs(oy), abs(ox)))) ** 2
            k = np.exp(-d) * (kernel[dy] * kernel[dx])
            weights[here] += k
            total[here] += x[there] * k[..., None]
        x = total / weights[..., None]
    return x


def develop(prefix, dn=True, radius=8, k=.55, seen=True, reach=0):
    A, B = load(prefix + '_A.exr'), load(prefix + '_B.exr')
    m = {k: (A[k] + B[k]) / 2 for k in A}
    if not dn:
        return m['dif'] * m['dc'] + m['glo'] * m['gc'] + m['tra'] * m['tc'] + m['em']
    z = np.clip(m['z'], 0, 60)
    fz = np.log2(1 + z)
    feats = [m['n'][..., i] for i in range(3)] + [fz] + [m['dc'][..., i] for i in range(3)]
    cap = lambda x, s: np.minimum(x, s)
    dif = denoise(cap(A['dif'], 40), cap(B['dif'], 40), feats, prefix + '_d', R=radius, K=k)
    ga = A['glo'] * A['gc']
    gb = B['glo'] * B['gc']
    fg = [m['n'][..., i] for i in range(3)] + [fz] + [m['dc'][..., i] for i in range(3)]
    glo = denoise(cap(ga, 12), cap(gb, 12), fg, prefix + '_g', R=min(radius, 6), K=.5)
    if reach:
        dif, glo = (even(x, m['n'], np.maximum(z, .01), m['dc'], reach) for x in (dif, glo))
    # what is seen through open-weave cloth is stochastic: clean it too, but only where the halves disagree
    d = np.abs(A['em'] - B['em']).max(-1)
    if not seen or (d > 1e-2).mean() < .002:
        return dif * m['dc'] + glo + m['tra'] * m['tc'] + m['em']
    em = denoise(cap(A['em'], 8), cap(B['em'], 8), feats[:4] + [0 * fz] * 3, prefix + '_e', R=6, K=.6)
    k = np.clip(finish.blur(np.repeat((d > 1e-3)[..., None], 3, -1).astype(float), 2.0) * 3, 0, 1)
    em = m['em'] * (1 - k) + em * k
    return dif * m['dc'] + glo + m['tra'] * m['tc'] + em


if __name__ == '__main__':
    prefix, out = sys.argv[1:3]
    scene = sys.argv[3].replace('-', '_') if len(sys.argv) > 3 else 'default'
    npy = prefix + '.lin.npy'
    # a style has the grade of all styles, then its product's, then its own
    words = scene.split('_') if scene.startswith(('style_', 'swatch_')) else []
    shared = ['_'.join(words[:n]) for n in range(1, len(words))]
    g = {key: value for name in ('default', *shared, scene) for key, value in GRADE.get(name, {}).items()}
    how = g.pop('denoise', {})
    if '--grade' in sys.argv and os.path.exists(npy):
        x = np.load(npy).astype(np.float32)
    else:
        x = develop(prefix, '--raw' not in sys.argv, **how)
        np.save(npy, x.astype(np.float16))
    for left, right, top, bottom in g.pop('specks', ()):
        # stray light between louvers on a bare wall, too small for the denoiser: shares of width and height
        h, w = x.shape[:2]
        part = np.s_[int(top * h):int(bottom * h), int(left * w):int(right * w)]
        x[part] = median_filter(x[part], (21, 21, 1))
    sky = g.pop('sky', None)
    if sky:
        # regrade only the sky seen directly: emission pass above the horizon row
        em = np.zeros_like(x)
        for t in 'AB':
            c = finish.read_exr(f'{prefix}_{t}.exr')
            em += .5 * (finish.rgb(c, 'Emit') + finish.rgb(c, 'Env'))
        h, w = x.shape[:2]
        row = h / 2 + sky['shift'] * w
        yy = (row - np.arange(h))[:, None, None]
        t = np.clip(yy / (sky.get('span', .16) * w), 0, 1)
        tint = np.array(sky['lo']) * (1 - t) + np.array(sky['hi']) * t
        k = np.clip(yy / 2, 0, 1)
        # white quartz sand: lift the near-neutral part of the view below the horizon
        mx, mn = em.max(-1, keepdims=True), em.min(-1, keepdims=True)
        neutral = np.clip((.20 - (mx - mn) / np.maximum(mx, 1e-6)) / .08, 0, 1) * np.clip(-yy / 20, 0, 1)
        gain = 1 + (np.array((1.36, 1.33, 1.27)) - 1) * neutral
        x = x + em * ((tint - 1) * k + (gain - 1))
    finish.save_png(out, finish.finish(np.maximum(x, 0), **g))
