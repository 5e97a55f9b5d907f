"""Film: rolls, folded sheets."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio as S, bpy, random, math, numpy as np
from mathutils import Vector, Matrix
def wound(name, col, scale=130, rough=.25, coat=.5, trans=.25):
    """End face of a roll: fine rings of uneven brightness, seen along z."""
    m, n, b = S._new(name); c = S.lin(col); tc = n.nodes.new('ShaderNodeTexCoord'); sp = n.nodes.new('ShaderNodeSeparateXYZ'); n.links.new(tc.outputs['Object'], sp.inputs[0])
    x2 = n.nodes.new('ShaderNodeMath'); x2.operation = 'MULTIPLY'; y2 = n.nodes.new('ShaderNodeMath'); y2.operation = 'MULTIPLY'; ad = n.nodes.new('ShaderNodeMath'); ad.operation = 'ADD'; sq = n.nodes.new('ShaderNodeMath'); sq.operation = 'SQRT'
    for q, k in ((x2, 'X'), (y2, 'Y')): n.links.new(sp.outputs[k], q.inputs[0]); n.links.new(sp.outputs[k], q.inputs[1])
    n.links.new(x2.outputs[0], ad.inputs[0]); n.links.new(y2.outputs[0], ad.inputs[1]); n.links.new(ad.outputs[0], sq.inputs[0])
    def rings(sc, det):
        t = n.nodes.new('ShaderNodeTexNoise'); t.noise_dimensions = '1D'; t.inputs['Scale'].default_value = sc; t.inputs['Detail'].default_value = det; n.links.new(sq.outputs[0], t.inputs['W']); return t
    t = rings(scale * .5, 6); r = n.nodes.new('ShaderNodeValToRGB'); n.links.new(t.outputs[0], r.inputs[0]); e = r.color_ramp.elements; e[0].position = .32; e[1].position = .68
    e[0].color = (*[x * .55 for x in c], 1); e[1].color = (*[min(1, x * 1.1) for x in c], 1); n.links.new(r.outputs[0], b.inputs['Base Color']); b.inputs['Roughness'].default_value = rough; b.inputs['Clearcoat'].default_value = coat; b.inputs['Clearcoat Roughness'].default_value = .15
    bu = n.nodes.new('ShaderNodeBump'); bu.inputs['Strength'].default_value = .5; bu.inputs['Distance'].default_value = .03; n.links.new(rings(scale, 4).outputs[0], bu.inputs['Height']); n.links.new(bu.outputs[0], b.inputs['Normal'])
    tr = n.nodes.new('ShaderNodeBsdfTranslucent'); n.links.new(r.outputs[0], tr.inputs[0]); mx = n.nodes.new('ShaderNodeMixShader'); mx.inputs[0].default_value = trans; n.links.new(b.outputs[0], mx.inputs[1]); n.links.new(tr.outputs[0], mx.inputs[2]); n.links.new(mx.outputs[0], n.nodes['Material Output'].inputs[0])
    return m
def roll(R, L, col, core=.75, rot=0, loc=(0, 0, 0), tail=None, skin=None, sheen=.12):
    """A roll lying with its axis along y turned by rot; the film's face is finely wound, the core is board."""
    end = wound('wound' + col, col); side = skin or S.plastic('skin' + col, col, sheen, .9, vary=0, coat_rough=.03)
    prof = [(core, 0)] + [(r, .012 * math.sin(r * 9) + .008 * math.sin(r * 31)) for r in np.linspace(core, R, 40)] + [(R, .02), (R, L)] + [(core, L)]
    o = S.lathe(prof, 160, None, angle=30); o.data.materials.append(end); o.data.materials.append(side)
    for p in o.data.polygons: p.material_index = 1 if (abs(p.normal.z) < .5 and math.hypot(*p.center[:2]) > R * .98) else 0
    board = S.bump(S.plastic('board', '#A4835A', .8, 0, .2, vary=0), 30, .3, 4)
    c = S.lathe([(core, -.18), (core, L + .1), (core - .13, L + .1), (core - .13, -.18)], 96, board, close=True); M = Matrix.Translation(loc) @ Matrix.Rotation(rot, 4, 'Z') @ Matrix.Translation((0, 0, R)) @ Matrix.Rotation(math.radians(-90), 4, 'X')
    for q in (o, c): q.matrix_world = M
    return M
def antiblock():
    roll(3.1, 8, '#F0E2A4', .8, math.radians(-28), (1.8, 0, 0))
    roll(2.2, 8, '#F2E8BE', .8, math.radians(-28), (9.6, 3.2, 0)); roll(1.5, 8, '#F2E8BE', .6, math.radians(-28), (-5.2, 6.5, 0))
    S.backdrop('#1B1A12', 2.4, rough=.35); S.lights(1.7, (1.5, 0, 2), fill=5, tint='#B09A45'); S.camera((-4.2, -11.5, 5.0), (-.2, 0, 2.2), 52, 2, (1.6, .3, 3)); return dict(left=.2)
def g_layers():
    roll(3.1, 8, '#E4D58E', .8, math.radians(-12), (0, 0, 0)); S.backdrop('#1B1A12', 2.4); S.lights(1.7, (.5, 0, 2), fill=5, tint='#B09A45'); S.camera((-.6, -8.5, 4.6), (.9, 0, 3.6), 70, 1.4, (.9, 0, 4))
def clear():
    roll(3.0, 7, '#A9CDD6', .75, math.radians(24), (1.6, .5, 0)); roll(1.9, 7, '#B9D8DF', .75, math.radians(24), (7.5, -.7, 0)); roll(1.5, 7, '#A9CDD6', .6, math.radians(24), (-4.9, 3.6, 0))
    S.backdrop('#0F191C', 2.4, rough=.3); S.lights(1.7, (1.5, 0, 2), rim=1.2, fill=3, tint='#5FA3B3'); S.camera((-2.4, -12.5, 4.4), (-.4, 0, 2.4), 55, 1.8, (1.6, 0, 3)); return dict(left=.2)
