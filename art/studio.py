"""The studio: one light set-up, one grade, cameras, materials and mesh helpers for every picture. Blender 3.4, Cycles on the CPU, no denoiser.
A scene file defines SHOTS = {'group/name': function} and ends with studio.main(SHOTS). Lengths: one unit is what fills about a tenth of the picture."""
import bpy, bmesh, os, sys, math, random, time, argparse
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import numpy as np
import cv2
from mathutils import Vector, Matrix, Euler, noise as mnoise
CACHE = os.environ.get('ART_CACHE', '/tmp/art-cache'); os.makedirs(CACHE, exist_ok=True)
INK, PAPER, SAND, PETROL, AMBER = '#0C1417', '#FBFAF7', '#EFE9DF', '#0B5C5E', '#E79A1D'

def lin(h):
    """sRGB hex to linear RGB."""
    if not isinstance(h, str): return tuple(h)
    h = h.lstrip('#'); v = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in v)
def mixc(a, b, t): a, b = lin(a), lin(b); return tuple(x + (y - x) * t for x, y in zip(a, b))

# ---------------------------------------------------------------- scene
def begin(seed=1):
    random.seed(seed); np.random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene; sc.render.engine = 'CYCLES'; c = sc.cycles; c.device = 'CPU'
    c.use_adaptive_sampling = True; c.adaptive_threshold = .08; c.adaptive_min_samples = 8
    c.max_bounces = 4; c.diffuse_bounces = 2; c.glossy_bounces = 3; c.transmission_bounces = 4; c.transparent_max_bounces = 8
    c.caustics_reflective = False; c.caustics_refractive = False; c.sample_clamp_indirect = 2.5; c.sample_clamp_direct = 12; c.blur_glossy = .6
    try: c.use_denoising = False
    except Exception: pass
    sc.render.use_persistent_data = False; sc.render.threads_mode = 'AUTO'
    sc.view_settings.view_transform = 'Filmic'; sc.view_settings.look = 'Medium High Contrast'; sc.view_settings.exposure = .32
    return sc
def link(o): bpy.context.collection.objects.link(o); return o
def area(loc, target, size, energy, col=(1, 1, 1), size_y=None):
    l = bpy.data.lights.new('area', 'AREA'); l.size = size; l.energy = energy; l.color = lin(col) if isinstance(col, str) else col
    if size_y: l.shape = 'RECTANGLE'; l.size_y = size_y
    o = link(bpy.data.objects.new('area', l)); o.location = loc; o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler(); return o
WARM, COOL = (1, .94, .85), (.62, .86, 1)
def lights(k=1, at=(0, 0, 0), key=1, rim=1, top=1, fill=1, tint=None):
    """The one set-up: a warm soft key from upper left behind, a cool rim from the right, an overhead soft box, a dim ink fill. k scales it with the scene."""
    a = Vector(at); e = k * k
    area(a + Vector((-6, 1.5, 6.5)) * k, at, 5 * k, 900 * e * key, WARM)
    area(a + Vector((7.5, 3.5, 3.5)) * k, at, 1.6 * k, 520 * e * rim, COOL, 6 * k)
    area(a + Vector((1, 5, 8)) * k, at, 7 * k, 520 * e * top, (1, .98, .95), 3 * k)
    area(a + Vector((-1, -9, 5)) * k, at, 6 * k, 130 * e * fill, (.9, .96, 1))
    world(fill, tint)
def world(fill=1, tint=None):
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.cycles.sampling_method = 'MANUAL'; w.cycles.sample_map_resolution = 64; w.use_nodes = True; n = w.node_tree; bg = n.nodes['Background']
    tc = n.nodes.new('ShaderNodeTexCoord'); sp = n.nodes.new('ShaderNodeSeparateXYZ'); r = n.nodes.new('ShaderNodeValToRGB'); m = n.nodes.new('ShaderNodeMapRange')
    n.links.new(tc.outputs['Generated'], sp.inputs[0]); n.links.new(sp.outputs['Z'], m.inputs[0]); m.inputs[1].default_value = -.2; m.inputs[2].default_value = 1
    n.links.new(m.outputs[0], r.inputs[0]); n.links.new(r.outputs[0], bg.inputs[0])
    low = mixc(INK, tint or PETROL, .25); e = r.color_ramp.elements
    e[0].color = (*low, 1); e[1].color = (.16, .19, .2, 1); bg.inputs[1].default_value = .75 * fill
def camera(loc, target, lens=60, f=None, focus=None, roll=0):
    c = bpy.data.cameras.new('cam'); o = link(bpy.data.objects.new('cam', c)); bpy.context.scene.camera = o
    o.location = loc; q = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y'); o.rotation_euler = q.to_euler()
    if roll: o.rotation_euler.rotate_axis('Z', math.radians(roll))
    c.lens = lens; c.clip_end = 2000; c.clip_start = .01
    if f: c.dof.use_dof = True; c.dof.aperture_fstop = f; c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length; c.dof.aperture_blades = 0
    return o
def backdrop(col=INK, k=1, at=(0, 0, 0), depth=9, rough=.45, wall=True, spec=.35):
    """A floor that rises into a wall behind, so that there is no horizon."""
    prof = [(-40, 0), (depth - 3, 0)] + [(depth - 3 + 3 * math.sin(t), 3 - 3 * math.cos(t)) for t in np.linspace(.08, math.pi / 2, 14)] + [(depth, 40)] if wall else [(-60, 0), (200, 0)]
    v, fcs = [], []
    for x in (-80, 80): v += [(at[0] + x * k, at[1] + y * k, at[2] + z * k) for y, z in prof]
    n = len(prof); fcs = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
    o = mesh('backdrop', v, fcs, smooth=True); o.data.materials.append(plastic('backdrop', col, rough=rough, coat=0, spec=spec, vary=0)); return o

