"""Cards of motorization: what powers a shade, and what runs it. The names are style-motorization-<style>."""
import math

import bpy
import numpy as np

import architecture as R
import corner
import materials as M
import treatments as T
from core import *
from corner import BAY, INSIDE, OPENING, SIZE, WALL

CLOTH = (.70, .66, .58)


def roller_end(color):
    """the end of a roller shade with its motor head: where it faces the room, its height, and the face of the jamb"""
    a, b, head = *INSIDE, OPENING[3]
    white, trim = M.plastic((.78, .775, .76), .36), M.satin((.80, .795, .78), .4)
    jamb = OPENING[1] - .004
    boxes([(jamb, OPENING[1] + .002, -.001, .10, OPENING[2], head), (a - .1, OPENING[1], -.001, .10, head - .004, head + .002)], trim, .001)
    y, z, end = .050, head - .052, jamb - .026
    cloth = M.fabric(color, kind='Object', trans=.14)
    cyl((a + .01, y, z), (end - .020, y, z), .0290, cloth, 72)
    grid([[(x, y + .029, z), (x, y + .029, 1.9)] for x in np.linspace(a + .01, end - .020, 3)], cloth, 'cloth')
    cyl((end - .020, y, z), (end + .004, y, z), .0235, white, 72)
    cyl((end + .004, y, z), (end + .016, y, z), .0300, white, 72)
    cyl((end + .016, y, z), (jamb - .004, y, z), .0120, white, 32)
    box(jamb - .0048, jamb, y - .036, y + .036, z - .040, z + .040, white, .0022, 3)
    for dz in (-.030, .030):
        place(lathe([(0, .0012), (.0022, .0010), (.0032, 0)], M.metal((.70, .70, .69), .3), n=24), (jamb - .0048, y - .024, z + dz), (0, -90, 0))
    return end + .010, y - .0300, z, jamb


def beside(out, ring, z):
    """a window's upper corner, near enough for the motor's details, upright"""
    corner.corner()
    area((.10, -.75, 2.55), (.5, .5), 3.2, (1, .97, .93), (62, 0, -24))
    eye = (.40, -.52, 2.225)
    camera(eye, lens=58, shift=(.36, .10), fstop=9, focus=.54)
    bpy.context.scene.camera.data.clip_start = .01
    return SIZE


def style_motorization_battery():
    """the cap of the charging port and the lamp face the room, on the wide ring of the motor head; nothing hangs from it"""
    cap = M.plastic((.56, .555, .54), .5)
    ring, out, z, _ = roller_end((.46, .285, .125))
    box(ring - .0042, ring + .0042, out - .0012, out + .004, z - .012, z - .0015, cap, .0008)
    place(lathe([(0, .0012), (.0011, .0012), (.0013, 0)], M.emit((.30, .95, .45), 2.4), n=24), (ring, out + .0006, z + .009), (90, 0, 0))
    return beside(out, ring, z)


def style_motorization_solar():
    """from outside: a slim solar panel behind the glass, above the shade that it charges"""
    a, b, low, head = OPENING
    siding, trim = M.satin((.52, .585, .58), .5), M.satin((.82, .815, .80), .4)
    R.wall('x', 0, -3, 3, -.1, 3.2, M.paint(WALL), [OPENING])
    R.window(OPENING, cols=1, rows=2, face=.05, bar=.045)
    box(-2, 2, -.9, -.86, 0, 3, M.paint((.16, .145, .125)), 0)
    boxes([(a - .12, a, .22, .262, low, head), (b, b + .12, .22, .262, low, head)], trim, .004)
    box(a - .15, b + .15, .22, .275, head, head + .17, trim, .005)
    box(a - .165, b + .165, .22, .30, head + .17, head + .195, trim, .005)
    for k in range(-1, 17):
        z = k * .17
        for x0, x1 in ((-3, a - .12), (b + .12, 3)):
            box(x0, x1, .22, .240, z, z + .166, siding, .003)
        if z > head + .03:
            box(a - .12, b + .12, .22, .240, z, z + .166, siding, .003)
    # cells in a thin frame, on the inner face of the glass
    x0, x1, z1, face = -.30, .22, head - .062, .135
    z0 = z1 - .058
    box(x0, x1, face - .009, face - .001, z0, z1, M.metal((.74, .74, .73), .35), .0015)
    cells, edge = M.satin((.014, .022, .052), .16), .0035
    n = 10
    w = (x1 - x0 - 2 * edge) / n
    boxes([(x0 + edge + k * w + .0008, x0 + edge + (k + 1) * w - .0008, face - .0012, face, z0 + edge, z1 - edge) for k in range(n)], cells, 0)
    wire = M.metal((.66, .67, .68), .35)
    boxes([(x0 + edge, x1 - edge, face, face + .0003, z0 + q * (z1 - z0) - .0004, z0 + q * (z1 - z0) + .0004) for q in (.25, .5, .75)], wire, 0)
    cyl((x1 - .02, face - .012, z1), (x1 - .02, face - .03, head), .0016, M.plastic((.80, .80, .79)), 10)
    T.roller(*INSIDE, head - .004, 1.10, y=.055, fabric=M.fabric((.60, .565, .49), kind='Object', trans=.12), seed=4)
    world((.86, .93, 1.0), .34)
    sun(-38, 40, 3.0, (1, .94, .86), 50)
    eye = (.60, 1.22, 2.02)
    aim(eye, (.03, .13, 2.205), lens=44, fstop=6.3, focus=(-.04, .13, 2.27))
    return SIZE


