"""Crystals and a split beam."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio as S, bpy, random, math, numpy as np
from mathutils import Vector, Matrix
def crystal(r, h, n, rng, mat, flat=1.0):
    """A prism with unequal sides and an uneven pyramid, as grown."""
    ang = sorted((i + rng.uniform(-.18, .18)) * 2 * math.pi / n for i in range(n)); ring = [(r * rng.uniform(.85, 1.1) * math.cos(a), flat * r * rng.uniform(.85, 1.1) * math.sin(a)) for a in ang]
    tip = (rng.uniform(-.3, .3) * r, rng.uniform(-.3, .3) * r * flat); sh = [h * rng.uniform(.72, .86) for _ in ring]
    v = [(x * .9, y * .9, -h * .7) for x, y in ring] + [(x, y, s) for (x, y), s in zip(ring, sh)] + [(*tip, h)]
    f = [tuple(range(n))[::-1]] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)] + [(n + i, n + (i + 1) % n, 2 * n) for i in range(n)]
    o = S.mesh('crystal', v, f, mat=mat); S.modify(o, 'BEVEL', width=r * .035, segments=2); S.apply(o); return o
def cmat(name, col, deep, rough=.04):
    """Clear at the edges, deeper and a little cloudy inside; cheap because only partly refracting."""
    m, n, b = S._new(name); c = S.lin(col); b.inputs['Base Color'].default_value = (*c, 1); b.inputs['Roughness'].default_value = rough; b.inputs['Transmission'].default_value = .82; b.inputs['IOR'].default_value = 1.5; b.inputs['Specular'].default_value = .6
    tc = n.nodes.new('ShaderNodeTexCoord'); t = n.nodes.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = 2.2; t.inputs['Detail'].default_value = 5; r = n.nodes.new('ShaderNodeValToRGB'); n.links.new(tc.outputs['Object'], t.inputs['Vector']); n.links.new(t.outputs[0], r.inputs[0])
    e = r.color_ramp.elements; e[0].position, e[1].position = .35, .68; e[0].color = (*c, 1); e[1].color = (*S.lin(deep), 1); n.links.new(r.outputs[0], b.inputs['Base Color'])
    r2 = n.nodes.new('ShaderNodeMapRange'); n.links.new(t.outputs[0], r2.inputs[0]); r2.inputs[1].default_value = .5; r2.inputs[2].default_value = .75; r2.inputs[3].default_value = .62; r2.inputs[4].default_value = .15; n.links.new(r2.outputs[0], b.inputs['Transmission'])
    S.bump(m, 14, .05, 3, .02, stretch=(1, 1, .25)); tl = n.nodes.new('ShaderNodeBsdfTranslucent'); n.links.new(r.outputs[0], tl.inputs[0]); mx = n.nodes.new('ShaderNodeMixShader'); mx.inputs[0].default_value = .4; out = n.nodes['Material Output']; n.links.new(b.outputs[0], mx.inputs[1]); n.links.new(tl.outputs[0], mx.inputs[2]); n.links.new(mx.outputs[0], out.inputs[0]); return m
def cluster(centre, n, size, rng, mats, spread=1.0, sides=6, flat=1.0, lean=.85):
    for i in range(n):
        a = rng.uniform(0, 6.283); q = (i / n) ** .6; d = q * spread; k = (1 - .55 * q) * rng.uniform(.7, 1.15) * size
        o = crystal(k * rng.uniform(.2, .3), k * rng.uniform(1.5, 2.3), sides, rng, rng.choice(mats), flat)
        o.location = Vector(centre) + Vector((d * math.cos(a), d * math.sin(a) * .8, -.1)); o.rotation_euler = (-lean * q * math.sin(a) * rng.uniform(.7, 1.15), lean * q * math.cos(a) * rng.uniform(.7, 1.15), rng.uniform(0, 6.28))
        import mathutils
        tilt = Vector((math.cos(a) * q * lean, math.sin(a) * q * lean, 1)).to_track_quat('Z', 'Y'); o.rotation_euler = (tilt @ mathutils.Quaternion((0, 0, 1), rng.uniform(0, 6.28))).to_euler()
def druse(rng, mats, sides=6, flat=1.0, size=1):
    rock = S.powder_mat('matrix', '#171D1F', .5)
    H = S.fbm((300, 500), 5, 4, .55, 4); H2 = S.fbm((300, 500), 4, 9, .6, 40)
    def ground(u, v):
        X, Y = (u - .4) * 34, (v - .35) * 26; z = -.06 + .30 * H[(v * 299).astype(int), (u * 499).astype(int)] + .09 * np.abs(H2[(v * 299).astype(int), (u * 499).astype(int)])
        for cx, cy, r, h in ((1.6, .6, 2.6, .8), (5.2, 2.4, 2.4, .7), (-2.2, 3.6, 2, .6), (4.2, -2.2, 1.6, .4), (-1.3, -1.7, 1.4, .35), (2, 6.5, 3, .8), (-5.5, .8, 1.2, .3)): z = z + .42 * h * np.exp(-((X - cx) ** 2 + (Y - cy) ** 2) / (r * r))
        return X, Y, z
    S.grid(ground, 500, 300, rock)
    cluster((1.6, .6, 0), 32, 2.1 * size, rng, mats, 2.2, sides, flat); cluster((5.2, 2.4, 0), 24, 1.7 * size, rng, mats, 1.8, sides, flat); cluster((-2.2, 3.6, 0), 22, 1.3 * size, rng, mats, 1.6, sides, flat); cluster((4.2, -2.2, 0), 18, .9 * size, rng, mats, 1.3, sides, flat); cluster((-1.3, -1.7, 0), 13, .62 * size, rng, mats, 1.1, sides, flat); cluster((2, 6.5, 0), 24, 1.8 * size, rng, mats, 2.4, sides, flat)
    cluster((-5.5, .8, 0), 10, .5 * size, rng, mats, 1, sides, flat)
def nuc():
    r = random.Random(11); druse(r, [cmat('ice', '#CDE9EF', '#8CC3D0'), cmat('ice2', '#DDF1F4', '#A8D3DC')]); S.backdrop('#0C1517', 3, depth=14); S.lights(1.7, (1.5, 0, 1), rim=1.6, top=1.8, key=1.5, fill=2, tint='#5FA3B3'); S.area((3, 8, 3), (1.5, 0, 1.5), 5, 1500, (.7, .92, 1)); S.camera((-3.2, -11, 4.6), (-.6, .4, 1.5), 54, 1.6, (1.4, -.8, 2)); return dict(left=.25)
def g_ice():
    r = random.Random(11); druse(r, [cmat('ice', '#CDE9EF', '#8CC3D0'), cmat('ice2', '#DDF1F4', '#A8D3DC')]); S.backdrop('#0C1517', 3, depth=14); S.lights(1.7, (1.5, 0, 1), rim=1.6, top=1.8, key=1.5, fill=2, tint='#5FA3B3'); S.area((3, 8, 3), (1.5, 0, 1.5), 5, 1500, (.7, .92, 1)); S.camera((4.6, -7.6, 5.6), (1.9, .4, 1.5), 58, 1.4, (1.9, -.6, 2.2))
def violet():
    r = random.Random(23); druse(r, [cmat('vio', '#CFC2EA', '#7F66BE'), cmat('vio2', '#E4DCF4', '#A48FD4')], 4, .55, 1.05); S.backdrop('#100E18', 3, depth=14); S.lights(1.7, (1.5, 0, 1), rim=1.5, top=1.8, key=1.5, fill=2, tint='#6B55A0'); S.area((3, 8, 3), (1.5, 0, 1.5), 5, 1500, (.8, .7, 1)); S.camera((-1.2, -9.0, 6.0), (.2, .4, 1.2), 50, 1.5, (1.4, -.8, 1.8)); return dict(left=.25)
def beam():
    """Prism and beams drawn as thin emitting sheets in the air, as in a dusty laboratory."""
    g = S.glass('prism', '#F4FAFF', 0, 1.5, .95); v = [(-1.7, -.0, 0), (1.7, 0, 0), (0, 2.95, 0)]; o = S.mesh('prism', [(x, y, z) for z in (0, .75) for x, y, _ in v], [(2, 1, 0), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)], mat=g); o.location = (.4, 0, .02); S.modify(o, 'BEVEL', width=.05, segments=3); S.apply(o)
    def strip(a, b, w0, w1, col, p, z=1.05, hgt=.9):
        a, b = Vector((*a[:2], 0)), Vector((*b[:2], 0)); d = (b - a).normalized(); nrm = Vector((-d.y, d.x, 0)); m = S.emit('beam', col, p); n = m.node_tree; e = next(x for x in n.nodes if x.type == 'EMISSION'); tr = n.nodes.new('ShaderNodeBsdfTransparent'); ad = n.nodes.new('ShaderNodeAddShader'); n.links.new(e.outputs[0], ad.inputs[0]); n.links.new(tr.outputs[0], ad.inputs[1]); n.links.new(ad.outputs[0], n.nodes['Material Output'].inputs[0])
        S.mesh('beam', [(*(a + nrm * w0).xy, .03), (*(a - nrm * w0).xy, .03), (*(b - nrm * w1).xy, .03), (*(b + nrm * w1).xy, .03)], [(0, 1, 2, 3)], mat=m)
    ent, ex = (-.45, 1.35), (1.27, 1.42); strip((-14, -1.9), ent, .05, .05, '#FFF6E6', 3.2); strip(ent, ex, .045, .07, '#E8F2FF', .35)
    cols = ['#FF2A1A', '#FF6A12', '#FFC21A', '#8BE02A', '#1FC77A', '#1F9BE6', '#3A4CFF', '#7A2CF0']; 
    for i, c in enumerate(cols):
        a = math.radians(2 - i * 3.3); strip(ex, (ex[0] + 14 * math.cos(a), ex[1] + 14 * math.sin(a)), .012, .42, c, 1.3)
    S.backdrop('#14191C', 3, rough=.55, spec=.3); S.lights(1.6, (0, 1, 0), key=.14, rim=.8, top=.3, fill=.8, tint='#6B55A0'); S.camera((-1.6, -5.6, 7.6), (.9, .9, .2), 42, 2.4, (.6, .6, .4)); return dict(samples=1)
S.main({'categories/nucleating-agents': nuc, 'gallery/crystals-ice': g_ice, 'media/crystals': violet, 'media/beam-split': beam})
