"""Samples as they are brought to a house: a fan of cloths on a chain of brass beads, slats on another, a piece of a cellular shade."""
import math

import bpy
import numpy as np
from mathutils import Matrix
from scipy.ndimage import gaussian_filter, map_coordinates, maximum_filter

import materials as M
import treatments as T
from core import *

BRASS = (.70, .53, .27)
LONG, HALF, BACK = .172, .033, .013    # of a cloth: from the pin to its far end, half its width, and from the pin to its near end
STEP, REACH = .001, .30                # of the map of heights


def sample_book():
    """a fan of cloths from navy to flax on a table of pale oak, wood slats and honeycomb cells beside it, by the light of a window"""
    for k in range(5):
        box(-1.2, 1.2, -.560 + k * .238, -.3226 + k * .238, -.05, 0, M.wood((.47, .345, .225), 'x', .44, 4.0, 1.3), .0007)
    fan((-.045, -.098))
    slats_on_eyelet((.166, -.112))
    cells((.034, .098), -22)
    world((1.0, .98, .95), .20)
    area((-.75, .55, .75), (.9, .9), 5.0, (1, .985, .96), (-52, 0, 50))
    area((.7, -.6, .7), (.7, .7), 1.1, (1, .97, .93), (48, 0, 48))
    sun(-52, 36, 3.4, (1, .93, .82), 2.2)
    hide(box(-.93, -.89, .60, .62, .2, 1.4, M.satin(), 0), 'camera', 'diffuse')
    aim((-.008, -.440, .495), (-.008, .000, .004), lens=46.5, fstop=5.6, focus=(-.03, -.02, .01))
    return (1440, 960)