# ---------------------------------------------------------------- meshes
def mesh(name, v, f, smooth=False, mat=None):
    me = bpy.data.meshes.new(name); me.from_pydata([tuple(map(float, p)) for p in v], [], [tuple(map(int, q)) for q in f]); me.update()
    if smooth: me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    o = link(bpy.data.objects.new(name, me))
    if mat: me.materials.append(mat)
    return o
def obj(me, loc=(0, 0, 0), rot=(0, 0, 0), scale=1, mat=None):
    """Another object of the same mesh; its material may differ."""
    o = link(bpy.data.objects.new('o', me)); o.location = loc; o.rotation_euler = rot; o.scale = (scale,) * 3 if not hasattr(scale, '__len__') else scale
    if mat: 
        if not me.materials: me.materials.append(mat)
        o.material_slots[0].link = 'OBJECT'; o.material_slots[0].material = mat
    return o
def drop(o):
    me = o.data; bpy.data.objects.remove(o); return me
def modify(o, kind, **kw):
    m = o.modifiers.new(kind, kind)
    for k, v in kw.items(): setattr(m, k, v)
    return m
def apply(o):
    dg = bpy.context.evaluated_depsgraph_get(); me = bpy.data.meshes.new_from_object(o.evaluated_get(dg)); o.modifiers.clear(); o.data = me; return o
def smooth(o, angle=40):
    me = o.data; me.polygons.foreach_set('use_smooth', [True] * len(me.polygons)); me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(angle); return o
def box(size, loc=(0, 0, 0), bevel=.03, mat=None, rot=(0, 0, 0), segs=3):
    x, y, z = (s / 2 for s in size)
    v = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = mesh('box', v, f, mat=mat); o.location = loc; o.rotation_euler = rot
    if bevel: modify(o, 'BEVEL', width=bevel, segments=segs); apply(o); smooth(o, 35)
    return o
def lathe(profile, segs=96, mat=None, loc=(0, 0, 0), angle=35, close=False):
    """Turns a profile [(r, z)] round the z axis. Points with r = 0 become poles; close joins the last point to the first."""
    v, rows = [], []
    for r, z in profile:
        if r < 1e-6: rows.append([len(v)] * segs); v.append((0, 0, z))
        else:
            rows.append(list(range(len(v), len(v) + segs))); v += [(r * math.cos(2 * math.pi * i / segs), r * math.sin(2 * math.pi * i / segs), z) for i in range(segs)]
    f = []; pairs = list(zip(rows, rows[1:])) + ([(rows[-1], rows[0])] if close else [])
    for a, b in pairs:
        for i in range(segs):
            j = (i + 1) % segs; q = []
            for p in (a[i], a[j], b[j], b[i]):
                if p not in q: q.append(p)
            if len(q) > 2: f.append(q)
    o = mesh('lathe', v, f, mat=mat); o.location = loc
    bm = bmesh.new(); bm.from_mesh(o.data); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(o.data); bm.free()
    return smooth(o, angle)
def rounded(profile, r=.03, n=4):
    """Rounds the corners of an open profile."""
    out = [profile[0]]
    for a, b, c in zip(profile, profile[1:], profile[2:]):
        A, B, C = map(lambda p: Vector((p[0], p[1])), (a, b, c)); d1, d2 = (A - B), (C - B); k = min(r, d1.length * .45, d2.length * .45)
        if k < 1e-4: out.append(b); continue
        p, q = B + d1.normalized() * k, B + d2.normalized() * k
        for t in np.linspace(0, 1, n + 1): out.append(tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * B + t * t * q))
    return out + [profile[-1]]
def tube(points, r, segs=20, mat=None, caps=True, closed=False, radii=None):
    """A tube along a polyline, by parallel transport."""
    P = [Vector(p) for p in points]; n = len(P); v, f = [], []
    T = [((P[(i + 1) % n] if closed or i < n - 1 else P[i]) - (P[i - 1] if closed or i else P[i])).normalized() for i in range(n)]
    N = T[0].orthogonal().normalized()
    for i in range(n):
        if i: N = (N - T[i] * N.dot(T[i])).normalized()
        B = T[i].cross(N); rr = radii[i] if radii is not None else r
        v += [P[i] + (N * math.cos(2 * math.pi * k / segs) + B * math.sin(2 * math.pi * k / segs)) * rr for k in range(segs)]
    for i in range(n if closed else n - 1):
        for k in range(segs):
            a, b = i * segs + k, i * segs + (k + 1) % segs; j = ((i + 1) % n) * segs; f.append((a, b, j + (k + 1) % segs, j + k))
    if caps and not closed: f += [tuple(range(segs))[::-1], tuple(range((n - 1) * segs, n * segs))]
    o = mesh('tube', v, f, mat=mat); return smooth(o, 50)
