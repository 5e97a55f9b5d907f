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
def optical(wl):
    """Linear sRGB of a wavelength in nm (fits of the CIE 1931 colour-matching functions), clipped to the gamut."""
    g = lambda m, s1, s2: math.exp(-.5 * ((wl - m) / (s1 if wl < m else s2)) ** 2)
    x = 1.056 * g(599.8, 37.9, 31.0) + .362 * g(442, 16, 26.7) - .065 * g(501.1, 20.4, 26.2); y = .821 * g(568.8, 46.9, 40.5) + .286 * g(530.9, 16.3, 31.1); z = 1.217 * g(437, 11.8, 36) + .681 * g(459, 26, 13.8)
    return [max(0, v) for v in (3.2406 * x - 1.5372 * y - .4986 * z, -.9689 * x + 1.8758 * y + .0415 * z, .0557 * x - .2040 * y + 1.0570 * z)]
def beam():
    """A glass prism seen from above: the rays follow Snell's law for each wavelength, with the dispersion taken four times stronger than flint glass has, so that it shows within the picture."""
    s3 = math.sqrt(3); side = 3.6; A, B, C = (Vector((p[0] * side, p[1] * side, 0)) for p in ((-.5, -s3 / 6), (.5, -s3 / 6), (0, s3 / 3))); h = .9
    def hit(p, d, a, b):
        e = b - a; n = Vector((e.y, -e.x)); k = (a - p).to_2d().dot(n) / d.to_2d().dot(n); return p + d * k
    def bend(d, a, b, eta):
        e = b - a; n = Vector((e.y, -e.x, 0)).normalized(); n = -n if n.dot(d) > 0 else n; c = -n.dot(d); k = 1 - eta * eta * (1 - c * c); return d * eta + n * (eta * c - math.sqrt(k))
    n_of = lambda wl: 1.62 + 4 * .0118 * (1 / (wl / 1000) ** 2 - 1 / .5876 ** 2)
    ent = A.lerp(C, .46); ang = math.radians(24); d0 = Vector((math.cos(ang), math.sin(ang), 0))
    def ribbon(pts, widths, col, power, z):
        m = S.emit('ray', (1, 1, 1), power); n = m.node_tree; e = next(x for x in n.nodes if x.type == 'EMISSION'); e.inputs[0].default_value = (*col, 1); tr = n.nodes.new('ShaderNodeBsdfTransparent'); ad = n.nodes.new('ShaderNodeAddShader'); n.links.new(e.outputs[0], ad.inputs[0]); n.links.new(tr.outputs[0], ad.inputs[1]); n.links.new(ad.outputs[0], n.nodes['Material Output'].inputs[0])
        v, f = [], []
        for (p, q), (w0, w1) in zip(zip(pts, pts[1:]), zip(widths, widths[1:])): d = (q - p).normalized(); nn = Vector((-d.y, d.x, 0)); i = len(v); v += [(*(p + nn * w0).xy, z), (*(p - nn * w0).xy, z), (*(q - nn * w1).xy, z), (*(q + nn * w1).xy, z)]; f.append((i, i + 1, i + 2, i + 3))
        S.mesh('ray', v, f, mat=m)
    # the light lies on the matt table under and beside the prism, as it does on a bench: white in, colours out
    wls = np.linspace(402, 685, 45); bpy.context.scene.cycles.transparent_max_bounces = 128; tot = np.sum([optical(w) for w in wls], axis=0)
    ribbon([ent - d0 * 16, ent], [.055, .055], (1, .97, .92), 4.5, .012)
    for k, wl in enumerate(wls):
        n = n_of(wl); d1 = bend(d0, A, C, 1 / n); p = hit(ent, d1, B, C); d2 = bend(d1, B, C, n); c = np.array(optical(wl)) / tot.max() * 45
        ribbon([ent, p], [.05, .05], tuple(c / max(c.max(), 1e-3)), .10 * c.max() / 2, .013 + k * 1e-5)
        ribbon([p, p + d2 * 14], [.045, .30], tuple(c / max(c.max(), 1e-3)), .40 * c.max() / 2, .013 + k * 1e-5)
    m, n, b = S._new('prism'); n.nodes.remove(b); tr = n.nodes.new('ShaderNodeBsdfTransparent'); tr.inputs[0].default_value = (.93, .97, .98, 1)
    # what the faces mirror is a soft box given as a ramp over the mirrored direction: no noise
    em = n.nodes.new('ShaderNodeEmission'); tc = n.nodes.new('ShaderNodeTexCoord'); dt = n.nodes.new('ShaderNodeVectorMath'); dt.operation = 'DOT_PRODUCT'; dt.inputs[1].default_value = (1.5, 1, 0); n.links.new(tc.outputs['Reflection'], dt.inputs[0]); ra = n.nodes.new('ShaderNodeValToRGB'); n.links.new(dt.outputs['Value'], ra.inputs[0]); e = ra.color_ramp.elements; e[0].position = .50; e[0].color = (.004, .006, .007, 1); e[1].position = .98; e[1].color = (.05, .065, .07, 1); x = e.new(.62); x.color = (.16, .19, .20, 1); ra.color_ramp.interpolation = 'EASE'
    ge = n.nodes.new('ShaderNodeNewGeometry'); fo = n.nodes.new('ShaderNodeMath'); fo.operation = 'MULTIPLY_ADD'; n.links.new(ge.outputs['Backfacing'], fo.inputs[0]); fo.inputs[1].default_value = -.8; fo.inputs[2].default_value = 1; n.links.new(ra.outputs[0], em.inputs[0]); n.links.new(fo.outputs[0], em.inputs[1]); ad = n.nodes.new('ShaderNodeAddShader'); n.links.new(tr.outputs[0], ad.inputs[0]); n.links.new(em.outputs[0], ad.inputs[1]); n.links.new(ad.outputs[0], n.nodes['Material Output'].inputs[0])
    o = S.mesh('prism', [(*p.xy, z) for z in (.03, h) for p in (A, B, C)], [(2, 1, 0), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)], mat=m); o.data.materials.append(S.plastic('ground', '#B9CBD0', .6, 0, .3, vary=0)); S.modify(o, 'BEVEL', width=.024, segments=2, material=1); S.apply(o)  # polished faces, ground chamfers
    S.backdrop('#20272A', 3, rough=.8, spec=.1); S.lights(1.6, (0, 1, 0), key=.45, rim=.3, top=0, fill=1.6, tint='#6B55A0'); S.camera((-.6, -5.2, 8.0), (.5, .2, 0), 40, 4, (.3, .2, .4)); return dict(left=.1)
S.main({'categories/nucleating-agents': nuc, 'gallery/crystals-ice': g_ice})
