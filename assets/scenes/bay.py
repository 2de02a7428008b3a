"""The view of the style cards: a quiet bay under a live oak, out of focus.   bay.py <out.npy>

Same projection and units as gulf.py, so core.backdrop takes either."""
import sys

import numpy as np
from scipy.ndimage import gaussian_filter

PPD = 18
LON, LAT = 160 * PPD, 80 * PPD


def noise(shape, beta, seed, stretch=(1, 1)):
    """Noise with a power spectrum, from about -2 to 2; stretch: how much longer its features are, down and across."""
    rng = np.random.default_rng(seed)
    fy = np.fft.fftfreq(shape[0])[:, None] * shape[0] * stretch[0]
    fx = np.fft.rfftfreq(shape[1])[None, :] * shape[1] * stretch[1]
    amount = np.maximum(np.hypot(fy, fx), 1) ** (-beta)
    spectrum = (rng.standard_normal(amount.shape) + 1j * rng.standard_normal(amount.shape)) * amount
    out = np.fft.irfft2(spectrum, shape)
    return (out - out.mean()) / out.std()


def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, k):
    return a + (b - a) * k[..., None]


def shore(lat):
    """sky, the far shore, water and the marsh in front of it"""
    shape = (LAT, LON)
    up = smooth(0, 26, lat)
    img = mix(np.array((.95, .98, 1.0)) * np.ones((*shape, 3)), np.array((.42, .66, .98)), up)
    cloud = smooth(.1, 1.6, noise(shape, 1.7, 3, (1, 2.4))) * smooth(1, 6, lat) * smooth(30, 14, lat)
    img = mix(img, np.array((1.12, 1.12, 1.10)), cloud * .75)
    tops = 1.05 + .32 * noise((1, LON), 1.1, 5) + .12 * noise((1, LON), .5, 6)
    trees = smooth(0, .16, tops - lat) * (lat > -.1)
    dapple = noise(shape, .8, 8)
    img = mix(img, np.array((.25, .33, .31)) + .035 * dapple[..., None], trees)
    water = mix(np.array((.62, .76, .84)) * np.ones((*shape, 3)), np.array((.30, .46, .55)), smooth(0, -9, lat))
    water *= (1 + .07 * noise(shape, 1.0, 9, (1, 12)))[..., None]
    water = mix(water, np.array((.27, .36, .36)), smooth(-1.7, -.1, lat) * .55)
    img = mix(img, water, smooth(.03, -.03, lat))
    edge = -5.4 + .7 * noise((1, LON), 1.4, 11) + .35 * noise((1, LON), .4, 12)
    blades = noise(shape, .9, 13, (4, 1))
    marsh = np.array((.185, .195, .10)) * (1 + .20 * blades)[..., None]
    marsh = mix(marsh, np.array((.36, .31, .17)), smooth(.4, 1.6, noise(shape, 1.3, 14)) * .6)
    return mix(img, marsh, smooth(.25, -.25, lat - edge))


def canopy(img, lon, lat):
    """an oak overhead and a hedge at each side: soft discs, dark ones first, where the leaves are thick"""
    rng = np.random.default_rng(21)
    thick = noise((LAT, LON), 1.5, 22)
    overhead = lat - (10.5 + 2.5 * np.sin(np.radians(lon * 6 + 40)) + 2.6 * thick)
    beside = np.maximum(-12.5 - lon, lon - 5.2) + 1.3 * thick - .10 * (lat + 5)
    leaves = smooth(-1.5, 3.0, np.maximum(overhead, beside * 1.3))
    span = int(.62 * PPD)
    yy, xx = np.mgrid[-span:span + 1, -span:span + 1]
    count = 42000
    for k in range(count):
        a, b = rng.uniform(-40, 40), rng.uniform(-9, 34)
        i, j = int((40 - b) * PPD), int((a + 80) * PPD)
        if rng.random() > leaves[i, j]:
            continue
        r = rng.uniform(.10, .40) * PPD
        disc = np.clip(r - np.hypot(yy, xx) + .5, 0, 1) * rng.uniform(.5, .95)
        lit = rng.random() ** 3 * (k / count) ** .7
        color = np.array((.030, .050, .022)) * (1 - lit) + np.array((.34, .42, .14)) * lit
        part = img[i - span:i + span + 1, j - span:j + span + 1]
        if part.shape[:2] == disc.shape:
            part += (color - part) * disc[..., None]
    return img


def bay():
    lat = np.linspace(40, -40, LAT)[:, None] * np.ones((1, LON))
    lon = np.linspace(-80, 80, LON)[None, :] * np.ones((LAT, 1))
    far = gaussian_filter(shore(lat), (.10 * PPD, .10 * PPD, 0))
    return gaussian_filter(np.clip(canopy(far, lon, lat), 0, 4), (.20 * PPD, .20 * PPD, 0))


if __name__ == '__main__':
    np.save(sys.argv[1], bay().astype(np.float32))
