"""Mesh, camera, light and render functions shared by every scene (Blender 3.4+, Cycles CPU). Units: metres, Z up.

Interior convention: the window wall is the plane y = 0, the room is y < 0, the Gulf is y > 0.
"""
import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise as mnoise


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    sc.world = bpy.data.worlds.new('w')
    sc.world.use_nodes = True
    return sc


def world(color, strength):
    bg = bpy.context.scene.world.node_tree.nodes['Background']
    bg.inputs[0].default_value = (*color, 1)
    bg.inputs[1].default_value = strength
    # ambient only: left out of next-event estimation so every light sample goes to the windows
    bpy.context.scene.world.cycles.sampling_method = 'NONE'


def link(me, name, mat, smooth=False):
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    if mat:
        me.materials.append(mat)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return ob


def mesh(name, verts, faces, mat, smooth=False, uv=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    if uv is not None:
        lay = me.uv_layers.new(name='UVMap')
        li = np.empty(len(me.loops), np.int32)
        me.loops.foreach_get('vertex_index', li)
        lay.data.foreach_set('uv', np.asarray(uv, np.float32)[li].ravel())
    me.update()
    return link(me, name, mat, smooth)


def bevel(ob, w, seg=2, angle=40):
    m = ob.modifiers.new('bevel', 'BEVEL')
    m.width, m.segments, m.limit_method = w, seg, 'ANGLE'
    m.angle_limit = math.radians(angle)
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(50)
    ob.data.polygons.foreach_set('use_smooth', [True] * len(ob.data.polygons))
    return ob


_F = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]


def box(x0, x1, y0, y1, z0, z1, mat, bev=.003, seg=2, name='box'):
    v = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
    ob = mesh(name, v, _F, mat)
    if bev:
        bevel(ob, min(bev, .45 * min(abs(x1 - x0), abs(y1 - y0), abs(z1 - z0))), seg)
    return ob


def boxes(specs, mat, bev=.003, name='boxes'):
    """many boxes merged in one mesh"""
    V, Fs = [], []
    for x0, x1, y0, y1, z0, z1 in specs:
        b = len(V)
        V += [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
        Fs += [tuple(i + b for i in f) for f in _F]
    ob = mesh(name, V, Fs, mat)
    if bev:
        bevel(ob, bev)
    return ob


def grid(P, mat, name='grid', uv=None, close_u=False, smooth=True):
    """P: (nu, nv, 3) array -> quad surface"""
    P = np.asarray(P, np.float32)
    nu, nv = P.shape[:2]
    i = np.arange(nu * nv).reshape(nu, nv)
    a = i if not close_u else np.vstack([i, i[:1]])
    q = np.stack([a[:-1, :-1], a[1:, :-1], a[1:, 1:], a[:-1, 1:]], -1).reshape(-1, 4)
    me = bpy.data.meshes.new(name)
    me.vertices.add(nu * nv)
    me.vertices.foreach_set('co', P.ravel())
    n = len(q)
    me.loops.add(n * 4)
    me.polygons.add(n)
    me.loops.foreach_set('vertex_index', q.ravel().astype(np.int32))
    me.polygons.foreach_set('loop_start', np.arange(0, n * 4, 4, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(n, 4, np.int32))
    me.update(calc_edges=True)
    if uv is None and not close_u:
        u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nv), indexing='ij')
        uv = np.stack([u, v], -1)
    if uv is not None:
        lay = me.uv_layers.new(name='UVMap')
        lay.data.foreach_set('uv', np.asarray(uv, np.float32).reshape(-1, 2)[q.ravel()].ravel())
    return link(me, name, mat, smooth)


def cyl(p0, p1, r, mat, n=24, r2=None, name='cyl', cap=True):
    p0, p1 = Vector(p0), Vector(p1)
    d = (p1 - p0).normalized()
    a = d.orthogonal().normalized()
    b = d.cross(a)
    r2 = r if r2 is None else r2
    V = []
    for p, rr in ((p0, r), (p1, r2)):
        V += [p + (a * math.cos(t) + b * math.sin(t)) * rr for t in (2 * math.pi * k / n for k in range(n))]
    Fs = [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)]
    if cap:
        Fs += [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    ob = mesh(name, V, Fs, mat, smooth=True)
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(40)
    return ob


def lathe(prof, mat, loc=(0, 0, 0), n=64, name='lathe', squash=1.0):
    """prof: list of (r, z); interpolated smoothly enough by the caller"""
    P = np.array(prof, float)
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    G = np.stack([np.cos(t)[:, None] * P[None, :, 0], np.sin(t)[:, None] * P[None, :, 0] * squash,
                  np.repeat(P[None, :, 1], n, 0)], -1) + np.array(loc)
    ob = grid(G, mat, name, close_u=True)
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(50)
    return ob


def catmull(pts, n=12):
    P = np.array(pts, float)
    P = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]])
    out = []
    for i in range(1, len(P) - 2):
        for t in np.linspace(0, 1, n, endpoint=False):
            a, b, c, d = P[i - 1:i + 3]
            out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    out.append(P[-2])
    return np.array(out)


