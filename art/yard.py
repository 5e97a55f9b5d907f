"""Warehouse, quay, drums, bags, cable drums and greenhouse. Lengths in metres here."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio as S, bpy, random, math, numpy as np
from mathutils import Vector, Matrix
M_ = {}
def mat(k, f):
    if k not in M_ or M_[k].name not in bpy.data.materials: M_[k] = f()
    return M_[k]
def reset(): M_.clear(); ME.clear()
ME = {}
def wood(): return mat('wood', lambda: S.bump(S.ramp_mat(S.plastic('wood', '#9A7A50', .8, 0, .15, vary=0), 3, [(.3, '#7A5E3A'), (.7, '#A98A5C')], stretch=(1, 9, 9)), 5, .25, 4, .02, stretch=(1, 12, 12)))
def bagmat(): return mat('bag', lambda: S.bump(S.ramp_mat(S.plastic('bag', '#E4DDCE', .55, .08, .3, vary=0), 1, [(0, '#E6E0D2'), (.26, '#E6E0D2'), (.262, '#0B6062'), (.36, '#0B6062'), (.362, '#E6E0D2'), (.40, '#E6E0D2'), (.402, '#E09A22'), (.42, '#E09A22'), (.422, '#E6E0D2'), (1, '#E6E0D2')], 'Generated', 'X'), 30, .15, 3, .01))
def bagmesh(i):
    if ('bag', i) not in ME:
        w, d, t = .60, .40, .134; n1 = S.fbm((60, 90), 4, i * 3 + 1, .6, 4); n2 = S.fbm((60, 90), 4, i * 3 + 2, .6, 4)
        def side(sgn, nz):
            def fn(u, v):
                a, b = u * 2 - 1, v * 2 - 1; k = ((1 - np.abs(a) ** 5) * (1 - np.abs(b) ** 4)).clip(0, 1) ** .26; edge = np.maximum(np.abs(a) ** 8, np.abs(b) ** 8)
                return a * w / 2 * (1 - .03 * np.abs(b) ** 3) + .004 * nz, b * d / 2 * (1 - .04 * np.abs(a) ** 3), sgn * (t / 2 * k * (1 + .06 * nz) + .006 * nz * k) + .006 * edge * np.sin(a * 9 + b * 7)
            return S.grid(fn, 90, 60, bagmat())
        a, b = side(1, n1), side(-1, n2); bpy.ops.object.select_all(action='DESELECT'); a.select_set(True); b.select_set(True); bpy.context.view_layer.objects.active = a; bpy.ops.object.join(); ME['bag', i] = S.drop(a)
    return ME['bag', i]
def pallet(loc, rot=0):
    M = Matrix.Translation(loc) @ Matrix.Rotation(rot, 4, 'Z')
    if 'pb' not in ME: ME['pb'] = S.drop(S.box((1.2, .1, .022), bevel=.003, mat=wood())); ME['pc'] = S.drop(S.box((.145, .1, .08), bevel=.003, mat=wood())); ME['pd'] = S.drop(S.box((.12, .8, .022), bevel=.003, mat=wood()))
    def put(me, x, y, z): o = S.obj(me); o.matrix_world = M @ Matrix.Translation((x, y, z))
    for k in range(7): put(ME['pb'], 0, -.35 + k * .7 / 6, .133)
    for y in (-.35, 0, .35):
        put(ME['pb'], 0, y, .011)
        for x in (-.53, 0, .53): put(ME['pc'], x, y, .062)
    for x in (-.53, 0, .53): put(ME['pd'], x, 0, .113)
    return M @ Matrix.Translation((0, 0, .144))
def bags(loc, layers=7, rot=0, rng=random, miss=0):
    M = pallet(loc, rot); t = .118
    for l in range(layers):
        lay = [(-.2 - .2, y, math.pi / 2 * 0) for y in ()]
        # five to a layer: two lengthways, three across, turned layer by layer
        p = [(-.30 + .0, -.2, 0), (-.30, .2, 0)] + [(.20, 0, 1)] ; pts = [(-.30, -.205, 0), (-.30, .205, 0), (.205, -.1, 1), (.205 + .0, -.1, 1)][:2] + [(.215, .0, 1), (.0, 0, 9)][:1]
        pts = [(-.3, -.2, 0), (-.3, .2, 0), (.2, .1, 1), (.2, -.1, 1)][:2] + [(.21, .1 - .1, 1)] + [(.5 + .11 - .0, 0, 1)]
        for k, (x, y, q) in enumerate(pts):
            if l == layers - 1 and k < miss: continue
            s = -1 if l % 2 else 1; o = S.obj(bagmesh((l + k) % 4)); e = rng.uniform(-.03, .03); o.matrix_world = M @ Matrix.Translation((s * (x - .155) + rng.uniform(-.008, .008), y + rng.uniform(-.008, .008), t * (l + .5))) @ Matrix.Rotation((math.pi / 2 if q else 0) + (0 if s > 0 else math.pi) + e, 4, 'Z')
def drum(loc, col='#0B5C5E', rot=0):
    k = ('drum', col)
    if k not in ME:
        p = [(0, .02), (.262, .02), (.275, 0), (.286, .0), (.288, .03), (.281, .045)]
        for z in (.29, .58): p += [(.281, z - .035), (.29, z - .012), (.293, z), (.29, z + .012), (.281, z + .035)]
        p += [(.281, .835), (.288, .85), (.287, .88), (.275, .882), (.264, .862), (0, .862)]; m = S.bump(S.bump(S.plastic('drum' + col, col, .3, .5, vary=.05), 3, .06, 2, .02), 40, .03, 2, .01); ME[k] = S.drop(S.lathe(p, 96, m, angle=50)); ME['bung'] = S.drop(S.lathe(S.rounded([(0, .03), (.035, .03), (.038, 0)], .006), 32, S.metal('bung', '#B9BDBE', .3))); ME['bung2'] = S.drop(S.lathe(S.rounded([(0, .022), (.02, .022), (.022, 0)], .004), 24, S.metal('bung', '#B9BDBE', .3)))
    o = S.obj(ME[k], loc, (0, 0, rot))
    for b, r, a in (('bung', .2, rot), ('bung2', .2, rot + math.pi)): S.obj(ME[b], (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a), loc[2] + .862))
def drums4(loc, col, rot=0, up=1):
    M = pallet(loc, rot)
    for x in (-.3, .3):
        for y in (-.3, .3): p = M @ Vector((x, y * .98, 0)); drum(p, col, random.uniform(0, 6.28))
def warehouse():
    reset(); rng = random.Random(5); steel = S.plastic('upright', '#0B4F55', .4, .2, vary=0); beam = S.plastic('beam', '#C97E14', .4, .2, vary=0); conc = S.bump(S.ramp_mat(S.plastic('conc', '#5A5A55', .22, 0, .4, vary=0), .35, [(.3, '#4A4B48'), (.7, '#66655F')], detail=8), 60, .05, 3, .01)
    S.box((60, 90, .2), (0, 35, -.1), 0, conc); up = S.drop(S.box((.09, .09, 7.6), bevel=.008, mat=steel)); bm = S.drop(S.box((2.66, .05, .13), bevel=.006, mat=beam)); dia = S.drop(S.box((.03, .03, 1.25), bevel=0, mat=steel)); wire = S.drop(S.box((2.66, 1.0, .02), bevel=0, mat=S.metal('deck', '#7A7F80', .5)))
    for side, x0 in ((1, 2.1), (-1, -3.4)):
        xf, xb = x0, x0 + side * 1.05
        for b in range(12):
            y = 1.0 + b * 2.75
            for x in (xf, xb): S.obj(up, (x, y, 3.8))
            for k in range(7): o = S.obj(dia, ((xf + xb) / 2, y, .6 + k * 1.0), (0, math.radians(50 if k % 2 else -50), 0), mat=None)
            if b == 11: continue
            for lv in range(4):
                z = lv * 1.72
                if lv:
                    for x in (xf, xb): S.obj(bm, (x, y + 1.375, z - .07), (0, 0, math.pi / 2))
                    S.obj(wire, ((xf + xb) / 2, y + 1.375, z - .012), (0, 0, math.pi / 2))
                for s in (.72, 2.03):
                    u = rng.random(); c = ((xf + xb) / 2, y + s, z + .002)
                    if u < .60: bags(c, rng.choice([6, 7, 8]) , math.pi / 2, rng, rng.choice([0, 0, 2]))
                    elif u < .90: drums4(c, rng.choice(['#0B5C5E', '#0B5C5E', '#2A4E7A', '#8E3A28', '#1B2629']), math.pi / 2)
    line = S.plastic('line', '#D9A02A', .5, 0, vary=0)
    for x in (1.75, -3.05): S.box((.09, 60, .004), (x, 30, .003), 0, line)
    S.box((60, .3, 14), (0, 36, 6), 0, S.plastic('wall', '#39484B', .7, 0, vary=0)); S.box((60, 90, .2), (0, 35, 9.2), 0, S.plastic('roof', '#2A3436', .8, 0, vary=0))
    S.world(.9, '#7A6A4A'); 
    for y in range(-3, 34, 5): S.area((-.6, y, 8.7), (-.6, y, 0), 1.0, 340, (1, .93, .82), 4.2)
    S.area((-2.2, -4, 4.5), (1.2, 6, 2), 4, 280, S.WARM); S.area((-.6, 35, 4), (-.6, 20, 2), 5, 500, S.COOL, 5)
    return (S.camera((-1.75, -3.4, 1.75), (.55, 10, 1.95), 27, 5.6, (1.8, 3, 1.7)), dict(left=.25))[1]
def g_aisle(): warehouse(); S.camera((-1.2, 3.8, 3.0), (1.8, 10, 2.2), 30, 5.6, (2, 7.5, 2.4))
def floor(col='#14181A', rough=.3): return S.backdrop(col, .5, rough=rough, spec=.5)
def drums():
    reset(); 
    for j in range(3):
        for i in range(9): drum((-.55 + i * .615 + .0 * j, j * .62, 0), '#0B5C5E' if (i + j) % 7 else '#0B5C5E', random.uniform(0, 6.28))
    for i in range(4): drum((.9 + i * .615, .62 * 2, .885), '#0B5C5E', random.uniform(0, 6.28))
    S.backdrop('#14191B', .42, rough=.6, spec=.2, depth=13); S.lights(.42, (1, 0, .5), tint='#14757A', fill=2); S.camera((-1.9, -3.7, 1.55), (.5, .3, .72), 42, 2, (.3, -.2, .6)); return dict(left=.2)
def bagpallet():
    reset(); rng = random.Random(2); bags((.55, 0, 0), 8, math.radians(24), rng, 1); bags((2.2, .75, 0), 7, math.radians(18), rng); bags((1.0, 2.2, 0), 8, math.radians(28), rng); o = S.obj(bagmesh(1), (-.42, -.62, .063), (0, 0, math.radians(-20)))
    S.backdrop('#1C1A16', .42, rough=.7, spec=.12, depth=13); S.lights(.40, (.7, 0, .6), tint='#A08A62', fill=1.6); S.camera((-1.9, -3.4, 1.35), (.12, .1, .55), 46, 2.2, (.4, -.4, .6)); return dict(left=.2)
def cabledrum(loc, R, W, col, rot):
    k = ('cd', R, W, col)
    if k not in ME:
        w = wood(); fl = .05; parts = []
        for s in (-1, 1):
            n = 11
            for i in range(n):  # planks of the flange, cut round
                y0, y1 = -R + 2 * R * i / n, -R + 2 * R * (i + 1) / n; a = []
                for y in (y0 + .003, (y0 + y1) / 2, y1 - .003): a.append((y, math.sqrt(max(R * R - y * y, .0001))))
                v = [(x, y, z) for z in (0, fl) for y, xx in a for x in (-xx, xx)]; f = [(0, 1, 3, 2), (2, 3, 5, 4), (6, 8, 9, 7), (8, 10, 11, 9), (0, 2, 8, 6), (2, 4, 10, 8), (1, 7, 9, 3), (3, 9, 11, 5), (0, 6, 7, 1), (4, 5, 11, 10)]
                o = S.mesh('pl', v, f, mat=w); o.location.z = s * W / 2 - fl / 2; parts.append(o)
            for i in range(8): b = S.lathe([(0, .012), (.022, .012), (.026, 0)], 16, S.metal('nut', '#8A8E8E', .4)); a = i * math.pi / 4 + .2; b.location = (R * .42 * math.cos(a), R * .42 * math.sin(a), s * (W / 2 + fl / 2)); b.scale.z = s; parts.append(b)
            c = S.lathe([(0, .004), (.06, .004), (.06, 0)], 32, S.plastic('hole', '#0A0A0A', .9, 0, vary=0)); c.location.z = s * (W / 2 + fl / 2 + .001); c.scale.z = s; parts.append(c)
        d = .055; n = int((W - fl) / d); rc = R * .80; prof = []
        for i in range(n):
            z = -n * d / 2 + i * d
            for t in np.linspace(.05, .95, 7): prof.append((rc + d * .5 * math.sin(math.pi * t), z + d * t))
        cb = S.lathe([(.1, -n * d / 2)] + prof + [(.1, n * d / 2)], 96, S.plastic('cab' + col, col, .4, .3, vary=0), angle=80); parts.append(cb)
        ME[k] = [(o.data, o.matrix_world.copy() if False else (o.location.copy(), o.scale.copy())) for o in parts]; 
        for o in parts: bpy.data.objects.remove(o)
    M = Matrix.Translation((loc[0], loc[1], loc[2] + R)) @ Matrix.Rotation(rot, 4, 'Z') @ Matrix.Rotation(math.radians(90), 4, 'Y') @ Matrix.Rotation(random.uniform(0, 6), 4, 'Z')
    for me, (l, s) in ME[k]: o = S.obj(me); o.matrix_world = M @ Matrix.Translation(l) @ Matrix.Diagonal((*s, 1))
def cabledrums():
    reset(); a = math.radians(-52)
    cabledrum((.9, 0, 0), .8, .9, '#A2412F', a); cabledrum((2.5, .9, 0), .8, .9, '#0B5C5E', a); cabledrum((4.4, 1.6, 0), .8, .9, '#1B1E20', a); cabledrum((-.3, 2.4, 0), .65, .8, '#D9921C', a); cabledrum((1.5, 3.3, 0), .8, .9, '#2F4F8A', a); cabledrum((3.6, 4.2, 0), .8, .9, '#A2412F', a)
    S.backdrop('#201C18', .5, rough=.75, spec=.1, depth=16); S.lights(.45, (1, 0, .8), tint='#7A5A3A', fill=2.2); S.camera((-2.3, -4.0, 1.55), (.55, .7, .7), 40, 2.4, (.8, -.4, .9)); return dict(left=.2)
def container(loc, col, rot=0, L=6.06, door=True):
    k = ('ct', col, L); W, H = 2.44, 2.59
    if k not in ME:
        m = S.bump(S.ramp_mat(S.plastic('ct' + col, col, .42, .15, vary=0), 1.2, [(.25, S.mixc(col, '#1A1410', .25)), (.5, col), (.8, S.mixc(col, '#FFFFFF', .06))], detail=8), 20, .05, 3, .01); parts = []
        def corr(length, depth=.036, pitch=.28):
            pts, x = [], .12
            while x < length - .12 - pitch: pts += [(x, 0), (x + .07, 0), (x + .14, depth), (x + .21, depth)]; x += pitch
            return [(0, 0)] + pts + [(length, 0)]
        c = corr(L); n = len(c)
        for s in (-1, 1): v = [(-L / 2 + x, s * (W / 2 - .01 - y), z) for z in (.16, H - .11) for x, y in c]; parts.append(S.mesh('side', v, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], mat=m))
        c2 = corr(W); n2 = len(c2); v = [(-L / 2 + .01 + y, -W / 2 + x, z) for z in (.16, H - .11) for x, y in c2]; parts.append(S.mesh('end', v, [(i, i + 1, n2 + i + 1, n2 + i) for i in range(n2 - 1)], mat=m)); parts.append(S.mesh('top', [(-L / 2, -W / 2, H - .03), (L / 2, -W / 2, H - .03), (L / 2, W / 2, H - .03), (-L / 2, W / 2, H - .03)], [(0, 1, 2, 3)], mat=m))
        for y in (-1, 1):
            for z, h in ((.08, .16), (H - .06, .12)): parts.append(S.box((L, .1, h), (0, y * (W / 2 - .05), z), .012, m))
            for x in (-1, 1):
                parts.append(S.box((.12, .12, H), (x * (L / 2 - .06), y * (W / 2 - .06), H / 2), .012, m))
                for z in (.06, H - .06): parts.append(S.box((.18, .165, .12), (x * (L / 2 - .088), y * (W / 2 - .08), z), .01, mat('cast', lambda: S.plastic('cast', '#2A2D2E', .5, 0, vary=0))))
        for x in (-1, 1):
            for z, h in ((.08, .16), (H - .06, .12)): parts.append(S.box((.1, W, h), (x * (L / 2 - .05), 0, z), .012, m))
        bar = mat('bar', lambda: S.metal('bar', '#9A9EA0', .4))
        for y in (-1, 1):
            parts.append(S.box((.05, W / 2 - .14, H - .3), (L / 2 - .05, y * (W / 4 - .02), H / 2 + .02), .015, m))
            for q in (.28, .78): parts.append(S.tube([(L / 2 + .02, y * q, .15), (L / 2 + .02, y * q, H - .12)], .019, 10, bar)); parts.append(S.box((.02, .34, .04), (L / 2 + .03, y * q - .1 * y, 1.15), .006, bar))
            for z in (.5, 1.0, 1.6, 2.1): parts.append(S.box((.05, .16, .09), (L / 2 - .01, y * (W / 2 - .1), z), .01, m))
        bpy.ops.object.select_all(action='DESELECT')
        for o in parts: o.select_set(True)
        bpy.context.view_layer.objects.active = parts[0]; bpy.ops.object.join(); ME[k] = S.drop(parts[0])
    return S.obj(ME[k], loc, (0, 0, rot))
CC = ['#0B5C5E', '#8E3A28', '#C07A18', '#2A4E7A', '#8A8880', '#5E2A22', '#0E6E70', '#3A4A50']
def sky(top, mid, low, power=1, sun=None):
    w = bpy.data.worlds.new('sky'); bpy.context.scene.world = w; w.cycles.sampling_method = 'MANUAL'; w.cycles.sample_map_resolution = 256; w.use_nodes = True; n = w.node_tree; bg = n.nodes['Background']; tc = n.nodes.new('ShaderNodeTexCoord'); sp = n.nodes.new('ShaderNodeSeparateXYZ'); r = n.nodes.new('ShaderNodeValToRGB'); n.links.new(tc.outputs['Generated'], sp.inputs[0])
    no = n.nodes.new('ShaderNodeTexNoise'); mp = n.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value = (1.2, 1.2, 9); n.links.new(tc.outputs['Generated'], mp.inputs[0]); n.links.new(mp.outputs[0], no.inputs['Vector']); no.inputs['Scale'].default_value = 2.2; no.inputs['Detail'].default_value = 6
    ma = n.nodes.new('ShaderNodeMath'); ma.operation = 'MULTIPLY_ADD'; n.links.new(no.outputs[0], ma.inputs[0]); ma.inputs[1].default_value = .13; n.links.new(sp.outputs['Z'], ma.inputs[2]); sb = n.nodes.new('ShaderNodeMath'); sb.operation = 'SUBTRACT'; n.links.new(ma.outputs[0], sb.inputs[0]); sb.inputs[1].default_value = .065; n.links.new(sb.outputs[0], r.inputs[0])
    e = r.color_ramp.elements; e[0].position = 0; e[0].color = (*S.lin(low), 1); e[1].position = .55; e[1].color = (*S.lin(top), 1); x = e.new(.16); x.color = (*S.lin(mid), 1); n.links.new(r.outputs[0], bg.inputs[0]); bg.inputs[1].default_value = power
def sun(direction, power, col, angle=1.5): l = bpy.data.lights.new('sun', 'SUN'); l.energy = power; l.color = col; l.angle = math.radians(angle); o = S.link(bpy.data.objects.new('sun', l)); o.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
def lattice(a, b, w, mat_, n=12, r=.09):
    """A square lattice girder from a to b."""
    a, b = Vector(a), Vector(b); d = (b - a).normalized(); u = d.cross(Vector((0, 1, 0))).normalized() if abs(d.y) < .9 else d.cross(Vector((1, 0, 0))).normalized(); v = d.cross(u).normalized(); c = [(u * i + v * j) * w / 2 for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]; L = (b - a).length
    for k in c: S.tube([a + k, b + k], r, 6, mat_)
    for i in range(n):
        p, q = a + d * L * i / n, a + d * L * (i + 1) / n
        for k in range(4): S.tube([p + c[k], q + c[(k + 1) % 4]], r * .55, 5, mat_, caps=False); S.tube([p + c[k], p + c[(k + 1) % 4]], r * .5, 5, mat_, caps=False)
def crane(x, y, s=1, m=None, lamp=None):
    """Ship-to-shore gantry: four legs, portal, boom over the water towards -y, stays, house, trolley."""
    m = m or S.plastic('crane', '#20464C', .5, .1, vary=0); B = lambda sz, l, **k: S.box([q * s for q in sz], (x + l[0] * s, y + l[1] * s, l[2] * s), .06, m, **k)
    for dx in (-8, 8):
        for dy in (-9, 9): B((1.3, 1.3, 38), (dx, dy, 19)); B((4.5, 1.6, 1.2), (dx * .72 + (0), dy, 1.4))
        B((1.1, 18, 1.2), (dx, 0, 13)); B((1.1, 18, 1.2), (dx, 0, 37)); S.tube([(x + dx * s, y - 9 * s, 14 * s), (x + dx * s, y + 9 * s, 36 * s)], .4 * s, 8, m)
    for dy in (-9, 9): B((16, 1.1, 1.4), (0, dy, 13)); B((16, 1.1, 1.4), (0, dy, 37.4))
    for dx in (-2.4, 2.4): lattice((x + dx * s, y - 62 * s, 39 * s), (x + dx * s, y + 24 * s, 39 * s), 1.5 * s, m, 26, .16 * s)
    for dy in np.arange(-60, 24, 7): B((5, .4, .4), (0, float(dy), 39))
    top = (x, y - 7 * s, 62 * s)
    for dx in (-5, 5): S.tube([(x + dx * s, y - 9 * s, 38 * s), top], .45 * s, 8, m); S.tube([(x + dx * s, y + 9 * s, 38 * s), top], .35 * s, 8, m)
    for dx in (-2.4, 2.4):
        for e in (-34, -58, 22): S.tube([top, (x + dx * s, y + e * s, 39.8 * s)], .16 * s, 6, m)
    B((6, 9, 5), (0, 15, 43)); B((4, 4, 2), (0, -26, 37)); B((2.4, 3, 3), (2.6, -27, 35))
    for q in (-1, 1): S.tube([(x + q * s, y - 26 * s, 36 * s), (x + q * s, y - 26 * s, 20.3 * s)], .07 * s, 5, m)
    if lamp:
        for dy in (-56, -44, -32, -20, -8, 6, 18): o = S.lathe([(0, -.35), (.35, 0), (0, .35)], 8, lamp, (x + 2.6 * s, y + dy * s, 38 * s)); o.scale = (s,) * 3
        for dx in (-8, 8): o = S.lathe([(0, -.35), (.35, 0), (0, .35)], 8, lamp, (x + dx * s, y - 9.9 * s, 26 * s)); o.scale = (s,) * 3
def ship(x, y, L=190, B=30):
    """A container ship along the quay: hull with flare and boot-top, containers on deck in bays, house aft."""
    rng = random.Random(17); up = S.bump(S.plastic('hull', '#17384A', .45, .1, vary=0), .4, .12, 4, .05); low = S.plastic('boot', '#4E2620', .6, 0, vary=0); wht = S.plastic('house', '#D9D5CA', .5, .05, vary=0)
    def hull(z0, z1, m):
        def fn(u, v):
            a = u * 2 - 1; z = z0 + (z1 - z0) * v; s = np.clip((np.abs(a) * 1.0 - .80) / .20, 0, 1); t = np.where(a < 0, s, s * .55); w = B / 2 * np.sqrt(np.clip(1 - t ** 2.2, 0, 1)) * (1 - .35 * s * (1 - np.clip(z / 12, 0, 1)))
            return x + a * L / 2 - np.where(a < 0, .5 * s * np.clip(z, 0, 14), 0), y - w, z
        S.grid(fn, 240, 20, m)
        S.grid(lambda u, v: (lambda p: (p[0], 2 * y - p[1], p[2]))(fn(u, v)), 240, 20, m)
    hull(-3, .2, low); hull(.2, 13, up); S.box((L * .86, B * .96, .5), (x + L * .02, y, 12.6), 0, S.plastic('deck', '#5A3A30', .8, 0, vary=0))
    S.box((9, B * .9, 24), (x + L * .36, y, 25), .3, wht); S.box((7, B * 1.02, 3), (x + L * .36, y, 35), .2, wht); S.box((7.2, B * .8, 1.3), (x + L * .36 - .2, y, 35.2), .05, S.plastic('bridge', '#0B1417', .1, .6, vary=0)); S.box((5, 6, 7), (x + L * .425, y, 30), .4, S.plastic('funnel', '#B87A26', .5, 0, vary=0)); S.tube([(x + L * .36, y, 36), (x + L * .36, y, 46)], .4, 8, wht)
    for bay in range(10):
        bx = x - L * .40 + bay * 13.6
        for r in range(11):
            h = 6 - (bay < 2) - rng.randrange(3)
            for l in range(max(1, h)):
                if l >= h - 2 or r in (0, 10): container((bx, y - 12.6 + r * 2.52, 13 + l * 2.6), rng.choice(CC), 0, 12.19)
def quay(lamps=True):
    """Dusk over a quay: water in front, a ship alongside, cranes over it, container stacks behind. y runs along the depth."""
    reset(); sky('#1A4350', '#7A8B8C', '#F0B06A', 1.15); sun((.78, .34, -.15), 3.2, (1, .68, .40)); cr = S.plastic('crane', '#1B4A50', .5, .1, vary=0); lamp = S.emit('lamp', '#FFE2B0', 14); rng = random.Random(7)
    w = S.plastic('water', '#0D2A31', .06, 0, .6, vary=0); S.bump(w, .30, .30, 6, .5, stretch=(1, 3, 1)); S.mesh('sea', [(-1200, -700, -3), (1200, -700, -3), (1200, 0, -3), (-1200, 0, -3)], [(0, 1, 2, 3)], mat=w)
    q = S.bump(S.plastic('quay', '#4A4A45', .8, 0, vary=0), 2, .2, 4, .05); S.box((2400, 400, 3.2), (0, 200, -1.6), 0, q)
    for cx in (-26, 34, 96, 190): crane(cx, 12, 1, cr, lamp)
    for row in range(4):
        for i in range(40):
            if rng.random() < .12: continue
            for l in range(int(1 + 3.6 * rng.random() + (1 if row > 2 else 0))): container((-160 + i * 12.9, 40 + row * 5.2, l * 2.6), rng.choice(CC), 0, 12.19)
    for i in range(9): x = -140 + i * 46; S.tube([(x, 70, 0), (x, 70, 34)], .3, 8, cr); o = S.lathe([(0, -.7)] + [(.8 * math.sin(t), -.7 * math.cos(t)) for t in np.linspace(.3, 2.9, 8)] + [(0, .7)], 12, lamp, (x, 70, 34.4))
    container((-26, -20, 27), '#C07A18', math.pi / 2, 6.06)
def port(): quay(); ship(52, -21); S.camera((-150, -150, 13), (14, -12, 24), 46); return dict(left=.12)
def goods():
    """Goods on their way out: pallets of bags, four drums on a pallet, on the floor in front of the dock door."""
    reset(); rng = random.Random(12); floor_ = S.bump(S.ramp_mat(S.plastic('conc2', '#6A6963', .35, 0, .4, vary=0), .5, [(.3, '#57574F'), (.7, '#77756C')], detail=8), 60, .05, 3, .01)
    S.box((60, 60, .2), (0, 20, -.1), 0, floor_); wall = S.bump(S.plastic('panel', '#9DA09A', .6, 0, .2, vary=0), 1, .02, 2, .01); door = S.plastic('door', '#C9CDC8', .5, .05, .3, vary=0); fr = S.plastic('frame', '#14181A', .7, 0, vary=0)
    for i in range(90): S.box((.28, .06, 7), (-8 + i * .3, 5.6, 3.5), .02, wall)
    S.box((3.0, .12, 3.3), (2.4, 5.54, 1.65), .02, fr)
    for k in range(6): S.box((2.72, .06, .50), (2.4, 5.46, .28 + k * .525), .015, door)
    for x in (-.1, 4.9): S.box((.14, .14, 1.0), (x, 5.0, .5), .02, S.plastic('post', '#D9921C', .4, .2, vary=0))
    bags((.95, .2, 0), 7, math.radians(16), rng, 1); drums4((2.75, 1.3, 0), '#0B5C5E', math.radians(9)); bags((.25, 2.6, 0), 8, math.radians(4), rng); bags((4.3, 2.5, 0), 6, math.radians(12), rng); drums4((1.75, 3.4, 0), '#24466E', math.radians(-3)); pa = S.plastic('line', '#C9962A', .6, 0, .2, vary=.1)
    S.box((.1, 30, .003), (-.75, 3, .002), 0, pa); S.lights(.62, (1.5, .5, 1), tint='#A08A62', fill=2.2, key=1.1, rim=.5); S.camera((-2.9, -4.6, 1.62), (.72, .9, .86), 38, 3.2, (.9, -.2, .8)); return dict(left=.3)
def stack():
    """A lane of a container yard: door ends of the near stacks, lower stacks across the lane, cranes on the quay behind."""
    reset(); rng = random.Random(31); sky('#24505E', '#8C9C9C', '#F4BE86', 1.15); sun((.34, .80, -.42), 5, (1, .84, .64), 2); cc = ['#0C4E57', '#7E3426', '#B87A26', '#24466E', '#9A978E', '#552A24', '#34444A']; seen = {}
    def put(i, k, l, x, y):
        c = rng.choice([c for c in cc if c not in (seen.get((i - 1, k, l)), seen.get((i, k, l - 1)))]); seen[i, k, l] = c; container((x + rng.uniform(-.03, .03), y + rng.uniform(-.05, .05), l * 2.6), c, -math.pi / 2, 6.06)
    for i, hs in enumerate(((3, 4, 4, 5, 4, 5), (4, 4, 5, 5, 5, 4), (5, 5, 4, 5, 4, 5), (5, 4, 5, 5, 5, 5))):
        for k, h in enumerate(hs):
            for l in range(h):
                if i == 0 or k == 0 or l == h - 1 or l > 2: put(i, k, l, 3.2 + i * 2.56, k * 6.3)
    for i in range(2):
        for k in range(5):
            for l in range((2, 3, 2, 4, 3)[k] - (i == 0 and k == 1)): put(20 + i, k, l, -13.5 - i * 2.56, 24 + k * 6.3)
    for i in range(7):
        for l in range(rng.choice((2, 3, 4))): c = rng.choice(cc); container((-34 + i * 6.6, 88, l * 2.6), c, 0, 6.06)
    cr = S.plastic('crane', '#20464C', .5, .1, vary=0); crane(-26, 190, 1, cr); crane(-74, 190, 1, cr)
    asph = S.bump(S.ramp_mat(S.plastic('asph', '#34352F', .55, 0, .4, vary=0), .22, [(.3, '#2C2E2D'), (.7, '#454440')], detail=8), 30, .25, 4, .02); S.mesh('ground', [(-900, -200, 0), (900, -200, 0), (900, 1500, 0), (-900, 1500, 0)], [(0, 1, 2, 3)], mat=asph)
    pa = S.plastic('line', '#C9962A', .6, 0, .2, vary=.1); wh = S.plastic('wline', '#B9B5A8', .6, 0, .2, vary=.1)
    for x, m in ((1.35, pa), (-11.6, pa)): S.box((.16, 240, .004), (x, 100, .003), 0, m)
    for k in range(16): S.box((.16, 2.6, .004), (-5.1, -9 + k * 6.5, .003), 0, wh)
    S.camera((-4.6, -15.5, 1.75), (.55, 8, 4.35), 27, 8, (2, -3, 3)); return dict(left=.2)
def leafmesh(seed, big=1.0):
    rng = random.Random(seed); m = mat('leaf', lambda: S.plastic('leaf', '#4F7A2C', .45, .1, vary=.22, trans=.35)); parts = []
    for k in range(9):
        a = k * 2.399 + rng.uniform(-.3, .3); L = big * rng.uniform(.10, .17) * (1 - .04 * k); wv = L * rng.uniform(.32, .42); up = rng.uniform(.35, .9) + .06 * k
        def fn(u, v): w = wv * np.sin(np.pi * np.clip(u * .94 + .06, 0, 1)) ** .8 * (v - .5) * 2; x = L * u; z = .02 + up * x - 2.6 * x * x / L * .35 * 1.3 + .18 * np.abs(w) + .006 * np.sin(u * 14) * (v - .5); return x * math.cos(a) - w * math.sin(a), x * math.sin(a) + w * math.cos(a), z + .012 * k * big
        parts.append(S.grid(fn, 9, 5, m))
    bpy.ops.object.select_all(action='DESELECT')
    for o in parts: o.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]; bpy.ops.object.join(); return S.drop(parts[0])
def house(seed=1, big=1.0):
    """Film greenhouse along y: arches, film, beds with plants."""
    reset(); rng = random.Random(seed); R = 3.6; L = 44; zin = S.metal('tube', '#AEB4B4', .4); me = None
    for k in range(23):
        y = -2 + k * 2.0; pts = [(R * math.cos(t), 0, 1.1 + .92 * R * math.sin(t) * .78) for t in np.linspace(0, math.pi, 40)]; pts = [(R, 0, -.1)] + pts + [(-R, 0, -.1)]
        if me is None: o = S.tube(pts, .035, 10, zin); me = S.drop(o)
        S.obj(me, (0, y, 0))
    for x, z in ((0, 1.1 + .92 * R * .78 - .05), (2.2, 3.1), (-2.2, 3.1)): S.tube([(x, -3, z), (x, L, z)], .022, 8, zin)
    fm = S.film('gh', '#F4F4EA', .42, .25); s = S.grid(lambda u, v: (1.015 * R * np.cos(np.pi * u), -3 + v * (L + 3), 1.1 + .92 * R * .78 * 1.02 * np.sin(np.pi * u) + .025 * np.cos(v * (L + 3) * np.pi) * np.sin(np.pi * u)), 60, 160, fm)
    for x in (-1, 1): S.grid(lambda u, v: (x * R * 1.01 + 0 * u, -3 + v * (L + 3), -.05 + 1.15 * u), 3, 3, fm)
    e = S.grid(lambda u, v: (1.0 * R * np.cos(np.pi * u), 0 * u + L, (1.1 + .92 * R * .78 * np.sin(np.pi * u)) * v), 60, 10, S.film('ghe', '#FFF3DC', .3, .3))
    soil = S.bump(S.powder_mat('soil', '#3A2A1E', 1.2), 14, .6, 4, .05); n = S.fbm((400, 120), 5, 3, .6, 8)
    for x in (-2.55, -.9, .9, 2.55): S.grid(lambda u, v: (x + (u - .5) * 1.25, -3 + v * L, .20 * np.clip(np.sin(np.pi * u), 0, 1) ** .5 + .035 * n[(v * 399).astype(int), (u * 119).astype(int)] * np.sin(np.pi * u)), 60, 500, soil)
    S.mesh('path', [(-4, -4, .0), (4, -4, .0), (4, 45, .0), (-4, 45, .0)], [(0, 1, 2, 3)], mat=S.bump(S.powder_mat('path', '#6A5844', 1), 9, .4, 4, .04)); S.mesh('land', [(-300, -300, -.06), (300, -300, -.06), (300, 400, -.06), (-300, 400, -.06)], [(0, 1, 2, 3)], mat=S.plastic('land', '#5A5A3A', .9, 0, vary=0))
    lm = [leafmesh(i, 1.35 * big) for i in range(6)]
    for x in (-2.55, -.9, .9, 2.55):
        for r in (-.3, .3):
            for k in range(125):
                y = -2.4 + k * .34 + rng.uniform(-.05, .05); sc = rng.uniform(.85, 1.25); S.obj(rng.choice(lm), (x + r + rng.uniform(-.04, .04), y, .15), (rng.uniform(-.12, .12), rng.uniform(-.12, .12), rng.uniform(0, 6.28)), sc)
    for x in (-2.55, -.9, .9, 2.55): S.tube([(x, -3, .235), (x, L, .235)], .012, 8, S.plastic('drip', '#101214', .5, .1, vary=0))
    sky('#8FB0BE', '#D8DCD0', '#FFE2B0', 1.25); sun((-.22, -.8, -.42), 8, (1, .82, .56), 3)
def greenhouse():
    """Three film tunnels from outside, against the low sun, the middle one open in front."""
    house(1, 1.25); shell = [o for o in bpy.data.objects if o.type == 'MESH' and not o.name.startswith(('path', 'land')) and 'leaf' not in ''.join(m.name for m in o.data.materials if m)]
    for k, x in enumerate((9.4, 18.8)):
        for o in shell: c = o.copy(); c.location.x += x; c.location.y += 1.5 * (k + 1); S.link(c)
    grass = S.bump(S.ramp_mat(S.powder_mat('grass', '#4A5230', .5), .8, [(.3, '#3E4626'), (.6, '#5C5C34'), (.8, '#6E6242')], detail=8), 6, .8, 5, .12); bpy.data.objects['land'].data.materials[0] = grass
    for x in (-2.55, -.9, .9, 2.55): S.lathe([(0, .21), (.3, .19), (.5, .13), (.63, -.02)], 48, bpy.data.materials['soil'], (x, -3, 0), 80).scale = (1, .75, 1)
    n = S.fbm((240, 900), 6, 21, .6, 30); t = S.fbm((60, 400), 5, 8, .6, 16); at = lambda a, u, v: a[(v * (a.shape[0] - 1)).astype(int), (u * (a.shape[1] - 1)).astype(int)]
    S.grid(lambda u, v: (-160 + 420 * u, 120 + 5 * at(t, u, v), 7.0 * v * (.75 + .8 * np.abs(at(n, u, 0 * v)))), 900, 40, S.plastic('hedge', '#3A4630', .9, 0, .1, vary=0))
    S.grid(lambda u, v: (-60 + 130 * u, -8.6 + 5.4 * v + .25 * at(t, u, 0 * v) * (v < .5), -.045 + .05 * np.sin(np.pi * v) + .02 * at(n, u, v)), 900, 60, bpy.data.objects['path'].data.materials[0])
    S.camera((-6.0, -11.0, 1.75), (2.5, 6, 1.95), 29, 5.6, (-2, -2, 1.5)); return dict(left=.2)
def agri(): house(2, 1.15); S.camera((-1.35, -2.0, .78), (.75, 4.5, .62), 34, 2.0, (.6, .9, .35)); return dict(left=.35)
def g_rows(): house(2, 1.15); S.camera((0, -.6, 1.9), (.05, 6, .7), 30, 2.8, (.6, 2.4, .3))
S.main({'company/warehouse': warehouse, 'gallery/warehouse-aisle': g_aisle, 'media/drums-row': drums, 'media/bags-pallet': bagpallet, 'media/cable-drums': cabledrums, 'company/port': port, 'company/goods-out': goods, 'company/containers': stack,
    'media/greenhouse': greenhouse, 'industries/agriculture-feed-and-food': agri, 'gallery/greenhouse-rows': g_rows})
