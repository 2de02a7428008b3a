"""Procedural Cycles materials. Every function returns a bpy material; no image textures."""
import bpy

_cache = {}


class G:
    """tiny node-graph builder"""
    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.t.nodes.clear()
        self.out = self.t.nodes.new('ShaderNodeOutputMaterial')

    def n(self, typ, ins=None, **props):
        nd = self.t.nodes.new('ShaderNode' + typ)
        for k, v in props.items():
            setattr(nd, k, v)
        for k, v in (ins or {}).items():
            self.set(nd.inputs[k], v)
        return nd

    def set(self, sock, v):
        if isinstance(v, bpy.types.NodeSocket):
            self.t.links.new(v, sock)
        elif isinstance(v, bpy.types.Node):
            self.t.links.new(v.outputs[0], sock)
        else:
            if hasattr(sock, 'default_value') and hasattr(sock.default_value, '__len__') and len(sock.default_value) == 4 and len(v) == 3:
                v = (*v, 1)
            sock.default_value = v

    def math(self, op, a, b=0.0, clamp=False):
        return self.n('Math', {0: a, 1: b}, operation=op, use_clamp=clamp).outputs[0]

    def mix(self, f, a, b, mode='MIX'):
        return self.n('MixRGB', {0: f, 1: a, 2: b}, blend_type=mode).outputs[0]

    def noise(self, vec, scale, detail=2, rough=.5, dist=0.0):
        return self.n('TexNoise', {'Vector': vec, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist}).outputs[0]

    def obj(self, scale=(1, 1, 1), kind='Object'):
        tc = self.n('TexCoord')
        return self.n('Mapping', {'Vector': tc.outputs[kind], 'Scale': scale}).outputs[0]

    def world(self, scale=(1, 1, 1)):
        return self.n('Mapping', {'Vector': self.n('NewGeometry').outputs['Position'], 'Scale': scale}).outputs[0]

    def ramp(self, f, stops, between='LINEAR'):
        r = self.n('ValToRGB', {0: f})
        r.color_ramp.interpolation = between
        e = r.color_ramp.elements
        while len(e) < len(stops):
            e.new(.5)
        for k, (p, c) in zip(e, stops):
            k.position, k.color = p, (*c, 1)
        return r.outputs[0]

    def bump(self, h, strength=.2, dist=.002):
        return self.n('Bump', {'Strength': strength, 'Distance': dist, 'Height': h}).outputs[0]

    def pbr(self, color, rough=.5, normal=None, spec=.5, sheen=0.0, metal=0.0, **kw):
        p = self.n('BsdfPrincipled', {'Base Color': color, 'Roughness': rough, 'Specular': spec, 'Sheen': sheen, 'Metallic': metal, **kw})
        if normal is not None:
            self.set(p.inputs['Normal'], normal)
        return p.outputs[0]

    def see_through(self, full, color, trans, open_):
        d = self.n('MixShader', {0: trans, 1: self.n('BsdfDiffuse', {'Color': color}).outputs[0],
                                 2: self.n('BsdfTranslucent', {'Color': color}).outputs[0]}).outputs[0]
        d = self.n('MixShader', {0: open_, 1: d, 2: self.n('BsdfTransparent').outputs[0]}).outputs[0]
        return self.n('MixShader', {0: self.n('LightPath').outputs['Is Camera Ray'], 1: d, 2: full}).outputs[0]

    def done(self, shader, cheap=None, trans=0.0):
        """cheap: plain colour used for every non-camera ray (skips the noise graph on bounces)"""
        if cheap is not None:
            d = self.n('BsdfDiffuse', {'Color': cheap}).outputs[0]
            if trans:
                d = self.n('MixShader', {0: trans, 1: d, 2: self.n('BsdfTranslucent', {'Color': cheap}).outputs[0]}).outputs[0]
            shader = self.n('MixShader', {0: self.n('LightPath').outputs['Is Camera Ray'], 1: d, 2: shader}).outputs[0]
        self.t.links.new(shader, self.out.inputs[0])
        return self.m


def memo(f):
    def w(*a, **k):
        key = (f.__name__, a, tuple(sorted(k.items())))
        m = _cache.get(key)
        try:
            if m is not None and m.name:
                return m
        except ReferenceError:
            pass
        _cache[key] = f(*a, **k)
        return _cache[key]
    return w


def shade(c, k):
    return tuple(min(1, x * k) for x in c)