def grid(fn, nu, nv, mat=None, flip=False, smooth_=True):
    """A sheet from fn(u, v) -> (x, y, z), u and v in 0..1, fn vectorised."""
    u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nv)); x, y, z = fn(u, v)
    V = np.stack([x + 0 * u, y + 0 * u, z + 0 * u], -1).reshape(-1, 3); i = np.arange(nu * nv).reshape(nv, nu)
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    me = bpy.data.meshes.new('grid'); me.vertices.add(len(V)); me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.loops.add(F.size); me.loops.foreach_set('vertex_index', F.ravel().astype(np.int32)); me.polygons.add(len(F))
    me.polygons.foreach_set('loop_start', np.arange(0, F.size, 4, dtype=np.int32)); me.polygons.foreach_set('loop_total', np.full(len(F), 4, np.int32))
    me.polygons.foreach_set('use_smooth', [smooth_] * len(F)); me.update(calc_edges=True); o = link(bpy.data.objects.new('grid', me))
    if mat: me.materials.append(mat)
    return o
def scatter(positions, normals, scales, child, spin=True):
    """Instances of one object on many small triangles; cheap in memory and fast."""
    P = np.asarray(positions, np.float32); n = len(P); N = np.asarray(normals, np.float32); s = np.asarray(scales, np.float32)[:, None]
    a = np.random.normal(size=(n, 3)).astype(np.float32); t = np.cross(N, a); t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9; b = np.cross(N, t)
    V = np.stack([P + t * s * (math.cos(x)) + b * s * math.sin(x) for x in (0, 2 * math.pi / 3, 4 * math.pi / 3)], 1).reshape(-1, 3)
    # sqrt of the area is the instance's scale; side s*sqrt(3) gives area 1.299 s^2, so the child is drawn at 1.14 s
    o = mesh('scatter', V, np.arange(3 * n).reshape(-1, 3)); o.instance_type = 'FACES'; o.use_instance_faces_scale = True; o.instance_faces_scale = 1
    o.show_instancer_for_render = False; o.show_instancer_for_viewport = False; child.parent = o; child.location = (0, 0, 0); return o

def fbm(shape, octaves, seed=0, rough=.5, base=4):
    """Fractal value noise, -1..1."""
    rng = np.random.default_rng(seed); h, w = shape; out = np.zeros(shape, np.float32); amp = 1; tot = 0
    for o in range(octaves):
        c = base * 2 ** o; a = rng.uniform(-1, 1, (max(3, int(c * h / w) + 3), c + 3)).astype(np.float32)
        out += amp * cv2.resize(a, (w, h), interpolation=cv2.INTER_CUBIC); tot += amp; amp *= rough
        if c > w: break
    return out / tot

# ---------------------------------------------------------------- materials
def _new(name):
    m = bpy.data.materials.new(name); m.use_nodes = True; n = m.node_tree; return m, n, n.nodes['Principled BSDF']
def _vary(n, b, col, amount, hue=0):
    oi = n.nodes.new('ShaderNodeObjectInfo'); h = n.nodes.new('ShaderNodeHueSaturation'); mr = n.nodes.new('ShaderNodeMapRange')
    n.links.new(oi.outputs['Random'], mr.inputs[0]); mr.inputs[3].default_value = 1 - amount; mr.inputs[4].default_value = 1 + amount
    h.inputs['Color'].default_value = (*col, 1); n.links.new(mr.outputs[0], h.inputs['Value']); n.links.new(h.outputs[0], b.inputs['Base Color'])
def bump(m, scale=20, strength=.1, detail=3, distance=.02, coords='Object', kind='NOISE', stretch=None):
    n = m.node_tree; b = n.nodes['Principled BSDF']; tc = n.nodes.new('ShaderNodeTexCoord')
    t = n.nodes.new('ShaderNodeTexNoise' if kind == 'NOISE' else 'ShaderNodeTexVoronoi'); t.inputs['Scale'].default_value = scale
    if kind == 'NOISE': t.inputs['Detail'].default_value = detail
    src = tc.outputs[coords]
    if stretch: mp = n.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value = stretch; n.links.new(src, mp.inputs[0]); src = mp.outputs[0]
    n.links.new(src, t.inputs['Vector']); bu = n.nodes.new('ShaderNodeBump'); bu.inputs['Strength'].default_value = strength; bu.inputs['Distance'].default_value = distance
    old = b.inputs['Normal'].links[0].from_socket if b.inputs['Normal'].links else None
    if old: n.links.new(old, bu.inputs['Normal'])
    n.links.new(t.outputs[0], bu.inputs['Height']); n.links.new(bu.outputs[0], b.inputs['Normal']); return m
def plastic(name, col, rough=.35, coat=.3, spec=.5, vary=.06, coat_rough=.08, metallic=0, trans=0):
    m, n, b = _new(name); c = lin(col); b.inputs['Base Color'].default_value = (*c, 1); b.inputs['Roughness'].default_value = rough; b.inputs['Clearcoat'].default_value = coat
    b.inputs['Clearcoat Roughness'].default_value = coat_rough; b.inputs['Specular'].default_value = spec; b.inputs['Metallic'].default_value = metallic
    if vary: _vary(n, b, c, vary)
    if trans:  # a little light from behind, instead of subsurface
        t = n.nodes.new('ShaderNodeBsdfTranslucent'); t.inputs[0].default_value = (*c, 1); mx = n.nodes.new('ShaderNodeMixShader'); mx.inputs[0].default_value = trans
        n.links.new(b.outputs[0], mx.inputs[1]); n.links.new(t.outputs[0], mx.inputs[2]); n.links.new(mx.outputs[0], n.nodes['Material Output'].inputs[0])
    return m
def metal(name, col='#B9BDBE', rough=.28, aniso=0):
    m, n, b = _new(name); b.inputs['Base Color'].default_value = (*lin(col), 1); b.inputs['Metallic'].default_value = 1; b.inputs['Roughness'].default_value = rough; b.inputs['Anisotropic'].default_value = aniso; return m
