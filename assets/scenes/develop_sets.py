"""Frames of states.py -> the pictures of "See the difference".   develop_sets.py <folder of frames> <set>

Light adds up: a weave with openness o is o of the bare window and 1 - o of the same cloth without holes, in linear
light. So three renders (bare, cloth, blackout) make every openness, free of the noise of a see-through weave."""
import os
import sys

import numpy as np

import finish
from develop import develop

# the day outside is this much brighter than the plate that suits a photograph of the room
DAYLIGHT = 4.0
LOOK = dict(contrast=1.55, pivot=.60, sat=1.22, bloom_amt=.035, vignette=.08, grain=.004)


def light(prefix, seen=False, reach=0):
    """denoised linear light, kept beside the frames; seen: what shows through an open weave is cleaned too"""
    npy = prefix + '.lin.npy'
    if not os.path.exists(npy):
        np.save(npy, develop(prefix, seen=seen, reach=reach).astype(np.float16))
    return np.load(npy).astype(np.float32)


def outside(prefix):
    """1 where the camera sees past the window, 0 in the room"""
    m = 0
    for tag in 'AB':
        c = finish.read_exr(f'{prefix}_{tag}.exr')
        z = [v for k, v in c.items() if k.split('.')[-2] == 'Depth'][0]
        em = (finish.rgb(c, 'Emit') + finish.rgb(c, 'Env')).max(-1)
        m = m + .5 * ((z > 5.2) | (em > .02))
    return m[..., None]


def exposed(x, base):
    """the eye adapts, though not fully: a room four times darker is shown two and a half times darker"""
    y = np.median(x @ np.array([.2126, .7152, .0722]))
    return base + .56 * np.log2(.20 / max(y, 1e-4))


def brass(x):
    """1 on the cassette and the hem bar, through which nothing is seen: the yellow parts within the window"""
    m = np.clip((x[..., 0] / np.maximum(x[..., 2], 1e-4) - 1.3) / .3, 0, 1)
    h, w = m.shape
    within = np.zeros_like(m)
    within[int(.13 * h):int(.18 * h), int(.20 * w):int(.80 * w)] = 1
    within[int(.655 * h):int(.677 * h), int(.21 * w):int(.76 * w)] = 1
    m = m * within
    return m[..., None]


def openness(folder):
    at = lambda state: f'{folder}/openness-{state}'
    bare, cloth, blackout = (light(at(s)) for s in ('bare', 'cloth', 'blackout'))
    out = outside(at('bare'))
    bare = bare * (1 + out * (DAYLIGHT - 1))
    solid = brass(blackout)
    yield 'bare', bare
    for percent in (10, 5, 3, 1):
        o = percent / 100
        yield str(percent), (o * bare + (1 - o) * cloth) * (1 - solid) + cloth * solid
    yield 'blackout', blackout


def night(folder):
    """seen from the dark, a weave lets through its share of the lit room; the eye adapts to the window, though not fully"""
    bare, cloth, blackout = (light(f'{folder}/night-{s}') for s in ('bare', 'cloth', 'blackout'))
    yield 'bare', bare
    for percent in (10, 5, 3, 1):
        seen = (percent / 100) ** .75
        yield str(percent), seen * bare + (1 - seen) * cloth
    yield 'blackout', blackout


def rendered(name, *states, daylight=1.15, seen=False, reach=0):
    """a set whose every state is a render; reach: as in grade.py"""
    def states_of(folder):
        for state in states:
            at = f'{folder}/{name}-{state}'
            yield state, light(at, seen, reach) * (1 + outside(at) * (daylight - 1))
    return states_of


def drapes(folder):
    """sheers: the view they blur is mixed in, since a camera exposed for the room would see white cloth only"""
    yield from rendered('drapes', 'open', 'lined', 'blackout', daylight=1.25, seen=True, reach=.04)(folder)
    bare, cloth = (light(f'{folder}/drapes-{s}', seen=True, reach=.04) for s in ('open', 'sheers'))
    rows, columns = np.where(outside(f'{folder}/drapes-open')[..., 0] > .5)
    window = np.zeros_like(bare[..., :1])
    window[rows.min():rows.max() + 1, columns.min():columns.max() + 1] = 1
    yield 'sheers', cloth * (1 - .58 * window) + finish.blur(bare, 2.0) * .42 * window


def scenes(folder):
    """a day; rooms.scenes_evening is its evening, with the same camera"""
    for state in ('morning', 'afternoon'):
        yield state, light(f'{folder}/scenes-{state}', seen=True)


# set: its states, and the exposure of a room of middle brightness or of each state
SETS = dict(openness=(openness, .85),
            night=(night, dict.fromkeys(('bare', '10', '5', '3', '1', 'blackout'), 1.6)),
            louvers=(rendered('louvers', '0', '45', '90', daylight=1.0, reach=.04), {'0': 2.15, '45': 1.8, '90': 2.65}),
            slats=(rendered('slats', '0', '45', '90', daylight=.85, reach=.04), dict.fromkeys(('0', '45', '90'), 1.25)),
            topdown=(rendered('topdown', 'closed', 'top', 'both', daylight=.85, reach=.04), dict(closed=1.7, top=1.75, both=1.75)),
            porch=(rendered('porch', 'up', 'down', 'insect', 'privacy', daylight=1, seen=True), dict(up=1.1, down=1.2, insect=1.1, privacy=1.2)),
            drapes=(drapes, dict(open=.64, sheers=.86, lined=1.45, blackout=2.2)),
            scenes=(scenes, dict(morning=.75, afternoon=.90)))

if __name__ == '__main__':
    folder, name = sys.argv[1:3]
    states, base = SETS[name]
    for state, x in states(folder):
        out = f'{folder}/{name}-{state}.png'
        finish.save_png(out, finish.finish(np.maximum(x, 0), exposure=base[state] if isinstance(base, dict) else exposed(x, base), **LOOK))
        print(out)