def style_motorization_wired():
    """the same end, with a low-voltage lead from the motor head into the window's jamb"""
    ring, out, z, jamb = roller_end((.20, .255, .26))
    hole = (jamb, .020, z - .066)
    place(lathe([(0, .0012), (.0060, .0012), (.0074, .0008), (.0078, 0)], M.plastic((.66, .655, .64), .4), n=40), hole, (0, -90, 0))
    box(ring - .0052, ring + .0052, out - .0040, out + .004, z - .0170, z - .0060, M.plastic((.20, .20, .198), .5), .0012)
    lead = [(ring, out - .0010, z - .014), (ring + .0003, out - .0014, z - .030), (ring + .0020, out - .0010, z - .046),
            (ring + .0070, .0195, z - .0590), (jamb - .0040, hole[1], z - .0650), hole]
    tube(catmull(lead, 14), .0019, M.plastic((.10, .10, .098), .45), 'lead')
    return beside(out, ring, z)


def style_motorization_scenes():
    """a keypad with four named scenes beside a window, the shade stopped halfway"""
    white, key = M.satin((.74, .68, .575), .36), M.satin((.83, .775, .67), .30)
    T.tablet(.040, .062, .0070, .0060, white)
    ink = M.plastic((.045, .040, .034), .5)
    for k, name in enumerate(('Morning', 'Glare', 'Evening', 'Away')):
        z = .0405 - .0270 * k
        with capture() as c:
            T.tablet(.0335, .0118, .0026, .0022, key)
        group(c.obs, (0, -.0060, z + 1.2))
        label(name, z + 1.2, ink)
        lit = M.emit((1, .82, .55), 3.0) if k == 1 else M.plastic((.50, .46, .40))
        place(lathe([(0, .0002), (.0010, .0002), (.0011, 0)], lit, n=24), (-.0275, -.0082, z + 1.2), (90, 0, 0))
    for ob in list(bpy.data.objects):
        if ob.name.startswith('tablet') and ob.parent is None:
            ob.location.z = 1.2
    wide = (.105, 2.3, .2, 2.4)
    R.wall('x', 0, -3, 4, -.5, 3, M.paint((.36, .42, .40), .60, .10), [wide])
    with capture() as c:
        R.window((0, 2.195, .2, 2.4), cols=2, face=.045, bar=.06)
    group(c.obs, (.105, 0, 0))
    T.roller(.125, 2.2, 2.39, 1.225, y=.050, fabric=M.solar(CLOTH, .05, .24, .0016), seed=2, bar=.024)
    world((1.0, .98, .95), .26)
    area((1.2, .7, 1.3), (2.2, 2.2), 2.6, (.97, .985, 1.0), (-90, 0, 0))
    area((-.75, -.24, 1.46), (.45, .45), 13.0, (1, .955, .89), (72, 0, -76), glossy=True)
    eye = (.020, -.400, 1.214)
    backdrop(BAY, eye, .66, yaw=16, zoom=1.3)
    aim(eye, (.062, .0, 1.203), lens=50, fstop=4.5, focus=(.0, -.008, 1.2))
    return SIZE


def label(text, z, mat):
    curve = bpy.data.curves.new('label', 'FONT')
    curve.body, curve.size, curve.extrude = text, .0098, .00012
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    curve.materials.append(mat)
    ob = bpy.data.objects.new('label', curve)
    bpy.context.scene.collection.objects.link(ob)
    ob.location, ob.rotation_euler = (.002, -.0084, z), (math.radians(90), 0, 0)