def powder_mat(name, col, k=1, vary=True):
    """Rough, slightly mottled, bumped at two scales: the look of a dry powder."""
    m, n, b = _new(name); c = lin(col); b.inputs['Roughness'].default_value = .95; b.inputs['Specular'].default_value = .12; b.inputs['Sheen'].default_value = .25
    tc = n.nodes.new('ShaderNodeTexCoord'); t = n.nodes.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = 9 * k; t.inputs['Detail'].default_value = 6; r = n.nodes.new('ShaderNodeValToRGB')
    n.links.new(tc.outputs['Object'], t.inputs['Vector']); n.links.new(t.outputs[0], r.inputs[0]); e = r.color_ramp.elements; e[0].position = .3; e[1].position = .7
    e[0].color = (*[x * .86 for x in c], 1); e[1].color = (*[min(1, x * 1.06) for x in c], 1); n.links.new(r.outputs[0], b.inputs['Base Color'])
    bump(m, 26 * k, .45, 5, .05 / k); bump(m, 110 * k, .5, 2, .02 / k); return m
def glass(name='glass', col=(1, 1, 1), rough=0, ior=1.45, shadow=.85):
    """Glass whose shadow is light, as caustics are off."""
    m, n, b = _new(name); n.nodes.remove(b); g = n.nodes.new('ShaderNodeBsdfGlass'); g.inputs['Color'].default_value = (*lin(col), 1); g.inputs['Roughness'].default_value = rough; g.inputs['IOR'].default_value = ior
    lp = n.nodes.new('ShaderNodeLightPath'); tr = n.nodes.new('ShaderNodeBsdfTransparent'); tr.inputs[0].default_value = (*[min(1, x * shadow + (1 - shadow) * x * .5) for x in lin(col)], 1)
    mx = n.nodes.new('ShaderNodeMixShader'); ad = n.nodes.new('ShaderNodeMath'); ad.operation = 'MAXIMUM'
    n.links.new(lp.outputs['Is Shadow Ray'], ad.inputs[0]); n.links.new(lp.outputs['Is Diffuse Ray'], ad.inputs[1]); n.links.new(ad.outputs[0], mx.inputs[0])
    n.links.new(g.outputs[0], mx.inputs[1]); n.links.new(tr.outputs[0], mx.inputs[2]); n.links.new(mx.outputs[0], n.nodes['Material Output'].inputs[0]); return m
def film(name, col, clear=.6, rough=.12, glow=None):
    """A thin sheet: part transparent, part translucent, glossy on top. glow: emitted colour (fluorescence)."""
    m, n, b = _new(name); c = lin(col); n.nodes.remove(b); out = n.nodes['Material Output']
    tr = n.nodes.new('ShaderNodeBsdfTransparent'); tr.inputs[0].default_value = (*[.35 + .65 * x for x in c], 1); tl = n.nodes.new('ShaderNodeBsdfTranslucent'); tl.inputs[0].default_value = (*c, 1)
    df = n.nodes.new('ShaderNodeBsdfDiffuse'); df.inputs[0].default_value = (*c, 1); m1 = n.nodes.new('ShaderNodeMixShader'); m1.inputs[0].default_value = .45; n.links.new(df.outputs[0], m1.inputs[1]); n.links.new(tl.outputs[0], m1.inputs[2])
    m2 = n.nodes.new('ShaderNodeMixShader'); m2.inputs[0].default_value = clear; n.links.new(m1.outputs[0], m2.inputs[1]); n.links.new(tr.outputs[0], m2.inputs[2])
    gl = n.nodes.new('ShaderNodeBsdfGlossy'); gl.inputs['Roughness'].default_value = rough; fr = n.nodes.new('ShaderNodeFresnel'); fr.inputs[0].default_value = 1.5
    m3 = n.nodes.new('ShaderNodeMixShader'); n.links.new(fr.outputs[0], m3.inputs[0]); n.links.new(m2.outputs[0], m3.inputs[1]); n.links.new(gl.outputs[0], m3.inputs[2]); last = m3
    if glow:
        em = n.nodes.new('ShaderNodeEmission'); em.inputs[0].default_value = (*lin(glow[0]), 1); em.inputs[1].default_value = glow[1]; lw = n.nodes.new('ShaderNodeLayerWeight'); lw.inputs[0].default_value = .35
        mu = n.nodes.new('ShaderNodeMath'); mu.operation = 'MULTIPLY_ADD'; n.links.new(lw.outputs['Facing'], mu.inputs[0]); mu.inputs[1].default_value = glow[1]; mu.inputs[2].default_value = glow[1] * .35; n.links.new(mu.outputs[0], em.inputs[1])
        ad = n.nodes.new('ShaderNodeAddShader'); n.links.new(m3.outputs[0], ad.inputs[0]); n.links.new(em.outputs[0], ad.inputs[1]); last = ad
    n.links.new(last.outputs[0], out.inputs[0]); return m
def emit(name, col, power=1):
    m, n, b = _new(name); n.nodes.remove(b); e = n.nodes.new('ShaderNodeEmission'); e.inputs[0].default_value = (*lin(col), 1); e.inputs[1].default_value = power; n.links.new(e.outputs[0], n.nodes['Material Output'].inputs[0]); return m