def printed(cols, name):
    """Printed web: stripes along the roll."""
    m = S.plastic(name, '#FFFFFF', .18, .8, vary=0, coat_rough=.05); st, p = [], 0
    for c, w in cols: st += [(p + .001, c), (p + w - .001, c)]; p += w
    S.ramp_mat(m, 1, st, 'Generated', 'Z'); n = m.node_tree
    for x in n.nodes:
        if x.type == 'VALTORGB': x.color_ramp.interpolation = 'CONSTANT'
    return m
def packaging():
    a = printed([('#F2EEE4', .12), ('#0B5C5E', .3), ('#F2EEE4', .03), ('#E79A1D', .06), ('#F2EEE4', .09), ('#0B5C5E', .28), ('#F2EEE4', .12)], 'pa'); b = printed([('#E79A1D', .2), ('#FBFAF7', .06), ('#A2412F', .34), ('#FBFAF7', .05), ('#E79A1D', .35)], 'pb'); c = printed([('#EFE9DF', .35), ('#2F66A8', .1), ('#EFE9DF', .1), ('#2F66A8', .1), ('#EFE9DF', .35)], 'pc')
    for (R, L, col, x, y, sk) in ((2.3, 6, '#E9E2D0', 1.2, -.8, a), (1.8, 6, '#D9A24A', 7.1, -2.4, b), (2.1, 6, '#DDE4EC', 3.9, 7.4, c), (2.2, 6, '#C7DDE2', 11.5, 5.0, None)): roll(R, L, col, .62, math.radians(32), (x, y, 0), skin=sk)
    S.backdrop('#16191A', 2.4, rough=.35); S.lights(1.7, (1.5, 0, 2), fill=3, tint='#A88A3A'); S.camera((-5.0, -13.0, 6.8), (-1.0, 1.2, 1.6), 48, 2.2, (0, -.5, 2.4)); return dict(left=.2)
def yarn(name, col, glow=None):
    m = S.bump(S.plastic(name, col, .62, .05, .3, vary=0), 60, .35, 2, .012); b = m.node_tree.nodes['Principled BSDF']
    if glow: b.inputs['Emission'].default_value = (*S.lin(glow[0]), 1); b.inputs['Emission Strength'].default_value = glow[1]
    return m
def spool(M, mt, core, rng, R=1.25, L=2.7, r0=.6, d=.085, tail=None):
    """Yarn on a tube: one thread that spirals out over the lower end, winds up the side and spirals in over the upper end. tail: points it runs on to, in the spool's own lengths."""
    n = 44; t = []
    for k in np.arange(0, (R - r0) / d, 1 / n): t.append((r0 + d * k, k, .0 + .10 * k * d))
    k0 = t[-1][1]
    for k in np.arange(0, L / d, 1 / n): t.append((R + .012 * math.sin(k * .9) + rng.uniform(-.002, .002), k0 + k, .06 + d * k))
    k1 = t[-1][1]; z1 = t[-1][2]
    for k in np.arange(0, (R - r0) / d, 1 / n): t.append((R - d * k, k1 + k, z1 + .06 - .10 * k * d))
    o = S.tube([(r * math.cos(6.2832 * k), r * math.sin(6.2832 * k), z + .12) for r, k, z in t], d * .53, 8, mt); c = S.lathe(S.rounded([(r0 - .14, 0), (r0 + .0, 0), (r0 + .0, L + .45), (r0 - .14, L + .45)], .03, 3), 80, core, close=True)
    f = S.lathe([(r0, .13), (R - .03, .16), (R - .03, L + .13), (r0, L + .16)], 80, mt, close=True)
    for q in (o, c, f): q.matrix_world = M
def brightener():
    """Brightened yarn under an ultraviolet lamp, beside a spool without brightener, which stays dull."""
    rng = random.Random(3); ob = yarn('ob', '#EEF3FF', ('#6FA4FF', .20)); raw = yarn('raw', '#B8A46C'); core = S.plastic('core', '#14506A', .35, .3, vary=0); T = Matrix.Translation
    for x, y, m in ((-2.5, 3.3, raw), (1.0, 2.0, ob), (4.1, 3.1, ob), (7.2, 1.6, ob)): spool(T((x, y, 0)), m, core, rng)
    M = T((.2, -1.6, 1.295)) @ Matrix.Rotation(math.radians(-24), 4, 'Z') @ Matrix.Rotation(math.radians(90), 4, 'Y'); spool(M, ob, core, rng)
    s = np.linspace(0, 1, 120); S.tube([(.95 + 3.4 * q + .5 * math.sin(q * 5), -2.75 - .75 * math.sin(q * 4.2) + .2 * q, .045) for q in s], .045, 10, ob)
    S.backdrop('#0E1524', 2.6, rough=.35, spec=.4, depth=11); S.lights(1.6, (1, 0, 1), key=.035, rim=.35, top=.05, fill=.7, tint='#3D5FB8'); S.area((-2.5, -1.0, 9), (1.8, .8, 1), 7, 950, (.30, .42, 1), 1.2); S.camera((-3.6, -10.8, 5.2), (.9, .6, 1.25), 46, 2.2, (.8, -1.8, 1.2)); return dict(left=.25)
S.main({'categories/anti-blocks': antiblock, 'gallery/film-layers': g_layers, 'media/film-roll': clear, 'industries/printing-and-packaging': packaging, 'categories/optical-brighteners': brightener})