def tube(pts, r, mat, name='tube', closed=False, taper=None):
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth, cu.bevel_resolution = r, 3
    s = cu.splines.new('POLY')
    s.points.add(len(pts) - 1)
    for i, p in enumerate(pts):
        s.points[i].co = (*p, 1)
        if taper:
            s.points[i].radius = 1 + (taper - 1) * i / (len(pts) - 1)
    s.use_cyclic_u = closed
    ob = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(ob)
    cu.materials.append(mat)
    return ob


def place(ob, loc=(0, 0, 0), rot=(0, 0, 0), scale=None):
    for o in (ob if isinstance(ob, (list, tuple)) else [ob]):
        o.location = loc
        o.rotation_euler = tuple(math.radians(a) for a in rot)
        if scale:
            o.scale = scale if isinstance(scale, tuple) else (scale,) * 3
    return ob


def group(obs, loc=(0, 0, 0), rot=0, scale=1):
    """parent objects to an empty and move it"""
    e = bpy.data.objects.new('grp', None)
    bpy.context.scene.collection.objects.link(e)
    for o in obs:
        if o.parent is None:
            o.parent = e
    e.location = loc
    e.rotation_euler = (0, 0, math.radians(rot))
    e.scale = (scale,) * 3
    return e


class capture:
    """with capture() as c: ...build...  -> c.obs lists the objects made inside"""
    def __enter__(self):
        self.before = set(bpy.data.objects)
        return self

    def __exit__(self, *a):
        self.obs = [o for o in bpy.data.objects if o not in self.before]


def fbm(p, oct=4, seed=0.0):
    return mnoise.fractal(Vector(p) + Vector((seed * 7.3, seed * 3.1, seed * 5.7)), 1.0, 2.0, oct)


# ------------------------------------------------------------------ camera, lights
def camera(loc, look=None, lens=26, yaw=0.0, shift=(0, 0), fstop=None, focus=None):
    """two-point perspective: the camera stays level, framing uses lens shift"""
    cam = bpy.data.cameras.new('cam')
    ob = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (math.radians(90), 0, math.radians(-yaw))
    cam.lens, cam.sensor_width = lens, 36
    cam.shift_x, cam.shift_y = shift
    cam.clip_start, cam.clip_end = .02, 2000
    if fstop:
        cam.dof.use_dof, cam.dof.aperture_fstop, cam.dof.focus_distance = True, fstop, focus
    bpy.context.scene.camera = ob
    return ob


def aim(loc, target, lens=60, fstop=None, focus=None, shift=(0, 0), roll=0.0):
    """free camera for close-ups; focus: a point to focus on (default: the target)"""
    ob = camera(loc, lens=lens, shift=shift)
    d = Vector(target) - Vector(loc)
    q = d.to_track_quat('-Z', 'Y')
    ob.rotation_euler = q.to_euler()
    if roll:
        ob.rotation_euler.rotate_axis('Z', math.radians(roll))
    cam = ob.data
    cam.clip_start = .005
    if fstop:
        fp = Vector(focus if focus is not None else target) - Vector(loc)
        cam.dof.use_dof, cam.dof.aperture_fstop = True, fstop
        cam.dof.focus_distance = fp.dot(d.normalized())
        cam.dof.aperture_blades = 0
    return ob


def hide(ob, *kinds):
    for k in kinds:
        setattr(ob, 'visible_' + k, False)
    return ob


def area(loc, size, L, color=(1, 1, 1), rot=(90, 0, 0), spread=180, glossy=False, name='area'):
    """rectangular light of radiance L. rot (90,0,0) shines toward -y; (-90,0,0) toward +y; (0,0,0) down."""
    li = bpy.data.lights.new(name, 'AREA')
    li.shape = 'RECTANGLE'
    li.size, li.size_y = size
    li.energy = L * math.pi * size[0] * size[1]
    li.color = color
    li.spread = math.radians(spread)
    ob = bpy.data.objects.new(name, li)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = tuple(math.radians(a) for a in rot)
    hide(ob, 'camera')
    if not glossy:
        hide(ob, 'glossy')
    return ob