def glow(loc, size, col, power=2, face=(0, -1, 0)):
    """A soft round glow behind glass: brightest in the middle, nothing at its rim."""
    m, n, b = _new('glow'); n.nodes.remove(b); tc = n.nodes.new('ShaderNodeTexCoord'); mp = n.nodes.new('ShaderNodeMapping'); mp.inputs['Location'].default_value = (-1, -1, 0); mp.inputs['Scale'].default_value = (2, 2, 0); g = n.nodes.new('ShaderNodeTexGradient'); g.gradient_type = 'QUADRATIC_SPHERE'
    n.links.new(tc.outputs['Generated'], mp.inputs[0]); n.links.new(mp.outputs[0], g.inputs[0]); e = n.nodes.new('ShaderNodeEmission'); e.inputs[0].default_value = (*lin(col), 1); mu = n.nodes.new('ShaderNodeMath'); mu.operation = 'MULTIPLY'; n.links.new(g.outputs['Fac'], mu.inputs[0]); mu.inputs[1].default_value = power; n.links.new(mu.outputs[0], e.inputs[1])
    t = n.nodes.new('ShaderNodeBsdfTransparent'); ad = n.nodes.new('ShaderNodeAddShader'); n.links.new(e.outputs[0], ad.inputs[0]); n.links.new(t.outputs[0], ad.inputs[1]); n.links.new(ad.outputs[0], n.nodes['Material Output'].inputs[0])
    w, h = size if hasattr(size, '__len__') else (size, size); o = mesh('glow', [(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [(0, 1, 2, 3)], mat=m); o.location = loc; o.rotation_euler = Vector(face).to_track_quat('Z', 'Y').to_euler(); return o
def ramp_mat(m, scale, stops, coords='Object', axis=None, kind='NOISE', detail=4, stretch=None):
    """Colours the base by a noise or by an axis."""
    n = m.node_tree; b = n.nodes['Principled BSDF']; tc = n.nodes.new('ShaderNodeTexCoord'); r = n.nodes.new('ShaderNodeValToRGB'); src = tc.outputs[coords]
    if stretch: mp = n.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value = stretch; n.links.new(src, mp.inputs[0]); src = mp.outputs[0]
    if axis: s = n.nodes.new('ShaderNodeSeparateXYZ'); n.links.new(src, s.inputs[0]); n.links.new(s.outputs[axis], r.inputs[0])
    else: t = n.nodes.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = scale; t.inputs['Detail'].default_value = detail; n.links.new(src, t.inputs['Vector']); n.links.new(t.outputs[0], r.inputs[0])
    cr = r.color_ramp
    while len(cr.elements) < len(stops): cr.elements.new(.5)
    for e, (p, c) in zip(cr.elements, stops): e.position = p; e.color = (*lin(c), 1)
    n.links.new(r.outputs[0], b.inputs['Base Color']); return m

# ---------------------------------------------------------------- matter
def pellet(kind='cyl'):
    """Unit pellets, about one unit across: cut strand, underwater-cut lens, pastille."""
    if kind == 'cyl':
        bpy.ops.mesh.primitive_cylinder_add(radius=.46, depth=.95, vertices=40); o = bpy.context.object; modify(o, 'BEVEL', width=.12, segments=4, limit_method='ANGLE'); apply(o)
        for v in o.data.vertices:  # a cut strand is not quite round
            v.co.x *= 1.08; v.co.z += .05 * v.co.x
    elif kind == 'lens':
        o = lathe([(0, -.36)] + [(.52 * math.cos(t), .36 * math.sin(t) * (1 if abs(t) < 1.2 else .97)) for t in np.linspace(-1.45, 1.45, 20)] + [(0, .36)], 36)
    else:
        o = lathe([(0, -.2)] + rounded([(.02, -.2), (.56, -.2), (.565, -.1)], .06, 3)[1:] + [(.56 * math.cos(t) ** .8, -.1 + .42 * math.sin(t)) for t in np.linspace(.1, 1.5, 14)] + [(0, .32)], 36)
    smooth(o, 60); return drop(o)
def chunk(seed, size=(.5, .5, .5), points=22, bevel=.05, segs=2, cut=0):
    """An irregular piece: the hull of random points on an ellipsoid; cut flattens it to a plate of that thickness."""
    r = random.Random(seed); bm = bmesh.new()
    for _ in range(points):
        if cut: a = r.uniform(0, 2 * math.pi); k = r.uniform(.82, 1); q = [(k * math.cos(a), k * math.sin(a), z) for z in (-cut, cut)]
        else: a = Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 1))).normalized(); q = [a * r.uniform(.9, 1.04)]
        for p in q: bm.verts.new((p[0] * size[0], p[1] * size[1], p[2] * size[2]))
    bmesh.ops.convex_hull(bm, input=bm.verts); bmesh.ops.delete(bm, geom=[v for v in bm.verts if not v.link_faces], context='VERTS'); bmesh.ops.dissolve_limit(bm, angle_limit=.12, verts=bm.verts, edges=bm.edges)
    me = bpy.data.meshes.new('chunk'); bm.to_mesh(me); bm.free(); o = link(bpy.data.objects.new('chunk', me))
    if bevel: modify(o, 'BEVEL', width=bevel, segments=segs); apply(o)
    smooth(o, 35); return drop(o)
