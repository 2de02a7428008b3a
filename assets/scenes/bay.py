"""The views out of focus: a quiet bay under a live oak, and a front garden.   bay.py <out.npy> [garden]

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
    thick = noise((LAT, LON), 1.5, 22)
    overhead = lat - (10.5 + 2.5 * np.sin(np.radians(lon * 6 + 40)) + 2.6 * thick)
    beside = np.maximum(-12.5 - lon, lon - 5.2) + 1.3 * thick - .10 * (lat + 5)
    return foliage(img, smooth(-1.5, 3.0, np.maximum(overhead, beside * 1.3)), 21, 42000)


def foliage(img, where, seed, count, size=(.10, .40), span=(-40, 40, -9, 34), dark=(.030, .050, .022), lit=(.34, .42, .14), sun=None):
    """soft discs on img: where and sun are maps of how thick the leaves are and how much light reaches them"""
    rng = np.random.default_rng(seed)
    dark, lit = np.array(dark), np.array(lit)
    reach = int((size[1] * 1.55) * PPD)
    yy, xx = np.mgrid[-reach:reach + 1, -reach:reach + 1]
    for k in range(count):
        a, b = rng.uniform(*span[:2]), rng.uniform(*span[2:])
        i, j = int((40 - b) * PPD), int((a + 80) * PPD)
        if rng.random() > where[i, j]:
            continue
        r = rng.uniform(*size) * PPD
        disc = np.clip(r - np.hypot(yy, xx) + .5, 0, 1) * rng.uniform(.5, .95)
        glow = rng.random() ** 3 * (k / count) ** .7 if sun is None else np.clip(sun[i, j] + .30 * rng.standard_normal(), 0, 1) * (k / count) ** .4
        color = dark * (1 - glow) + lit * glow
        part = img[i - reach:i + reach + 1, j - reach:j + reach + 1]
        if part.shape[:2] == disc.shape:
            part += (color - part) * disc[..., None]
    return img


def plate(paint):
    lat = np.linspace(40, -40, LAT)[:, None] * np.ones((1, LON))
    lon = np.linspace(-80, 80, LON)[None, :] * np.ones((LAT, 1))
    return paint(lat, lon)


def bay(lat, lon):
    far = gaussian_filter(shore(lat), (.10 * PPD, .10 * PPD, 0))
    return soften(canopy(far, lon, lat), .20)


def soften(img, by):
    return gaussian_filter(np.clip(img, 0, 4), (by * PPD, by * PPD, 0))


def block(img, lat, lon, box, color, edge=.08):
    """a flat patch from lon box[0] to box[1] and from lat box[2] to box[3]"""
    inside = smooth(-edge, edge, lon - box[0]) * smooth(-edge, edge, box[1] - lon) * smooth(-edge, edge, lat - box[2]) * smooth(-edge, edge, box[3] - lat)
    return mix(img, np.array(color), inside)


def garden(lat, lon):
    """lawn, a clipped hedge, the street and a house across it under live oaks; afternoon, the sun high on the left"""
    shape = lat.shape
    clumps, fine, wide = noise(shape, 1.25, 41), noise(shape, .8, 42), noise(shape, 1.7, 43)
    img = mix(np.array((.98, 1.0, 1.0)) * np.ones((*shape, 3)), np.array((.50, .71, .98)), smooth(2, 30, lat))
    img = mix(img, np.array((1.12, 1.12, 1.10)), smooth(.1, 1.5, wide) * .7)
    tops = 8.0 + 1.7 * noise((1, LON), 1.2, 44) + .9 * clumps
    img = foliage(img, smooth(0, 1.5, tops - lat) * (lat > -4), 45, 60000, (.14, .42), (-60, 60, -4, 14), (.13, .19, .12), (.40, .50, .26), .42 + .30 * clumps)
    img = house(img, lat, lon)
    img = ground(img, lat, lon)
    beds = smooth(0, .5, -2.0 + .55 * noise((1, LON), 1.0, 48) - lat) * (lat > -3.9) * (np.abs(lon - 5) > 2.2)
    img = foliage(img, beds, 49, 26000, (.08, .22), (-40, 40, -3.9, 0), (.045, .08, .03), (.22, .30, .11), .38 + .3 * clumps + .25 * (lat + 3))
    img = trunks(img, lat, lon, fine)
    crown = lat - (8.6 + 2.2 * np.sin(np.radians(lon * 7.5 + 60)) + 1.6 * clumps + 1.6 * wide)
    thick = smooth(-.6, 2.6, crown) * smooth(-.75, .15, clumps + .25 * fine)
    light = .24 + .9 * (clumps - np.roll(clumps, (int(.7 * PPD), int(.5 * PPD)), (0, 1)))
    img = foliage(img, thick * .85, 50, 90000, (.12, .40), (-60, 60, 3, 36), (.030, .050, .022), (.27, .34, .13), light)
    return soften(hedge(shrubs(img, lat, lon, clumps, fine), lat, clumps), .32)


def house(img, lat, lon):
    img = block(img, lat, lon, (-5.5, 13.0, -3.2, 2.3), (.66, .62, .54))
    for x in (-3.6, -.6, 9.4):
        img = block(img, lat, lon, (x, x + 1.5, -1.2, 1.2), (.24, .30, .32))
    img = block(img, lat, lon, (2.4, 7.6, -3.2, 1.7), (.30, .29, .26))
    for x in (2.3, 4.8, 7.4):
        img = block(img, lat, lon, (x, x + .34, -3.2, 1.8), (.78, .76, .70))
    roof = smooth(0, .2, 10.4 - np.abs(lon - 3.8) - (lat - 2.2) * 1.1) * smooth(-.08, .08, lat - 2.2) * smooth(0, .2, 5.6 - lat)
    return mix(img, np.array((.30, .30, .29)), roof)


def ground(img, lat, lon):
    """a lawn on both sides of the pale street"""
    lawn = mix(np.array((.150, .205, .080)) * np.ones((*lat.shape, 3)), np.array((.235, .285, .125)), smooth(-16, -3, lat))
    lawn *= (1 + .07 * noise(lat.shape, .9, 46, (1, 3)))[..., None]
    shade = smooth(-.5, .7, noise(lat.shape, .95, 47, (1, 7)) + .9 * noise(lat.shape, 1.5, 54, (1, 4)))
    lawn *= (1.12 - .52 * shade)[..., None]
    img = mix(img, lawn, smooth(.05, -.05, lat + 3.1))
    img = block(img, lat, lon, (-90, 90, -6.9, -4.7), (.52, .50, .455))
    return img * (1 - .40 * shade * (lat < -4.7) * (lat > -6.9))[..., None]


def trunks(img, lat, lon, fine):
    """each with two limbs"""
    for x, base, w, lean in ((-26.5, -7.6, 1.5, 2.4), (-11.2, -8.4, 1.25, -1.6), (17.2, -8.0, 1.0, 1.8), (31.5, -9.6, 1.5, -2.6)):
        t = np.clip((lat - base) / 22, 0, 1.2)
        girth = w * (1 - .35 * np.clip(t, 0, 1)) + 1.4 * np.exp(-np.clip(lat - base, 0, 9) / .7)
        fork = np.clip(t - .30, 0, 1)
        for turn, thin in ((0, 1), (-2.6, .55 * np.clip(1.5 - 1.1 * t, .3, 1.2)), (4.2, .5 * np.clip(1.5 - 1.1 * t, .3, 1.2))):
            off = (lon - x - lean * t ** 1.5 - turn * fork ** 1.25 * 4.2) / (girth * thin)
            bark = smooth(1.06, .90, np.abs(off)) * smooth(-.15, .15, lat - base) * ((turn == 0) | (fork > 0)) * (lat < 24)
            tone = (.135 - .075 * np.clip(off, -1, 1)) * (1 + .16 * fine)
            img = mix(img, np.stack([tone * 1.08, tone * .98, tone * .82], -1), bark)
    return img


def shrubs(img, lat, lon, clumps, fine):
    """on this side of the street, to break its line"""
    for k, (x, y, rx, ry) in enumerate(((-20.5, -5.4, 3.4, 5.6), (-2.6, -6.2, 2.3, 3.2), (11.4, -5.8, 2.7, 4.0), (25.0, -5.2, 3.6, 5.8), (-34, -5, 4, 5))):
        over, across = (lat - y) / ry, (lon - x) / rx
        bush = smooth(1.15, .85, np.hypot(over, across) + .16 * clumps + .07 * fine)
        img = foliage(img, bush, 60 + k, 16000, (.09, .26), (x - 6, x + 6, -10, 3), (.030, .052, .024), (.235, .315, .12), .34 + .34 * over - .22 * across + .22 * clumps)
    return img


def hedge(img, lat, clumps):
    """a lit top and a shaded face"""
    top, foot = -7.4 + .10 * noise((1, LON), .9, 51), -11.2 + .12 * noise((1, LON), .9, 52)
    inside = (lat < top) * (lat > foot) * 1.0
    img = img * (1 - .55 * smooth(1.6, 0, foot - lat) * (lat < foot))[..., None]
    img = mix(img, np.array((.05, .085, .03)), inside)
    face = np.where(lat > top - .75, .78, .20) + .16 * clumps
    return foliage(img, inside, 53, 90000, (.07, .19), (-60, 60, -12, -6), (.035, .065, .022), (.22, .30, .10), face)


if __name__ == '__main__':
    np.save(sys.argv[1], plate(garden if 'garden' in sys.argv[2:] else bay).astype(np.float32))