WHITE = (.84, .835, .82)
SAND = (.70, .64, .55)
LINEN = (.78, .745, .685)
OAK = (.52, .37, .235)
GLASS = (.40, .58, .57)      # sea-glass
DEEP = (.11, .25, .29)
BLACK = (.025, .026, .028)


@memo
def paint(color=WHITE, rough=.5, tex=.05):
    g = G('paint')
    p = g.world()
    c = g.mix(g.noise(p, 1.3, 2), shade(color, .985), shade(color, 1.01))
    # no bump: sub-pixel normals would only feed noise to the denoiser
    return g.done(g.pbr(c, rough, g.bump(g.noise(p, 260, 2), tex, .001) if tex > .2 else None, .4), color)


@memo
def satin(color=WHITE, rough=.3):
    """painted millwork, enamel"""
    g = G('satin')
    return g.done(g.pbr(color, rough), color)


@memo
def oak_floor(tone=OAK, rough=.36, along='y'):
    """for core planks: vertex attribute 'rnd' (3 randoms) varies each board"""
    g = G('oak_floor')
    at = g.n('Attribute', attribute_name='rnd')
    sx = (1, .055, 1) if along == 'y' else (.055, 1, 1)
    v = g.n('VectorMath', {0: g.world(sx), 1: g.n('VectorMath', {0: at.outputs['Vector'], 1: (37, 53, 41)}, operation='MULTIPLY').outputs[0]}, operation='ADD').outputs[0]
    ringv = g.noise(v, 9, 2, .5, 1.6)
    rings = g.math('FRACT', g.math('MULTIPLY', ringv, 7.0))
    rings = g.math('ABSOLUTE', g.math('SUBTRACT', rings, .5))
    fib = g.noise(v, 120, 4, .6)
    pores = g.noise(v, 330, 2, .6)
    f = g.math('ADD', g.math('MULTIPLY', rings, .75), g.math('MULTIPLY', fib, .55), True)
    c = g.ramp(f, [(.12, shade(tone, .70)), (.45, tone), (.9, shade(tone, 1.20))])
    sep = g.n('SeparateXYZ', {0: at.outputs['Vector']})
    k = g.n('MapRange', {0: sep.outputs[0], 3: .80, 4: 1.16}).outputs[0]
    c = g.mix(1.0, c, g.n('CombineXYZ', {0: k, 1: k, 2: k}).outputs[0], 'MULTIPLY')
    c = g.mix(g.math('MULTIPLY', sep.outputs[1], .22), c, (.58, .47, .36))
    dark = g.n('MapRange', {0: pores, 1: .56, 2: .72, 3: 0, 4: .35}).outputs[0]
    c = g.mix(dark, c, shade(tone, .45))
    rg = g.n('MapRange', {0: fib, 3: rough - .07, 4: rough + .12}).outputs[0]
    return g.done(g.pbr(c, rg, g.bump(g.math('SUBTRACT', fib, dark), .10, .0012), .45), tone)


@memo
def wood(tone=OAK, axis='x', rough=.38, scale=1.0, contrast=1.0):
    """solid furniture / slat wood, grain along axis in object space"""
    g = G('wood')
    s = {'x': (.06, 1, 1), 'y': (1, .06, 1), 'z': (1, 1, .06)}[axis]
    rnd = g.n('ObjectInfo').outputs['Random']
    at = g.n('Attribute', attribute_name='rnd').outputs['Vector']
    v = g.n('VectorMath', {0: g.obj(tuple(q * scale for q in s)), 1: g.n('VectorMath', {0: at, 1: (31, 17, 23)}, operation='MULTIPLY').outputs[0]}, operation='ADD').outputs[0]
    v = g.n('VectorMath', {0: v, 1: g.n('CombineXYZ', {0: g.math('MULTIPLY', rnd, 40), 1: g.math('MULTIPLY', rnd, 23), 2: 0.0}).outputs[0]}, operation='ADD').outputs[0]
    ring = g.math('FRACT', g.math('MULTIPLY', g.noise(v, 5, 2, .5, 1.2), 8.0))
    ring = g.math('ABSOLUTE', g.math('SUBTRACT', ring, .5))
    fib = g.noise(v, 110, 4, .6)
    f = g.math('ADD', g.math('MULTIPLY', ring, .7), g.math('MULTIPLY', fib, .55), True)
    k = .26 * contrast
    c = g.ramp(f, [(.1, shade(tone, 1 - k)), (.5, tone), (.95, shade(tone, 1 + k * .7))])
    sep = g.n('SeparateXYZ', {0: at})
    kk = g.n('MapRange', {0: sep.outputs[0], 3: 1 - .10 * contrast, 4: 1 + .10 * contrast}).outputs[0]
    c = g.mix(1.0, c, g.n('CombineXYZ', {0: kk, 1: kk, 2: kk}).outputs[0], 'MULTIPLY')
    return g.done(g.pbr(c, rough, g.bump(fib, .07, .001), .45), tone)