def needle(seed):
    """A crystal: a six-sided prism with slanted ends, its faces of unequal width."""
    r = random.Random(seed); a = sorted(2 * math.pi * i / 6 + r.uniform(-.22, .22) for i in range(6)); L = r.uniform(.5, .8); w = r.uniform(.3, .4); tilt = r.uniform(-.35, .35), r.uniform(-.35, .35)
    ring = lambda z, s, k: [(w * k * math.cos(t), .78 * w * k * math.sin(t), z + s * (tilt[0] * math.cos(t) + tilt[1] * math.sin(t)) * w) for t in a]
    v = ring(-L, 1, .7) + ring(-L + .14, 1, 1) + ring(L - .14, -1, 1) + ring(L, -1, .7); f = [tuple(range(6))[::-1], tuple(range(18, 24))]
    for b in (0, 6, 12): f += [(b + i, b + (i + 1) % 6, b + 6 + (i + 1) % 6, b + 6 + i) for i in range(6)]
    o = mesh('needle', v, f); modify(o, 'BEVEL', width=.012, segments=2); apply(o); smooth(o, 25); return drop(o)
def shapes(kind, rough=False):
    """Meshes of a kind, taken in turn: pellets are all alike, broken matter is not. rough: without bevels, which only cost time where bodies fall."""
    b = 0 if rough else 1
    if kind == 'gran': return [chunk(10 + i, (.40 + .03 * i, .38 + .02 * (i % 3), .36 + .04 * (i % 2)), 34, .1 * b, 3) for i in range(5)]
    if kind == 'flake': return [chunk(30 + i, (.82 - .05 * i, .58 + .05 * i, 1), 7 + i % 3, .02 * b, 1, .05) for i in range(6)]
    if kind == 'lump': return [chunk(50 + i, (.62, .5 + .03 * i, .42), 12 + i, .05 * b, 3) for i in range(5)]
    if kind == 'needle': return [needle(70 + i) for i in range(6)]
    if kind == 'bead':
        out = []
        for r in (.48, .40, .44, .36, .46):
            bpy.ops.mesh.primitive_uv_sphere_add(radius=r, segments=32, ring_count=20); o = bpy.context.object; out.append(drop(smooth(o, 180)))
        return out
    return [pellet(kind)]