def sun(az, el, E, color=(1, .93, .82), angle=.7):
    """az: degrees right of +y (sun stands outside, shining in), el: elevation, E: irradiance"""
    li = bpy.data.lights.new('sun', 'SUN')
    li.energy, li.color, li.angle = E, color, math.radians(angle)
    ob = bpy.data.objects.new('sun', li)
    bpy.context.scene.collection.objects.link(ob)
    a, e = math.radians(az), math.radians(el)
    d = Vector((math.cos(e) * math.sin(a), math.cos(e) * math.cos(a), math.sin(e)))
    ob.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    return ob


def point(loc, W, color=(1, .72, .45), r=.04, glossy=True):
    li = bpy.data.lights.new('pt', 'POINT')
    li.energy, li.color, li.shadow_soft_size = W, color, r
    ob = bpy.data.objects.new('pt', li)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    hide(ob, 'camera')
    if not glossy:
        hide(ob, 'glossy')
    return ob


def backdrop(npy, eye, strength=1.0, yaw=0, tint=(1, 1, 1), radius=300, zoom=1.0):
    """Gulf plate on a dome centred on the camera: seen by camera, mirror and transmission rays only,
    so it never adds noise and its exposure is free of the light it would cast. zoom > 1 brings the water nearer."""
    a = np.load(npy)[::-1]
    h, w = a.shape[:2]
    im = bpy.data.images.new('plate', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear' if 'Linear' in [c.name for c in im.colorspace_settings.bl_rna.properties['name'].enum_items] else 'Linear Rec.709'
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = a * np.array(tint, np.float32)
    im.pixels.foreach_set(px.ravel())
    im.update()
    im.pack()
    lon = np.radians(np.linspace(-80, 80, 97))[:, None]
    lat = np.radians(np.linspace(-40, 40, 49))[None, :]
    lon, lat = lon * min(zoom, 2.2), lat * min(zoom, 2.2)
    P = np.stack([np.cos(lat) * np.sin(lon), np.cos(lat) * np.cos(lon), np.sin(lat) + 0 * lon], -1) * radius
    m = bpy.data.materials.new('plate')
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    tex = t.nodes.new('ShaderNodeTexImage')
    tex.image, tex.interpolation, tex.extension = im, 'Cubic', 'EXTEND'
    em = t.nodes.new('ShaderNodeEmission')
    em.inputs[1].default_value = strength
    out = t.nodes.new('ShaderNodeOutputMaterial')
    t.links.new(tex.outputs[0], em.inputs[0])
    t.links.new(em.outputs[0], out.inputs[0])
    m.cycles.sample_as_light = False
    ob = grid(P, m, 'backdrop')
    ob.location = eye
    ob.rotation_euler = (0, 0, math.radians(-yaw))
    hide(ob, 'diffuse', 'shadow', 'volume_scatter')
    return ob


# ------------------------------------------------------------------ render
PASSES = ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color',
          'transmission_direct', 'transmission_indirect', 'transmission_color', 'emit', 'environment', 'normal', 'z')


def render(path, size=(1600, 1067), spp=64, threads=2, border=None, clamp=3.0, bounces=4):
    """writes path_A.exr and path_B.exr: two independent half-budget frames with light passes"""
    sc = bpy.context.scene
    r, c = sc.render, sc.cycles
    r.resolution_x, r.resolution_y, r.resolution_percentage = *size, 100
    r.threads_mode, r.threads = 'FIXED', threads
    r.use_persistent_data = True
    r.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    r.image_settings.color_depth, r.image_settings.exr_codec = '32', 'ZIP'
    r.filter_size = 1.35
    c.use_denoising = False
    c.samples = max(1, spp // 2)
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .012, max(8, spp // 8)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = bounces, min(3, bounces), 2, 2
    c.transparent_max_bounces = 24
    c.sample_clamp_direct, c.sample_clamp_indirect = 0, clamp
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = .5
    c.light_sampling_threshold = .03
    vl = bpy.context.view_layer
    for p in PASSES:
        setattr(vl, 'use_pass_' + p, True)
    vl.pass_alpha_threshold = .25
    for i, tag in enumerate('AB'):
        c.seed = 11 + i * 97
        r.filepath = f'{path}_{tag}.exr'
        bpy.ops.render.render(write_still=True)