def _weave(g, uv, pitch):
    """plain weave height from UV in metres"""
    sx = g.n('SeparateXYZ', {0: uv})
    s = 6.28318 / pitch
    a = g.math('SINE', g.math('MULTIPLY', sx.outputs[0], s))
    b = g.math('SINE', g.math('MULTIPLY', sx.outputs[1], s))
    return g.math('MULTIPLY', a, b)


@memo
def fabric(color=LINEN, scale=1.0, sheen=.35, bump=.35, contrast=.07, kind='Object', rough=.9, trans=0.0, slub=1.0):
    """linen-like cloth: crossed slubby threads; trans>0 adds diffuse transmission (drapery)"""
    g = G('fabric')
    a = g.noise(g.obj((14 * slub, 420, 420), kind), scale, 2, .6)
    b = g.noise(g.obj((420, 14 * slub, 420 if kind == 'UV' else 14), kind), scale, 2, .6)
    c3 = g.noise(g.obj((420, 420, 14 * slub), kind), scale, 2, .6) if kind != 'UV' else b
    h = g.math('ADD', g.math('ADD', a, b), c3)
    big = g.noise(g.obj((1, 1, 1), kind), 3.0, 2)
    f = g.n('MapRange', {0: h, 1: 1.1, 2: 1.9, 3: 0, 4: 1}).outputs[0]
    col = g.mix(f, shade(color, 1 - contrast * 1.6), shade(color, 1 + contrast))
    col = g.mix(g.math('MULTIPLY', big, .10), col, shade(color, .86))
    nrm = g.bump(h, bump, .0022)
    s = g.pbr(col, rough, nrm, .15, sheen)
    if trans:
        tr = g.n('BsdfTranslucent', {'Color': col, 'Normal': nrm}).outputs[0]
        s = g.n('MixShader', {0: trans, 1: s, 2: tr}).outputs[0]
    return g.done(s, color, trans)


@memo
def sheer(color=(.93, .92, .89), open_=.28, trans=.55, uneven=.5):
    """open_ varies by that share between threads"""
    g = G('sheer')
    a = g.noise(g.obj((5, 160, 1), 'UV'), 1.0, 3, .6)
    b = g.noise(g.obj((160, 5, 1), 'UV'), 1.0, 3, .6)
    f = g.n('MapRange', {0: g.math('ADD', a, b), 1: .75, 2: 1.25, 3: open_ * (1 + uneven), 4: open_ * (1 - uneven)}).outputs[0]
    d = g.pbr(color, .9, None, .1, .2)
    t = g.n('BsdfTranslucent', {'Color': color}).outputs[0]
    s = g.n('MixShader', {0: trans, 1: d, 2: t}).outputs[0]
    full = g.n('MixShader', {0: f, 1: s, 2: g.n('BsdfTransparent').outputs[0]}).outputs[0]
    return g.done(g.see_through(full, color, trans, open_))