def settle(kind, n, half, seed=1, frames=110, open_=False, shape=None):
    """Rigid-body pellets fallen into a box (or, open_, on the bare floor). Cached as matrices. half = (x, y) half widths."""
    path = os.path.join(CACHE, f'{kind}-{n}-{half[0]}x{half[1]}-{seed}-{frames}-{int(open_)}.npy')
    if os.path.exists(path): return [Matrix(m) for m in np.load(path)]
    sc = bpy.context.scene; rng = random.Random(seed); made = []
    def passive(o): bpy.context.view_layer.objects.active = o; o.select_set(True); bpy.ops.rigidbody.object_add(); o.rigid_body.type = 'PASSIVE'; o.rigid_body.collision_shape = 'BOX'; o.rigid_body.friction = .7; o.rigid_body.use_margin = True; o.rigid_body.collision_margin = .01; o.select_set(False); made.append(o)
    passive(box((120, 120, 2), (0, 0, -1), 0))
    if not open_:
        for sx in (-1, 1): passive(box((2, 80, 120), (sx * (half[0] + 1), 0, 60), 0))
        for sy in (-1, 1): passive(box((80, 2, 120), (0, sy * (half[1] + 1), 60), 0))
    hulls = shapes(kind, True); step = 1.16; nx, ny = max(1, int(2 * half[0] / step)), max(1, int(2 * half[1] / step)); pel = []
    for i in range(n):
        a, b, c = i % nx, (i // nx) % ny, i // (nx * ny)
        o = link(bpy.data.objects.new('p', hulls[i % len(hulls)])); o.location = (-half[0] + (a + .5) * 2 * half[0] / nx + rng.uniform(-.05, .05), -half[1] + (b + .5) * 2 * half[1] / ny + rng.uniform(-.05, .05), .7 + c * 1.1)
        o.rotation_euler = [rng.uniform(0, 6.28) for _ in range(3)]; pel.append(o)
    bpy.ops.object.select_all(action='DESELECT')
    for o in pel: o.select_set(True)
    bpy.context.view_layer.objects.active = pel[0]; bpy.ops.rigidbody.objects_add(type='ACTIVE')
    for o in pel:
        r = o.rigid_body; r.collision_shape = 'SPHERE' if kind == 'bead' else 'CONVEX_HULL'; r.friction = .55; r.restitution = .05; r.use_margin = True; r.collision_margin = .01; r.linear_damping = .12; r.angular_damping = .25
    rw = sc.rigidbody_world; rw.point_cache.frame_end = frames + 2; rw.substeps_per_frame = 8; rw.solver_iterations = 12
    t = time.time()
    for fr in range(1, frames + 1): sc.frame_set(fr)
    ms = [np.array(o.matrix_world) for o in pel]; np.save(path, np.array(ms)); print('settled', path, round(time.time() - t, 1), 's')
    bpy.ops.rigidbody.world_remove()
    for o in pel + made: bpy.data.objects.remove(o)
    sc.frame_set(1); return [Matrix(m) for m in ms]
def lay(kind, matrices, pick, keep=None, scale=.985):
    """Puts pellets where they settled; pick(i, location) gives the material."""
    hulls = shapes(kind); cache = {}
    for i, m in enumerate(matrices):
        l = m.translation
        if l.z < -.2 or (keep and not keep(l)): continue
        mt = pick(i, l)
        if mt is None: continue
        key = mt.name, i % len(hulls)
        if key not in cache: k = hulls[key[1]].copy(); k.materials.clear(); k.materials.append(mt); cache[key] = k
        o = link(bpy.data.objects.new('p', cache[key])); o.matrix_world = m @ Matrix.Scale(scale, 4)
def heap(col, cones, half=(6, 6), res=520, seed=1, grains=14000, grain=.03, noise=.1, mat=None, k=1, floor=True, spill=1.0, crumbs=140, clip=None, lift=(0, 0, 0), rot=0, cap=None):
    """A powder heap. cones: [(x, y, radius, height)]. Noise of several scales, grains on top, crumbs at the foot."""
    X, Y = np.meshgrid(np.linspace(-half[0], half[0], res), np.linspace(-half[1], half[1], int(res * half[1] / half[0]))); H = np.full(X.shape, -.4, np.float32)
    wob = fbm(X.shape, 4, seed, .5, 3)
    for cx, cy, r, h in cones:
        d = np.sqrt((X - cx) ** 2 + (Y - cy) ** 2) / (r * .86) + wob * .16; z = h * np.where(d < .75, 1.04 - np.sqrt(np.clip(d, 0, 9) ** 2 + .018), .278 * np.exp(-5.2 * (d - .75)) - .03)  # a straight slope, then a foot that runs out
        H = np.maximum(H, z)
    m = np.clip(H / .4 + .08, 0, 1)
    H = H + m * noise * (fbm(X.shape, 5, seed + 1, .5, 6) * 1.1 + .5 * np.abs(fbm(X.shape, 4, seed + 2, .5, 22)) + .16 * fbm(X.shape, 3, seed + 3, .7, 110))
    if cap is not None: H = np.maximum(H, cap(X, Y))
    if clip is not None: H = np.where(clip(X, Y), H, -.4)
    if floor: H = np.where(H < -.06, -.06, H)
    mt = mat or powder_mat('powder', col, k)
    def fn(u, v): return X, Y, H
    o = grid(fn, X.shape[1], X.shape[0], mt); o.location = lift; o.rotation_euler[2] = rot
    gy, gx = np.gradient(H, 2 * half[1] / X.shape[0], 2 * half[0] / X.shape[1]); on = H > .01
    idx = np.argwhere(on); rng = np.random.default_rng(seed + 9); gm = mt
    sel = idx[rng.integers(0, len(idx), grains)]; a, b = sel[:, 0], sel[:, 1]
    P = np.stack([X[a, b] + rng.normal(0, .01, grains), Y[a, b] + rng.normal(0, .01, grains), H[a, b]], 1); N = np.stack([-gx[a, b], -gy[a, b], np.ones(grains)], 1); N /= np.linalg.norm(N, axis=1, keepdims=True)
    s = grain * rng.lognormal(-.1, .45, grains)
    if spill and crumbs and clip is None:
        cs = [cones[i] for i in rng.integers(0, len(cones), crumbs)]; ang = rng.uniform(0, 6.283, crumbs); rad = 1.15 + np.abs(rng.normal(0, .2, crumbs)) * spill
        Q = np.array([[c[0] + c[2] * r_ * math.cos(t), c[1] + c[2] * r_ * math.sin(t), 0] for c, r_, t in zip(cs, rad, ang)]); sq = grain * rng.lognormal(.1, .5, crumbs)
        Q[:, 2] = sq * .5; P = np.concatenate([P, Q]); N = np.concatenate([N, np.tile([0, 0, 1.], (crumbs, 1))]); s = np.concatenate([s, sq])
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2, radius=1); g = bpy.context.object; rr = random.Random(seed)
    for v in g.data.vertices: v.co *= .72 + .5 * (mnoise.noise(v.co * 1.7 + Vector((seed, 0, 0))) + .5)
    smooth(g, 180); g.data.materials.append(gm); sc = scatter(P, N, s, g); sc.location = lift; sc.rotation_euler[2] = rot; return o

# ---------------------------------------------------------------- render, clean, grade
def clean(im, alb, nor, sigma, R=5):
    """Non-local means with the help of albedo and normal passes. im is display-referred 0..1."""
    h, w, _ = im.shape; acc = im * 1; ws = np.ones((h, w, 1), np.float32); sm = cv2.GaussianBlur(im, (0, 0), 1.0)
    a2 = cv2.GaussianBlur(alb, (0, 0), .8); n2 = cv2.GaussianBlur(nor, (0, 0), .8); pad = lambda x: cv2.copyMakeBorder(x, R, R, R, R, cv2.BORDER_REFLECT)
    pi, ps, pa, pn = map(pad, (im, sm, a2, n2)); lum = sm.mean(2); inv = 1 / (2 * (sigma * (.55 + .75 * lum)) ** 2 + 1e-7)
    for dy in range(-R, R + 1):
        for dx in range(-R, R + 1):
            if (dx or dy) and dx * dx + dy * dy <= R * R + 1:
                q = (slice(R + dy, R + dy + h), slice(R + dx, R + dx + w))
                d = ((ps[q] - sm) ** 2).sum(2) / 3; d = cv2.blur(d, (3, 3)) * inv + ((pa[q] - a2) ** 2).sum(2) * 55 + ((pn[q] - n2) ** 2).sum(2) * 9
                wt = np.exp(-d)[..., None]; acc += pi[q] * wt; ws += wt
    return acc / ws