def fan(at):
    """each cloth lies on those below it and on the table; the covers are of leather"""
    r = np.random.default_rng(7)
    leather = M.leather((.225, .130, .075), (.29, .175, .105))
    cloths = [leather, M.linen((.050, .051, .054), 0, .0017), M.linen((.026, .048, .095), 0, .00095), M.linen((.045, .135, .165), 0, .0013), M.linen((.24, .40, .385), 0, .00095),
              M.linen((.50, .62, .60), 0, .0015), M.linen((.80, .79, .765), 0, .00095), M.linen((.71, .645, .54), 0, .0019), M.linen((.52, .415, .29), 0, .0011),
              M.woven_wood((.34, .225, .125), .0026, 0, 0), M.linen((.76, .73, .66), 0, .0013), 'mesh', leather]
    n = int(2 * REACH / STEP)
    x, y = np.meshgrid(np.arange(n) * STEP - REACH, np.arange(n) * STEP - REACH, indexing='ij')
    H = np.full((n, n), .0032)
    H[np.hypot(x, y) > .05] = 0
    H = gaussian_filter(H, 8)
    for k, mat in enumerate(cloths):
        turn = math.radians(151 - 9.2 * k + float(r.normal(0, .9)))
        thick = .0022 if mat is leather else .0006 if mat == 'mesh' else .0011
        wide, soft = (31, 13) if mat is leather else (5, 4)
        S = np.maximum(H, gaussian_filter(maximum_filter(H, wide), soft))
        along, across = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
        lift = float(r.uniform(.002, .008)) if mat is not leather else 0
        S += lift * np.clip(along / LONG, 0, 1.1) ** 3 * (1 + .5 * np.sin(across * 40 + k))
        piece(S, turn, mat, thick, at, mat is not leather)
        inside = (np.abs(across) < half_width(along)) & (along > -BACK) & (along < LONG)
        H = np.where(inside, S + thick + .0002, H)
    top = float(H[n // 2, n // 2])
    brass = M.metal(BRASS, .24)
    place(lathe([(.0034, .0004), (.0036, .0014), (.0052, .0020), (.0070, .0014), (.0074, 0)], brass, n=56), (*at, top))
    place(lathe([(0, .0003), (.0036, .0003)], M.plastic((.02, .02, .02)), n=32), (*at, top))
    chain([(0, .001, top - .002), (.000, -.0042, top + .0028), (.002, -.0125, top + .0018), (.004, -.0195, top * .45), (.008, -.027, .0016), (.024, -.043, .0014), (.052, -.042, .0014), (.058, -.027, .0014), (.046, -.016, .0014), (.026, -.006, .0016)], at, brass)


def half_width(along):
    return np.interp(along, (-BACK, .016), (.0105, HALF))


def piece(S, turn, mat, thick, at, pinked):
    """one cloth on the heights S, its edges cut with pinking shears"""
    if mat == 'mesh':
        return net(S, turn, at)
    s, v = np.linspace(-BACK, LONG, 119), np.linspace(-1, 1, 43)
    A, B = np.meshgrid(s, v, indexing='ij')
    B = B * half_width(A)
    if pinked:
        A[-1, 1::2] -= .0016
        teeth = (np.arange(len(s)) % 2 == 1) & (s > .016)
        B[teeth, 0] += .0014
        B[teeth, -1] -= .0014
    ob = grid(laid(S, A, B, turn, at, thick / 2), mat, 'cloth', np.stack([B + .2, A + .2], -1))
    solid = ob.modifiers.new('cloth', 'SOLIDIFY')
    solid.thickness, solid.offset = thick, 0
    if pinked:
        label(S + thick, turn, at)
    else:
        stitches(S + thick, turn, at)


def laid(S, A, B, turn, at, above):
    """points A along and B across a cloth, turned about the pin, this far above the heights S"""
    X, Y = A * math.cos(turn) - B * math.sin(turn), A * math.sin(turn) + B * math.cos(turn)
    Z = map_coordinates(S, [(X + REACH) / STEP, (Y + REACH) / STEP], order=1)
    return np.stack([X + at[0], Y + at[1], Z + above], -1)


def stitches(S, turn, at, inset=.0036):
    """pale thread along the edge of a cover"""
    thread, end, side = M.plastic((.70, .62, .48), .7), LONG - inset, HALF - inset
    line = np.array([(-BACK + inset, .0078), (.0145, side), (end, side), (end, -side), (.0145, -side), (-BACK + inset, -.0078)])
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    for d in np.arange(0, run[-1] - .003, .0044):
        A, B = (np.interp((d, d + .0014, d + .0028), run, line[:, i]) for i in (0, 1))
        tube(laid(S, A, B, turn, at, .0001), .00034, thread, 'stitch')


def label(S, turn, at):
    """a blank paper label at the corner that the next cloth leaves bare"""
    A, B = np.meshgrid(np.linspace(LONG - .0155, LONG - .0055, 8), np.linspace(.005, .027, 14), indexing='ij')
    ob = grid(laid(S, A, B, turn, at, .0003), M.paint((.83, .815, .77), .8), 'label')
    ob.modifiers.new('paper', 'SOLIDIFY').thickness = .0002


def net(S, turn, at):
    """solar mesh: yarns that the cloth below is seen through, under a bound end"""
    with capture() as c:
        T.threads(.030, LONG, -HALF, HALF, 0, (.00145, .00140), (.00046, .00044), (M.yarn((.060, .056, .050), 0, .5), M.yarn((.105, .095, .082), 0, .5)), 5, 4, 7)
    for ob in c.obs:
        co = np.empty(len(ob.data.vertices) * 3, np.float32)
        ob.data.vertices.foreach_get('co', co)
        A, up, B = co.reshape(-1, 3).T
        ob.data.vertices.foreach_set('co', laid(S, A, B, turn, at, .0010 + up).ravel())
        ob.data.update()
    A, B = np.meshgrid(np.linspace(-BACK, .034, 40), np.linspace(-1, 1, 30), indexing='ij')
    B = B * half_width(A)
    grid(laid(S, A, B, turn, at, .0016), M.fabric((.07, .066, .06), 3.0, .1, .3), 'bound').modifiers.new('cloth', 'SOLIDIFY').thickness = .0014


def chain(points, at, mat, gap=.0034):
    """brass beads along a line"""
    path = catmull([(at[0] + x, at[1] + y, z) for x, y, z in points], 40)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    u, v = np.linspace(0, 2 * np.pi, 17)[:-1], np.linspace(0, np.pi, 10)
    ball = np.stack([np.outer(np.cos(u), np.sin(v)), np.outer(np.sin(u), np.sin(v)), np.outer(np.ones(16), np.cos(v))], -1) * .00145
    bead = grid(ball, mat, 'bead', close_u=True)
    for k, d in enumerate(np.arange(0, run[-1], gap)):
        ob = bead if k == 0 else bpy.data.objects.new('bead', bead.data)
        if k:
            bpy.context.scene.collection.objects.link(ob)
        ob.location = [float(np.interp(d, run, path[:, i])) for i in range(3)]
    tube(path, .0005, mat, 'link')


def slats_on_eyelet(at):
    """three wood slats, turned about the brass eyelet at their near end"""
    brass = M.metal(BRASS, .24)
    for k, (tone, turn) in enumerate((((.135, .075, .043), 109), ((.40, .26, .145), 95), ((.78, .77, .74), 81))):
        with capture() as c:
            mat = M.satin(tone, .34) if k == 2 else M.wood(tone, 'x', .38, 3.2, 1.7)
            box(-.014, .150, -.0210, .0210, 0, .0030, mat, .0014, 3)
        group(c.obs, (*at, .0031 * k + .0001), turn)
    place(lathe([(.0026, .0003), (.0028, .0010), (.0042, .0015), (.0056, .0010), (.0060, 0)], brass, n=48), (*at, .0093))
    place(lathe([(0, .0002), (.0028, .0002)], M.plastic((.02, .02, .02)), n=32), (*at, .0093))


def cells(at, turn):
    """a piece of a cellular shade, its open ends toward the room"""
    with capture() as c:
        T.cell_tubes(0, .062, .048, 6, .0165, .026, .006, M.spunlace((.42, .56, .54), 0), 6)
    g = group(c.obs)
    g.matrix_world = Matrix.Translation((*at, .0135)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