@memo
def voile(color, open_=.45, trans=.5, pitch=.00062):
    """sheer cloth seen close: fine twisted yarns with gaps between them; plain weave in UV metres"""
    g = G('voile')
    uv = g.n('TexCoord').outputs['UV']
    sep = g.n('SeparateXYZ', {0: uv})
    drift = g.math('MULTIPLY', g.noise(g.n('Mapping', {'Vector': uv, 'Scale': (60, 60, 1)}).outputs[0], 1.0, 3, .6), 2.2)
    yarns = []
    for k in (0, 1):
        at = g.math('ADD', g.math('DIVIDE', sep.outputs[k], pitch), drift)
        along = g.n('CombineXYZ', {0: g.math('MULTIPLY', g.math('FLOOR', at), 5.3), 1: g.math('MULTIPLY', sep.outputs[1 - k], 30), 2: float(k)}).outputs[0]
        yarns.append(g.math('SUBTRACT', g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', at, 3.14159))), g.math('MULTIPLY', g.noise(along, 1.0, 2, .6), .5)))
    f = g.n('MapRange', {0: g.math('MAXIMUM', *yarns), 1: .15, 2: .75, 3: min(1, open_ * 1.9), 4: open_ * .45}).outputs[0]
    d = g.pbr(color, .9, None, .1, .2)
    t = g.n('BsdfTranslucent', {'Color': color}).outputs[0]
    s = g.n('MixShader', {0: trans, 1: d, 2: t}).outputs[0]
    full = g.n('MixShader', {0: f, 1: s, 2: g.n('BsdfTransparent').outputs[0]}).outputs[0]
    return g.done(g.see_through(full, color, trans, open_))


@memo
def solar(color=(.86, .855, .84), openness=.06, trans=.45, pitch=.0022, tint=(1, 1, 1), weave=.5, slub=420):
    """screen / roller fabric: openness lets the view through, trans glows with daylight"""
    g = G('solar')
    tc = g.n('TexCoord')
    w = _weave(g, tc.outputs['Object'], pitch)
    flat, upright = g.noise(g.obj((3, 3, slub)), 1.0, 3, .6), g.noise(g.obj((slub, 3, 3)), 1.0, 3, .6)
    f = g.n('MapRange', {0: g.math('ADD', flat, upright), 1: .7, 2: 1.3}).outputs[0]
    col = g.mix(f, shade(color, .955), shade(color, 1.02))
    n = g.bump(g.math('ADD', flat, upright), .25, .001)
    d = g.pbr(col, .8, n, .2)
    t = g.n('BsdfTranslucent', {'Color': col, 'Normal': n}).outputs[0]
    s = g.n('MixShader', {0: trans, 1: d, 2: t}).outputs[0]
    op = g.n('MapRange', {0: f, 3: openness * (1 + weave * .35), 4: openness * (1 - weave * .35)}).outputs[0]
    full = g.n('MixShader', {0: op, 1: s, 2: g.n('BsdfTransparent', {'Color': tint}).outputs[0]}).outputs[0]
    return g.done(g.see_through(full, color, trans, openness))


@memo
def cell(color=(.90, .885, .85), trans=.55):
    """honeycomb spun-lace"""
    g = G('cell')
    f = g.noise(g.obj((30, 30, 200)), 1.0, 4, .65)
    col = g.mix(f, shade(color, .95), shade(color, 1.03))
    d = g.pbr(col, .85, None, .2)
    t = g.n('BsdfTranslucent', {'Color': col}).outputs[0]
    return g.done(g.n('MixShader', {0: trans, 1: d, 2: t}).outputs[0], color, trans)


@memo
def metal(color=(.8, .8, .79), rough=.32):
    g = G('metal')
    r = g.n('MapRange', {0: g.noise(g.obj((1, 1, 60)), 20, 2), 3: rough - .05, 4: rough + .06}).outputs[0]
    return g.done(g.pbr(color, r, None, .5, 0, 1.0))


@memo
def plastic(color=(.86, .86, .85), rough=.35):
    g = G('plastic')
    return g.done(g.pbr(color, rough))


@memo
def ceramic(color=(.80, .78, .74), rough=.35, speck=.3, bump=.12):
    g = G('ceramic')
    p = g.obj()
    n = g.noise(p, 55, 4, .6)
    c = g.mix(g.n('MapRange', {0: g.noise(p, 240, 2), 1: .62, 2: .70, 3: 0, 4: speck}).outputs[0], color, shade(color, .55))
    c = g.mix(g.math('MULTIPLY', g.noise(p, 4, 3), .25), c, shade(color, .82))
    return g.done(g.pbr(c, rough, g.bump(n, bump, .002), .5), color)


@memo
def leaf(color=(.20, .27, .15), back=(.40, .46, .34), trans=.35):
    g = G('leaf')
    at = g.n('Attribute', attribute_name='rnd')
    k = g.n('SeparateXYZ', {0: at.outputs['Vector']}).outputs[0]
    c = g.mix(k, shade(color, .75), shade(color, 1.35))
    c = g.mix(g.n('NewGeometry').outputs['Backfacing'], c, back)
    s = g.pbr(c, .45, None, .4)
    t = g.n('BsdfTranslucent', {'Color': g.mix(.4, c, (.5, .6, .2))}).outputs[0]
    return g.done(g.n('MixShader', {0: trans, 1: s, 2: t}).outputs[0])


@memo
def rug(color=(.74, .695, .62), pitch=.016):
    g = G('rug')
    p = g.obj()
    sx = g.n('SeparateXYZ', {0: p})
    row = g.math('MULTIPLY', sx.outputs[1], 6.28318 / pitch)
    wob = g.math('MULTIPLY', g.noise(p, 30, 3), 2.4)
    r = g.math('SINE', g.math('ADD', row, wob))
    kn = g.noise(g.obj((60, 150, 1)), 1.0, 4, .7)
    h = g.math('ADD', g.math('MULTIPLY', r, .5), g.math('MULTIPLY', kn, 1.4))
    f = g.n('MapRange', {0: h, 1: -.1, 2: 1.4}).outputs[0]
    c = g.mix(f, shade(color, .72), shade(color, 1.12))
    c = g.mix(g.math('MULTIPLY', g.noise(p, 2.2, 3), .22), c, shade(color, .80))
    return g.done(g.pbr(c, .95, g.bump(h, .7, .006), .1, .3), shade(color, .95))


@memo
def stone(color=(.82, .79, .73), vein=(.62, .57, .50), rough=.25, scale=1.0):
    """travertine / honed marble"""
    g = G('stone')
    p = g.obj((1, 1, 2.5))
    v = g.noise(p, 2.2 * scale, 8, .6, 1.5)
    v = g.math('ABSOLUTE', g.math('SUBTRACT', v, .5))
    f = g.n('MapRange', {0: v, 1: 0, 2: .09, 3: .65, 4: 0}).outputs[0]
    c = g.mix(f, color, vein)
    c = g.mix(g.math('MULTIPLY', g.noise(p, 7 * scale, 6, .6), .4), c, shade(color, .88))
    return g.done(g.pbr(c, rough, None, .5), color)


@memo
def emit(color=(1, .78, .5), strength=4.0):
    g = G('emit')
    g.m.cycles.sample_as_light = False      # glow only; real light comes from lamps
    return g.done(g.n('Emission', {0: color, 1: strength}).outputs[0])


@memo
def lampshade(color=(.93, .88, .78), trans=.6):
    return fabric(color, 1.0, .1, .2, .05, 'Object', .9, trans)


@memo
def lit_shade(color=(.90, .73, .50), glow=.115, spill=(.34, .26, .17)):
    """cloth around a bright bulb: its light passes dimmed and straight, so the walls stay free of noise; seen, it only glows"""
    g = G('lit_shade')
    a, b = g.noise(g.obj((30, 30, 420)), 1.0, 2, .6), g.noise(g.obj((420, 420, 14)), 1.0, 2, .6)
    threads = g.n('MapRange', {0: g.math('ADD', a, b), 1: .75, 2: 1.25, 3: .82, 4: 1.1}).outputs[0]
    edge = g.n('MapRange', {0: g.n('LayerWeight', {0: .5}).outputs['Facing'], 3: glow, 4: glow * .45}).outputs[0]
    seen = g.mix(1, color, g.math('MULTIPLY', threads, edge), 'MULTIPLY')
    both = g.n('MixShader', {0: .8, 1: g.n('BsdfDiffuse', {'Color': seen}).outputs[0], 2: g.n('BsdfTranslucent', {'Color': seen}).outputs[0]}).outputs[0]
    path = g.n('LightPath')
    direct = g.math('MAXIMUM', path.outputs['Is Camera Ray'], path.outputs['Is Glossy Ray'])
    return g.done(g.n('MixShader', {0: direct, 1: g.n('BsdfTransparent', {'Color': spill}).outputs[0], 2: both}).outputs[0])


@memo
def pane(f0=.04, rough=0.0, tint=(.97, .985, .98)):
    """window glass: free to pass for light and view, adds only the mirror reflection"""
    g = G('pane')
    fr = g.n('Fresnel', {'IOR': 1.5}).outputs[0]
    lp = g.n('LightPath')
    see = g.math('MAXIMUM', lp.outputs['Is Camera Ray'], lp.outputs['Is Glossy Ray'])
    f = g.math('MULTIPLY', fr, see)
    gl = g.n('BsdfGlossy', {'Roughness': rough}).outputs[0]
    return g.done(g.n('MixShader', {0: f, 1: g.n('BsdfTransparent', {'Color': tint}).outputs[0], 2: gl}).outputs[0])


@memo
def sand(color=(.88, .85, .79)):
    g = G('sand')
    p = g.world()
    h = g.math('ADD', g.math('MULTIPLY', g.noise(p, 2.4, 5, .6), 1.0), g.math('MULTIPLY', g.noise(p, 60, 3), .12))
    c = g.mix(g.noise(p, 400, 2), shade(color, .93), shade(color, 1.04))
    return g.done(g.pbr(c, .95, g.bump(h, .8, .12), .1), color)


@memo
def sea_art(a=(.88, .87, .83), b=(.36, .55, .56), c=(.10, .24, .30)):
    """framed abstract: sky, sea and sand washes"""
    g = G('art')
    uv = g.n('TexCoord').outputs['UV']
    sep = g.n('SeparateXYZ', {0: uv})
    wob = g.noise(g.n('Mapping', {'Vector': uv, 'Scale': (1.6, 9, 1)}).outputs[0], 2.0, 6, .65, .8)
    y = g.math('ADD', sep.outputs[1], g.math('MULTIPLY', g.math('SUBTRACT', wob, .5), .22))
    col = g.ramp(y, [(.0, (.80, .74, .64)), (.22, a), (.30, shade(b, 1.25)), (.44, c), (.50, b), (.56, a), (1.0, (.80, .85, .86))])
    tex = g.noise(g.n('Mapping', {'Vector': uv, 'Scale': (20, 90, 1)}).outputs[0], 2, 4, .7)
    col = g.mix(.12, col, tex, 'OVERLAY')
    return g.done(g.pbr(col, .7, g.bump(tex, .3, .002), .2))


@memo
def spunlace(color=(.87, .85, .80), trans=.5):
    """cellular-shade cloth seen close: felted fibres, soft clouding"""
    g = G('spunlace')
    p = g.obj()
    fib = g.noise(g.obj((260, 900, 900)), 1.0, 5, .7, .8)
    fib2 = g.noise(g.obj((1100, 420, 420)), 1.0, 4, .7, .8)
    cloud = g.noise(p, 170, 3, .6)
    h = g.math('ADD', fib, fib2)
    f = g.n('MapRange', {0: h, 1: .75, 2: 1.25}).outputs[0]
    col = g.mix(f, shade(color, .90), shade(color, 1.05))
    col = g.mix(g.math('MULTIPLY', cloud, .22), col, shade(color, .84))
    n = g.bump(h, .30, .0004)
    d = g.pbr(col, .9, n, .12, .15)
    t = g.n('BsdfTranslucent', {'Color': col}).outputs[0]
    return g.done(g.n('MixShader', {0: trans, 1: d, 2: t}).outputs[0], color, trans)


@memo
def linen(color=(.78, .73, .64), trans=.33, pitch=.00085, hem=.0, stitch=.0042, slub=.0):
    """linen whose threads can be counted: plain weave in UV metres, slubs along every yarn; hem > 0: doubled cloth and stitches;
    slub: how dark the few thick yarns are that are seen from afar"""
    g = G('linen')
    uv = g.n('TexCoord').outputs['UV']
    wob = g.noise(g.n('Mapping', {'Vector': uv, 'Scale': (40, 40, 1)}).outputs[0], 1.0, 3, .6)
    sep = g.n('SeparateXYZ', {0: uv})
    drift = g.math('MULTIPLY', g.math('SUBTRACT', wob, .5), 1.6)
    u = g.math('ADD', g.math('DIVIDE', sep.outputs[0], pitch), drift)
    v = g.math('ADD', g.math('DIVIDE', sep.outputs[1], pitch * 1.06), drift)
    iu, iv = g.math('FLOOR', u), g.math('FLOOR', v)
    A = g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', u, 3.14159)))
    B = g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', v, 3.14159)))
    chk = g.math('MODULO', g.math('ABSOLUTE', g.math('ADD', iu, iv)), 2.0)
    # each yarn gets its own tone and swells along its length
    su = g.noise(g.n('CombineXYZ', {0: g.math('MULTIPLY', iu, 7.31), 1: g.math('MULTIPLY', sep.outputs[1], 26.0), 2: 0.0}).outputs[0], 1.0, 3, .65)
    sv = g.noise(g.n('CombineXYZ', {0: g.math('MULTIPLY', sep.outputs[0], 22.0), 1: g.math('MULTIPLY', iv, 5.77), 2: 4.0}).outputs[0], 1.0, 3, .65)
    over = g.math('MAXIMUM', g.math('MULTIPLY', A, g.math('ADD', .55, g.math('MULTIPLY', chk, .45))),
                  g.math('MULTIPLY', B, g.math('SUBTRACT', 1.0, g.math('MULTIPLY', chk, .45))))
    yarn = g.mix(chk, sv, su)
    ft = g.n('MapRange', {0: yarn, 1: .30, 2: .70}).outputs[0]
    col = g.mix(ft, shade(color, .80), shade(color, 1.12))
    gap = g.n('MapRange', {0: over, 1: .25, 2: .8, 3: .72, 4: 1.0}).outputs[0]
    col = g.mix(1.0, col, g.n('CombineXYZ', {0: gap, 1: gap, 2: gap}).outputs[0], 'MULTIPLY')
    h = g.math('ADD', g.math('MULTIPLY', over, .7), g.math('MULTIPLY', yarn, .8))
    for scale in ((38, 560, 1), (620, 30, 1)) if slub else ():
        streak = g.noise(g.n('Mapping', {'Vector': uv, 'Scale': scale}).outputs[0], 1.0, 1, .5)
        thick = g.n('MapRange', {0: streak, 1: .58, 2: .72, 3: 0, 4: 1}).outputs[0]
        col = g.mix(g.math('MULTIPLY', thick, slub), col, shade(color, .45))
        h = g.math('ADD', h, g.math('MULTIPLY', thick, .6))
    tr = trans
    if hem:
        inhem = g.math('LESS_THAN', sep.outputs[1], hem)
        tr = g.math('SUBTRACT', trans, g.math('MULTIPLY', inhem, trans * .45))
        line = g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', sep.outputs[1], hem - .003)), .0010)
        dash = g.math('LESS_THAN', g.math('FRACT', g.math('DIVIDE', sep.outputs[0], stitch)), .72)
        st = g.math('MULTIPLY', line, dash)
        col = g.mix(st, col, shade(color, 1.16))
        dent = g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', sep.outputs[1], hem - .003)), .0022)
        col = g.mix(g.math('MULTIPLY', g.math('SUBTRACT', dent, st), .32), col, shade(color, .62))
        edge = g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', sep.outputs[1], hem)), .0009)
        col = g.mix(g.math('MULTIPLY', edge, .3), col, shade(color, .6))
    nrm = g.bump(h, .45, .0006)
    s = g.pbr(col, .92, nrm, .10, .25)
    t = g.n('BsdfTranslucent', {'Color': col, 'Normal': nrm}).outputs[0]
    return g.done(g.n('MixShader', {0: tr, 1: s, 2: t}).outputs[0], color, trans)


@memo
def sateen(color):
    """a sheen along one thread, and no thread that can be counted"""
    g = G('sateen')
    h = g.noise(g.obj((60, 2600, 1), 'UV'), 1.0, 2, .6)
    col = g.mix(h, shade(color, .72), shade(color, .80))
    return g.done(g.pbr(col, .30, g.bump(h, .12, .0003), 1.0, .3), color)


@memo
def yarn(color=(.75, .73, .69), glow=.15, rough=.45):
    """coated screen yarn; glow stands for daylight scattered through the thread"""
    g = G('yarn')
    at = g.n('Attribute', attribute_name='rnd').outputs['Vector']
    k = g.n('SeparateXYZ', {0: at}).outputs[0]
    col = g.mix(k, shade(color, .90), shade(color, 1.08))
    col = g.mix(g.math('MULTIPLY', g.noise(g.obj(), 900, 3, .6), .25), col, shade(color, .80))
    s = g.pbr(col, rough, None, .35)
    if glow:
        e = g.n('Emission', {0: col, 1: glow}).outputs[0]
        s = g.n('AddShader', {0: s, 1: e}).outputs[0]
        g.m.cycles.sample_as_light = False
    return g.done(s, color)


@memo
def woven_wood(color=(.37, .255, .15), reed=.009, trans=.12, gaps=.05):
    """reeds of bamboo across and a warp of cord down; from UV in metres"""
    g = G('woven wood')
    sep = g.n('SeparateXYZ', {0: g.n('TexCoord').outputs['UV']})
    row = g.math('DIVIDE', sep.outputs[1], reed)
    n = g.math('FLOOR', row)
    tone = g.noise(g.n('CombineXYZ', {0: g.math('MULTIPLY', sep.outputs[0], .55), 1: g.math('MULTIPLY', n, 3.71), 2: 1.0}).outputs[0], 1.0, 2, .6)
    band = g.noise(g.n('CombineXYZ', {0: .3, 1: g.math('MULTIPLY', n, .23), 2: 5.0}).outputs[0], 1.0, 2, .6)
    f = g.n('MapRange', {0: g.math('ADD', g.math('MULTIPLY', tone, .65), g.math('MULTIPLY', band, .35)), 1: .34, 2: .66}).outputs[0]
    col = g.mix(f, shade(color, .50), shade(color, 1.45))
    across = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', row), .5))
    edge = g.math('GREATER_THAN', across, .40)
    col = g.mix(g.math('MULTIPLY', edge, .55), col, shade(color, .34))
    warp = g.math('LESS_THAN', g.math('FRACT', g.math('DIVIDE', sep.outputs[0], .092)), .040)
    col = g.mix(g.math('MULTIPLY', warp, .75), col, shade(color, .55))
    s = g.pbr(col, .55, None, .3)
    s = g.n('MixShader', {0: trans, 1: s, 2: g.n('BsdfTranslucent', {'Color': col}).outputs[0]}).outputs[0]
    open_ = g.math('MULTIPLY', g.math('MULTIPLY', edge, g.math('SUBTRACT', 1, warp)), gaps * 5)
    full = g.n('MixShader', {0: open_, 1: s, 2: g.n('BsdfTransparent').outputs[0]}).outputs[0]
    return g.done(g.see_through(full, color, trans, gaps))


@memo
def leather(color=(.135, .068, .038), worn=(.235, .138, .084)):
    """pulled-up leather: paler where it is sat on"""
    g = G('leather')
    f = g.n('MapRange', {0: g.noise(g.obj(), 4.5, 5, .62), 1: .42, 2: .70}).outputs[0]
    col = g.mix(f, color, worn)
    col = g.mix(g.math('MULTIPLY', g.noise(g.obj(), 60, 3, .6), .30), col, shade(color, .62))
    rough = g.n('MapRange', {0: f, 3: .40, 4: .56}).outputs[0]
    return g.done(g.pbr(col, rough, g.bump(g.noise(g.obj(), 210, 3, .6), .18, .0015), .42), color)


@memo
def patterned_rug(half, red=(.235, .082, .058), ink=(.040, .062, .085), cream=(.52, .45, .335)):
    """a field of stepped lozenges in three borders, faded with use; half: its half width and half length, on its own origin"""
    g = G('patterned rug')
    sep = g.n('SeparateXYZ', {0: g.obj()})
    knot = lambda v: g.math('DIVIDE', g.math('FLOOR', g.math('DIVIDE', v, .016)), 1 / .016)
    x, y = g.math('ABSOLUTE', knot(sep.outputs[0])), g.math('ABSOLUTE', knot(sep.outputs[1]))
    edge = g.math('MINIMUM', g.math('SUBTRACT', half[0], x), g.math('SUBTRACT', half[1], y))

    def lozenge(px, py, dx=0.0, dy=0.0):
        a = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', g.math('ADD', g.math('DIVIDE', x, px), dx)), .5))
        b = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', g.math('ADD', g.math('DIVIDE', y, py), dy)), .5))
        return g.math('ADD', a, b)

    ochre = (.36, .225, .085)
    field = g.ramp(lozenge(.38, .46, .5, .5), [(0, cream), (.07, red), (.13, ink), (.24, ochre), (.275, red), (.47, cream), (.50, ink), (.60, red), (.74, ink), (.80, cream), (.84, red)], 'CONSTANT')
    border = g.ramp(lozenge(.17, .17), [(0, ochre), (.14, cream), (.20, ink), (.46, red), (.56, ink)], 'CONSTANT')
    inside = g.math('GREATER_THAN', edge, .34)
    col = g.mix(inside, border, field)
    for lo, hi, c in ((.0, .035, ink), (.035, .060, cream), (.060, .085, red), (.27, .295, cream), (.295, .32, red), (.32, .34, ink)):
        k = g.math('MULTIPLY', g.math('GREATER_THAN', edge, lo), g.math('LESS_THAN', edge, hi + .0005))
        col = g.mix(k, col, c)
    col = g.mix(g.math('MULTIPLY', g.noise(g.obj(), 1.7, 4, .6), .42), col, (.30, .235, .175))
    pile = g.noise(g.obj((90, 160, 1)), 1.0, 3, .7)
    col = g.mix(g.math('MULTIPLY', pile, .35), col, shade(red, .5))
    return g.done(g.pbr(col, .95, g.bump(pile, .5, .004), .1, .2), (.17, .10, .075))