def grade(im, vignette=.16, left=.0, grain=.0055, seed=0):
    """The one grade: petrol in the shadows, a touch of warmth in the lights, soft vignette, fine grain."""
    h, w, _ = im.shape; l = im.mean(2, keepdims=True)
    sh, hi = (1 - l) ** 3, l ** 1.5; bgr = lambda r, g, b: np.array([b, g, r], np.float32)
    im = im + sh * bgr(.004, .010, .013) + hi * bgr(.010, .003, -.010)
    im = l + (im - l) * 1.06
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); x = x / w - .5; y = y / h - .5
    im = im * (1 - vignette * np.clip((x * x * 1.1 + y * y) * 2.2, 0, 1))[..., None]
    if left: im = im * (1 - left * np.clip(-(x + .05) / .45, 0, 1) ** 1.1)[..., None]
    glow = cv2.GaussianBlur(np.clip(im - .72, 0, 1), (0, 0), w / 90); im = im + glow * .22
    rng = np.random.default_rng(seed); g = cv2.GaussianBlur(rng.normal(0, 1, (h, w)).astype(np.float32), (0, 0), .7) * 1.5
    return np.clip(im + (g * grain)[..., None], 0, 1)
def despeckle(im):
    """Single bright pixels (fireflies) fall to the median of their neighbours."""
    m = cv2.medianBlur((np.clip(im, 0, 1) * 255).astype(np.uint8), 3).astype(np.float32) / 255; bad = (im - m).max(2) > .16
    out = im.copy(); out[bad] = m[bad]; return out
def dye(im, col):
    """Another colour for what was rendered white: display-referred values multiplied by the pigment's, deeper in the shadows, where light has met it more than once."""
    c = np.array(lin(col), np.float32)[::-1] ** (1 / 2.2); l = np.clip(im.mean(2, keepdims=True) * 1.15, 0, 1); return np.clip(im * 1.15, 0, 1) * c ** (1 + .5 * (1 - l))
def render(name, out, w, h, samples, sigma=.085, left=0, vignette=.16, scale=1, dyes=None, gamma=1):
    sc = bpy.context.scene; sc.render.resolution_x, sc.render.resolution_y = int(w * scale), int(h * scale); sc.render.resolution_percentage = 100; sc.cycles.samples = samples; sc.cycles.seed = 7
    tmp = f'/tmp/art-work/r-{os.getpid()}'; os.makedirs(tmp, exist_ok=True); vl = sc.view_layers[0]; vl.cycles.denoising_store_passes = True
    sc.use_nodes = True; n = sc.node_tree; rl = next(x for x in n.nodes if x.type == 'R_LAYERS'); fo = n.nodes.new('CompositorNodeOutputFile'); fo.base_path = tmp; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.color_mode = 'RGB'
    fo.file_slots.clear()
    for s in ('alb', 'nor'): fo.file_slots.new(s)
    n.links.new(rl.outputs['Denoising Albedo'], fo.inputs['alb']); n.links.new(rl.outputs['Denoising Normal'], fo.inputs['nor'])
    sc.render.image_settings.file_format = 'PNG'; sc.render.image_settings.color_depth = '16'; sc.render.image_settings.color_mode = 'RGB'; sc.render.filepath = tmp + '/im.png'; sc.render.dither_intensity = 0
    t = time.time(); bpy.ops.render.render(write_still=True); t1 = time.time() - t
    im = cv2.imread(tmp + '/im.png', cv2.IMREAD_UNCHANGED).astype(np.float32) / 65535; fr = f'{sc.frame_current:04d}'
    alb = cv2.imread(f'{tmp}/alb{fr}.exr', cv2.IMREAD_UNCHANGED)[..., :3]; nor = cv2.imread(f'{tmp}/nor{fr}.exr', cv2.IMREAD_UNCHANGED)[..., :3]
    t = time.time(); im = clean(despeckle(im), np.clip(alb, 0, 1.5), nor, sigma)
    if scale != 1: im = cv2.resize(im, (w, h), interpolation=cv2.INTER_LANCZOS4); im = np.clip(im + (im - cv2.GaussianBlur(im, (0, 0), 1.3)) * .45, 0, 1)  # grain comes after, at full size
    im = np.clip(im, 0, 1) ** gamma  # brings form back into what is white all over
    for path, c in [(out, None)] + [(os.path.join(os.path.dirname(out), n + '.jpg'), c) for n, c in (dyes or {}).items()]:
        to = grade(dye(im, c) if c else im, vignette, left)
        os.makedirs(os.path.dirname(path), exist_ok=True); part = path + f'.{os.getpid()}.jpg'; cv2.imwrite(part, (to * 255 + .5).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 88]); os.replace(part, path)
    for f in os.listdir(tmp): os.remove(os.path.join(tmp, f))
    os.rmdir(tmp); print(f'DONE {name} {w}x{h} render {t1:.0f} s clean {time.time() - t:.0f} s -> {out}', flush=True)
def main(shots):
    """blender -b -P scene.py -- group/name [--samples 48] [--size 1600x900] [--scale .75] [--out folder]"""
    p = argparse.ArgumentParser(); p.add_argument('name', nargs='+'); p.add_argument('--samples', type=int, default=48); p.add_argument('--size', default=''); p.add_argument('--scale', type=float, default=1); p.add_argument('--out', default='/tmp/art-out'); a = p.parse_args(sys.argv[sys.argv.index('--') + 1:])
    for name in a.name:
        begin(); opt = shots[name]() or {}; w, h = map(int, (a.size or ('1600x1067' if name.startswith('gallery/') else '1600x900')).split('x'))
        render(name, os.path.join(a.out, name + '.jpg'), w, h, int(a.samples * opt.pop('samples', 1)), scale=a.scale, **opt)
