"""What the additives end up in: cables, a car panel, a circuit board, pipes, sealant beads, paint films, strands."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio as S, bpy, random, math, numpy as np
from mathutils import Vector, Matrix
def cable_at(p, q, r, col, wires, cores=('#A2412F',), rng=random):
    """A cut cable from p (the cut) to q: jacket, filler, insulated cores of copper strands."""
    p, q = Vector(p), Vector(q); d = (q - p); L = d.length; rot = d.to_track_quat('Z', 'Y').to_matrix().to_4x4(); M = Matrix.Translation(p) @ rot
    def at(o, x=0, y=0, z=0): o.matrix_world = M @ Matrix.Translation((x, y, z)); return o
    t = .13 * r; at(S.lathe(S.rounded([(r - t, 0), (r, 0), (r, L)], .03, 3) + [(r - t, L)], 96, S.bump(S.plastic('jk' + col, col, .5, .1, vary=0), 40, .08, 3, .02), close=True))
    cu = S.metal('cu', '#C8764A', .3); n = len(cores); fil = S.powder_mat('filler', '#6E6A62', 3); at(S.lathe([(0, .12 * r), (r - t + .01, .12 * r), (r - t + .01, L), (0, L)], 64, fil))
    rc = (r - t) * (1 if n == 1 else (.5 if n == 2 else (.464 if n == 3 else .414))) * .985
    for k, c in enumerate(cores):
        a = k * 2 * math.pi / n + .4; R = 0 if n == 1 else (r - t - rc); x, y = R * math.cos(a), R * math.sin(a); ri = rc * .72
        at(S.lathe(S.rounded([(ri, -.03 * r), (rc, -.03 * r), (rc, L)], .02, 3) + [(ri, L)], 72, S.plastic('ins' + c, c, .4, .25, vary=0), close=True), x, y)
        at(S.lathe([(0, .06 * r), (ri, .06 * r), (ri, L), (0, L)], 48, S.plastic('blk', '#2A1710', .7, 0, vary=0)), x, y)
        rows = wires; rw = ri / (2 * rows + 1) * .99; me = None
        for i in range(-rows, rows + 1):
            for j in range(-rows, rows + 1):
                hx, hy = 2 * rw * (i + j * .5), 2 * rw * j * .866
                if math.hypot(hx, hy) <= ri - rw * .97:
                    if me is None: me = S.lathe(S.rounded([(0, 0), (rw, 0), (rw, L * .5)], rw * .25, 3), 20, cu).data; o = bpy.data.objects[-1] if False else None
                    o = S.obj(me); at(o, x + hx, y + hy, -.05 * r + rng.uniform(0, .03) * r)
        for o in [o for o in bpy.data.objects if o.data is me and o.matrix_world.translation.length < 1e-6]: bpy.data.objects.remove(o)
def cables_scene():
    rg = random.Random(4); d = Vector((.32, 1, .0)).normalized() * 14
    for (x, y, r, col, w, cores) in ((1.7, -1.4, 1.35, '#7E2E20', 3, ('#96402A', '#E9E2D4', '#3A4043')), (4.55, -.6, 1.35, '#742A1E', 3, ('#96402A', '#D98A2A', '#E9E2D4', '#3A4043')), (6.9, -1.6, .85, '#3A3D40', 4, ('#96402A',)), (-.55, -.5, .8, '#8A3626', 4, ('#E9E2D4',)), (-2.25, .9, .62, '#7E2E20', 3, ('#3A4043',))):
        p = Vector((x, y, r)); cable_at(p, p + d, r, col, w, cores, rg)
    p = Vector((3.05, .0, 1.35 + math.sqrt(2.7 ** 2 - 1.48 ** 2) - .32)); cable_at(p, p + d, 1.2, '#842F20', 3, ('#96402A', '#E9E2D4', '#6B7A3A'), rg)
def cables():
    cables_scene(); S.heap('#F2F0EA', [(-1.7, -2.6, 1.35, .75), (-1.0, -2.5, .8, .45)], (5.5, 5.5), 520, 5, 26000, .014, .06, k=2); S.backdrop('#1D1311', 2.6, rough=.45, depth=11); S.lights(1.7, (1.5, -1, 1.5), fill=3.2, tint='#A2412F'); S.camera((-2.6, -13.5, 4.6), (.6, 0, 1.4), 55, 2.2, (2.2, -1.4, 1.6)); return dict(left=.2)
def g_cables():
    cables_scene(); S.backdrop('#1D1311', 2.6, rough=.45, depth=11); S.lights(1.7, (1.5, -1, 1.5), fill=3.2, tint='#A2412F'); S.camera((2.2, -9.5, 3.2), (2.9, 0, 1.9), 58, 2, (2.6, -1.2, 1.6))
def paint(name, col, flake=.05):
    m, n, b = S._new(name); c = S.lin(col); b.inputs['Metallic'].default_value = .55; b.inputs['Roughness'].default_value = .34; b.inputs['Clearcoat'].default_value = 1; b.inputs['Clearcoat Roughness'].default_value = .015
    lw = n.nodes.new('ShaderNodeLayerWeight'); lw.inputs[0].default_value = .35; mx = n.nodes.new('ShaderNodeMixRGB'); n.links.new(lw.outputs['Facing'], mx.inputs[0]); mx.inputs[1].default_value = (*[min(1, x * 1.5 + .01) for x in c], 1); mx.inputs[2].default_value = (*[x * .45 for x in c], 1); n.links.new(mx.outputs[0], b.inputs['Base Color'])
    tc = n.nodes.new('ShaderNodeTexCoord'); v = n.nodes.new('ShaderNodeTexVoronoi'); v.inputs['Scale'].default_value = 130; n.links.new(tc.outputs['Object'], v.inputs['Vector']); mp = n.nodes.new('ShaderNodeVectorMath'); mp.operation = 'SUBTRACT'; n.links.new(v.outputs['Color'], mp.inputs[0]); mp.inputs[1].default_value = (.5, .5, .5)
    sc = n.nodes.new('ShaderNodeVectorMath'); sc.operation = 'SCALE'; n.links.new(mp.outputs[0], sc.inputs[0]); sc.inputs['Scale'].default_value = flake; ge = n.nodes.new('ShaderNodeNewGeometry'); ad = n.nodes.new('ShaderNodeVectorMath'); ad.operation = 'ADD'; n.links.new(ge.outputs['Normal'], ad.inputs[0]); n.links.new(sc.outputs[0], ad.inputs[1]); no = n.nodes.new('ShaderNodeVectorMath'); no.operation = 'NORMALIZE'; n.links.new(ad.outputs[0], no.inputs[0]); n.links.new(no.outputs[0], b.inputs['Normal']); n.links.new(ge.outputs['Normal'], b.inputs['Clearcoat Normal']); return m
def car_side():
    """Side of a car round the gap of two doors: straight even gap, flush handle, black strip and pillar, dark glass above."""
    mt = paint('body', '#0B6C70'); gap = .045; x0 = 2.2; black = S.plastic('strip', '#0A0C0D', .3, .3, vary=0); seal = S.plastic('seal', '#050607', .9, 0, vary=0)
    def depth(z): return .16 * np.clip(z - 1.9, -9, 9) ** 2 * .42 - .13 / (1 + np.exp(-(z - 3.72) * 5)) - .10 / (1 + np.exp((z - .55) * 5))  # barrel of the door, shoulder crease, sill
    pocket = lambda x, z: .30 * np.exp(-(np.abs((x - (x0 - 1.75)) / 1.02) ** 6 + np.abs((z - 3.06) / .30) ** 4))
    def half(a, b, near):
        def fn(u, v):
            t = u ** 3 if near == 'a' else 1 - (1 - u) ** 3; x = a + (b - a) * t; z = -1.2 + 6.05 * v; e = np.abs(x - x0) - gap; r = .05; d = np.clip(1 - e / r, 0, 1)
            return x, depth(z) + pocket(x, z) + r * (1 - np.sqrt(np.clip(1 - d * d, 0, 1))) + .34 * (e < 1e-6), z
        S.grid(fn, 420, 380, mt)
    half(-14, x0 - gap, 'b'); half(x0 + gap, 16, 'a')
    y1 = float(depth(np.float64(4.85)))
    S.box((1.9, .16, .27), (x0 - 1.75, float(depth(np.float64(3.06))) - .05, 3.08), .075, mt, segs=6)  # the handle stands just before the flank's face
    S.mesh('dark', [(x0 - .2, .5, -3), (x0 + .2, .5, -3), (x0 + .2, y1 + .4, 4.9), (x0 - .2, y1 + .4, 4.9)], [(0, 1, 2, 3)], mat=seal)
    for a, b in ((-14, x0 - gap), (x0 + gap, 16)): S.box((b - a, .16, .15), ((a + b) / 2, y1 + .06, 4.93), .05, black)
    g = S.plastic('pane', '#0B1417', .4, 0, .08, vary=0)
    lean = lambda z: y1 + .12 + .34 * (z - 4.9)
    for a, b in ((-14, x0 - .62), (x0 + .62, 16)): S.mesh('pane', [(a, lean(4.9), 4.9), (b, lean(4.9), 4.9), (b, lean(9), 9), (a, lean(9), 9)], [(0, 1, 2, 3)], mat=g)
    for a, b in ((x0 - .60, x0 - gap), (x0 + gap, x0 + .60)):
        o = S.box((b - a, .10, 4.4), ((a + b) / 2, lean(7.0) - .05, 7.0), .03, black); o.rotation_euler[0] = -math.atan(.34)
def auto_light():
    S.world(.35); S.area((0, -9, 13), (0, 0, 3), 90, 6500, (1, .96, .9), 1.6); S.area((0, -13, 8.2), (0, 0, 2.5), 90, 2600, (.85, .94, 1), .5); S.area((0, -10, -6), (0, 0, 2), 90, 1500, (.7, .9, 1), 1.2)
    S.box((200, .2, 80), (0, -40, 0), 0, S.plastic('room', '#0B1113', .9, 0, vary=0))
def automotive(): car_side(); auto_light(); S.camera((-7.2, -11.8, 4.6), (.55, 0, 3.35), 44, 2.6, (1.2, 0, 3.2)); return dict(left=.35)
def pipes_scene():
    rg = random.Random(6); cs = ['#B9B3A6', '#C26A3A', '#2B2F31', '#2F66A8', '#B9B3A6', '#8D8A82']; d = 16
    def pipe(x, z, r, col, wall=.11, y=None): t = r * wall; o = S.lathe(S.rounded([(r - t, 0), (r, 0), (r, d)], .035, 3) + [(r - t, d)], 112, S.bump(S.plastic('pp' + col, col, .38, .25, vary=0), 3, .04, 2, .02, stretch=(1, 1, .05)), close=True); o.matrix_world = Matrix.Translation((x, rg.uniform(-.25, .25) if y is None else y, z)) @ Matrix.Rotation(math.radians(-90), 4, 'X')
    # bottom row touching, second and third rows in the hollows
    rs = [1.25] * 6; x = -3.2; row = []
    for i in range(6): pipe(x, 1.25, 1.25, ('#C26A3A', '#C26A3A', '#C26A3A', '#C26A3A', '#C26A3A', '#C26A3A')[i], .09); row.append(x); x += 2.5
    z2 = 1.25 + 2.5 * math.sin(math.radians(60)); 
    for i in range(1, 5): pipe((row[i] + row[i + 1]) / 2, z2, 1.25, '#B9B3A6', .1)
    z3 = z2 + 2.5 * math.sin(math.radians(60))
    for i in range(2, 4): pipe(row[i + 1] if i < 4 else 0, z3, 1.25, '#2B2F31', .13)
    # small ones inside the big ones, resting on the wall
    for i, (rr, c) in enumerate([(.62, '#2F66A8'), (.5, '#2B2F31'), (.7, '#2B2F31'), (.45, '#E0A23A'), (.62, '#2F66A8'), (.5, '#8D8A82')]): pipe(row[i], 1.25 - (1.25 * .91 - rr) + .004, rr, c, .13, -.1 - .1 * (i % 3))
    for i, (rr, c) in zip(range(1, 5), [(.5, '#2B2F31'), (.66, '#2F66A8'), (.42, '#E0A23A'), (.6, '#2B2F31')]): pipe((row[i] + row[i + 1]) / 2, z2 - (1.25 * .9 - rr) + .004, rr, c, .13, -.15)
    for sx in (-5.4,): S.box((1.4, 3, 1.6), (sx + .75, 3, .8), .05, S.bump(S.plastic('wd', '#8A6A44', .8, 0, vary=0), 6, .3, 4, stretch=(6, 1, 6)))
def building(): pipes_scene(); S.backdrop('#1A1816', 2.6, rough=.6, depth=12); S.lights(1.9, (2, 0, 2.5), fill=4, tint='#7C6A58'); S.camera((-5.0, -13.5, 4.2), (.3, 0, 2.75), 46, 2.8, (2, -.3, 2.5)); return dict(left=.25)
def g_pipes(): pipes_scene(); S.backdrop('#1A1816', 2.6, rough=.6, depth=12); S.lights(1.9, (2, 0, 2.5), fill=4, tint='#7C6A58'); S.camera((6.0, -10.5, 4.4), (2.9, 0, 2.7), 46, 2.6, (3, -.3, 2.7))
def sealant():
    """A joint between two coated panels: primed edges, backer in the gap, a bead half laid and tooled, the gun's nozzle laying on."""
    alu = S.bump(S.metal('panel', '#9DA4A5', .42), 90, .10, 2, .01, stretch=(.02, 1, 1)); pet = S.plastic('coat', '#0B565A', .35, .5, vary=0, coat_rough=.12)
    for sy, m in ((-1, pet), (1, alu)): S.box((60, 24, .8), (6, sy * 12.45, -.4), .07, m)
    S.box((60, 1.2, .1), (6, 0, -.62), 0, S.plastic('backer', '#1A1C1D', .8, 0, .2, vary=0))
    # the bead: fresh and round towards the nozzle, drawn in small waves where the gun moved
    L, x0, n = 11.5, -9.0, 900; x = np.linspace(0, L, n); w = .56 * (1 + .022 * S.fbm((1, n), 4, 3, .5, 9)[0]); hgt = .40 * (1 + .085 * np.sin(x * 7.4 + .7 * np.sin(x * 1.3)) + .05 * S.fbm((1, n), 4, 5, .5, 12)[0]); front = np.clip((L - x) / .5, 0, 1); tip = np.sqrt(1 - (1 - front) ** 2)
    def fn(u, v):
        i = (u * (n - 1)).astype(int); t = (v - .5) * 2; ww = w[i] * (.55 + .45 * tip[i]); return x0 + x[i], t * ww, -.03 + (hgt[i] * tip[i] + .03) * np.clip(1 - np.abs(t) ** 2.3, 0, 1) ** .6
    S.grid(fn, n, 72, S.plastic('bead', '#E6DECB', .3, .8, vary=0, coat_rough=.06))
    nz = S.plastic('nozzle', '#D98F1E', .32, .4, vary=0, trans=.2); tp = Vector((x0 + L - .42, 0, .20)); d = Vector((.74, -.10, .66)).normalized()
    o = S.lathe([(.20, 0), (.27, 0), (.30, .1), (.62, 5.0), (.70, 5.1), (.70, 5.6), (1.5, 5.7), (1.56, 5.8), (1.56, 14), (1.4, 14), (.5, 4.9), (.2, .1)], 96, nz, close=True, angle=30); o.matrix_world = Matrix.Translation(tp) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    S.backdrop('#14171A', 2.6, rough=.5, at=(0, 4, -.8)); S.lights(1.6, (0, 0, 0), tint='#8A6A3A', rim=.7, key=1.1, fill=1.5); S.camera((-4.6, -6.8, 4.3), (.75, .3, .45), 45, 2.2, (1.2, -.4, .3)); return dict(left=.3)
def wet(name, col):
    """A wet paint film: even gloss, a faint orange peel."""
    return S.bump(S.plastic(name, col, .25, .9, vary=0, coat_rough=.04), 2.2, .03, 2, .03)
def paints():
    """Draw-downs on black-and-white opacity cards, laid in steps."""
    card = S.bump(S.plastic('card', '#E9E5DB', .75, 0, .2, vary=0), 34, .10, 4, .01); blk = S.plastic('blk', '#17191A', .7, 0, .2, vary=0); cols = ['#F3C777', '#E79A1D', '#CB5F27', '#A2412F', '#0B6468', '#0A3F45']
    rg = np.random.default_rng(5)
    for i, c in enumerate(cols):
        a = math.radians(16 + rg.uniform(-1.2, 1.2)); M = Matrix.Translation((-2.1 + i * 2.62, -.75 + i * .62, .015)) @ Matrix.Rotation(a, 4, 'Z'); o = S.box((2.3, 8.6, .03), bevel=.008, mat=card); o.matrix_world = M
        b = S.box((2.28, 2.2, .004), bevel=0, mat=blk); b.matrix_world = M @ Matrix.Translation((0, -.6, .0165)); n = 240; e1, e2, e3 = (S.fbm((1, n), 3, i + 10 * k, .4, b)[0] for k, b in enumerate((4, 7, 7)))
        def fn(u, v):
            # side edges are cut by the applicator and all but straight, the far end starts in a pool, the near end runs out in tongues
            ku, kv = (u * (n - 1)).astype(int), (v * (n - 1)).astype(int); end = -3.35 - .16 * e1[ku] - .04 * np.sin(u * 6 + i); y = 3.0 + .05 * e2[ku] + (end - 3.0) * v; x = (u - .5) * 1.62 + .018 * (e2[kv] * (1 - u) + e3[kv] * u)
            e = np.minimum(np.minimum(u, 1 - u) * 1.62, np.minimum(v, 1 - v) * 6.3); return x, y, .0185 + .026 * np.sqrt(np.clip(e / .05, 0, 1)) + .012 * np.exp(-(e / .07 - 1) ** 2) + .018 * np.exp(-((v - .965) / .022) ** 2)
        f = S.grid(fn, 240, 240, wet('film' + c, c)); f.matrix_world = M
    S.backdrop('#24211F', 2.4, rough=.6, spec=.2); S.lights(1.6, (2, 0, 0), tint='#A2412F', rim=.12, top=.34, key=.95, fill=1.5); S.area((3, 16, 9), (3, 0, 0), 16, 420, (.92, .97, 1), 1.6); S.camera((-2.6, -8.8, 6.6), (1.6, .1, -.1), 40, 2.6, (1.6, -1.2, .1)); return dict(left=.2)
def board():
    rg = random.Random(12); pcb = S.plastic('pcb', '#0B3D31', .34, .5, vary=0); S.box((40, 30, .16), (4, 4, -.08), .02, pcb)
    tr = S.plastic('trace', '#1F7A5C', .28, .6, vary=0); pad = S.metal('tin', '#C9CCC8', .32); gold = S.metal('gold', '#D8B25A', .28); body = S.bump(S.plastic('epoxy', '#17191B', .5, .05, vary=.05), 60, .12, 3, .01); occ = []
    lp = S.drop(S.box((.34, .11, .014), bevel=.004, mat=pad))
    def free(x, y, w, h):
        if any(abs(x - a) < (w + c) / 2 + .1 and abs(y - b) < (h + d) / 2 + .1 for a, b, c, d in occ): return False
        occ.append((x, y, w, h)); return True
    def chip(x, y, w, h, pins, z=.34, rot=0):
        free(x, y, w + 1, h + 1); S.box((w, h, z), (x, y, z / 2 + .07), .035, body); d = S.lathe([(0, 0), (.11, 0)], 32, S.plastic('dot', '#2A2D2F', .3, 0, vary=0), (x - w * .38, y - h * .38, z + .0725)); me = None
        for side in range(4):
            n = pins if side % 2 == 0 else max(3, int(pins * h / w)); L = w if side % 2 == 0 else h
            for i in range(n):
                t = (i - (n - 1) / 2) * L * .88 / max(1, n - 1); sgn = -1 if side < 2 else 1; off = (h if side % 2 == 0 else w) / 2
                pts = [(0, 0, .22), (.13, 0, .22), (.22, 0, .17), (.27, 0, .05), (.42, 0, .035)]; 
                if me is None: 
                    o = S.tube(pts, .045, 8, pad); me = o.data; bpy.data.objects.remove(o)
                p = (x + t, y + sgn * off, 0) if side % 2 == 0 else (x + sgn * off, y + t, 0); a = (math.pi / 2 * sgn) if side % 2 == 0 else (0 if sgn > 0 else math.pi); S.obj(me, p, (0, 0, a)); S.obj(lp, (p[0] + .36 * math.cos(a), p[1] + .36 * math.sin(a), .008), (0, 0, a))
    chip(2.4, .2, 3.4, 3.4, 16); chip(7.6, 2.6, 2.6, 1.7, 8); chip(-1.7, 4.6, 2.0, 1.5, 7); chip(3.4, 6.4, 3.0, 2.2, 10); chip(-4.6, 1.2, 1.5, 1.2, 5); chip(.78, -3.55, 1.05, .8, 4)
    def cap(x, y, r, h, col='#2A3A66'):
        if not free(x, y, 2 * r, 2 * r): return
        S.lathe(S.rounded([(0, 0), (r * 1.02, 0), (r, .1), (r, h - .02), (r - .07, h), (0, h)], .07, 4), 64, S.plastic('cap' + col, col, .3, .5, vary=0), (x, y, .02)); S.lathe([(0, 0), (r * .82, 0)], 48, S.metal('alu', '#C4C8CA', .35), (x, y, h + .026))
    for x, y, r, h in ((5.6, -1.6, .62, 1.7), (7.1, -1.3, .62, 1.7), (6.3, .2, .5, 1.3), (.2, 4.0, .6, 1.5), (6.6, 5.6, .7, 1.9), (8.6, 5.0, .6, 1.5), (-3.4, 3.4, .42, 1.0)): cap(x, y, r, h, rg.choice(['#22304F', '#1B1E20']))
    conn = S.plastic('conn', '#E6E0D2', .4, .2, vary=0); S.box((4.2, .9, 1.0), (.6, 8.8, .52), .05, conn); free(.6, 8.8, 4.4, 1.2)
    smd = [S.plastic('r', '#17191B', .4, .2, vary=0), S.plastic('c', '#A98A62', .45, .2, vary=0)]; mb = [S.box((.34, .22, .16), bevel=.02, mat=m) for m in smd]; me = [S.drop(o) for o in mb]; e = S.drop(S.box((.09, .235, .17), bevel=.02, mat=pad)); sold = S.drop(S.box((.14, .27, .03), bevel=.012, mat=pad))
    def smd(x, y, r):
        S.obj(rg.choice(me) if rg.random() < .25 else me[int(round(x * 3 + y)) % 2], (x, y, .10), (0, 0, math.pi / 2 if r else 0))
        for q in (-1, 1): dx, dy = (0, q * .18) if r else (q * .18, 0); S.obj(e, (x + dx, y + dy, .10), (0, 0, math.pi / 2 if r else 0)); S.obj(sold, (x + dx * 1.35, y + dy * 1.35, .014), (0, 0, math.pi / 2 if r else 0))
    via = S.lathe(S.rounded([(.045, .0), (.10, 0), (.10, .012), (.045, .012)], .004), 20, gold, close=True); vm = S.drop(via); w = .038
    def run(pts, end=True):
        """A track: straight pieces with the corners overlapping, a via at its end."""
        for i, (p, q) in enumerate(zip(pts, pts[1:])):
            p, q = Vector(p), Vector(q); d = (q - p).normalized(); p, q = p - d * w * .41, q + d * w * .41; nn = Vector((-d.y, d.x)) * w; z = .004 + .0012 * (i % 2); S.mesh('t', [(*(p + nn), z), (*(p - nn), z), (*(q - nn), z), (*(q + nn), z)], [(0, 1, 2, 3)], mat=tr)
        if end: S.obj(vm, (*pts[-1], .004))
    def bus(cx, cy, out, side, n, pitch, start, straight, diag, last):
        """n parallel tracks from a chip's row of pins: straight out, a 45 degree jog that keeps their spacing, straight on to staggered vias."""
        o, s = Vector(out), Vector(side); k = math.tan(math.radians(22.5)) * pitch; c = Vector((cx, cy))
        for i in range(n):
            p = c + s * ((i - (n - 1) / 2) * pitch) + o * start; a = p + o * (straight + k * (n - 1 - i)); b = a + (o + s).normalized() * diag; run([p, a, b, b + o * (last - .26 * (i % 3))])
    P = 3.4 * .88 / 15; bus(2.4, .2, (-1, 0), (0, 1), 16, P, 2.0, .5, 1.5, 4.2); bus(2.4, .2, (0, -1), (1, 0), 16, P, 2.0, .45, 1.1, 2.6); bus(2.4, .2, (1, 0), (0, -1), 16, P, 2.0, .5, 1.2, 3.0); bus(2.4, .2, (0, 1), (1, 0), 16, P, 2.0, .4, 1.0, 2.0)
    bus(7.6, 2.6, (0, -1), (-1, 0), 8, 2.6 * .88 / 7, 1.1, .4, .5, 1.2); bus(3.4, 6.4, (-1, 0), (0, -1), 7, 2.2 * .88 / 6, 1.8, .5, .9, 2.6)
    occ += [(-2.6, 1.3, 5.4, 4.4), (3.0, -3.6, 4.6, 3.6), (6.4, -.7, 4, 4.2), (3.0, 3.6, 4.4, 2.6), (7.2, .6, 2.8, 2.0), (-.4, 5.9, 4.2, 2.6)]
    # parts in rows, as a placement machine sets them, with tracks between neighbours and a white outline round each group
    ink = S.plastic('silk', '#D8DBD2', .6, 0, .2, vary=0)
    def outline(x0, y0, x1, y1):
        for c, q in (((x0 + x1) / 2, y0), (x1 - x0, .035)), (((x0 + x1) / 2, y1), (x1 - x0, .035)), ((x0, (y0 + y1) / 2), (.035, y1 - y0)), ((x1, (y0 + y1) / 2), (.035, y1 - y0)): S.box((*q, .004), (*c, .004), 0, ink)
    def rows(x, y, nx, ny, dx, dy, r, line=True):
        if line: outline(x - .42, y - .42, x + (nx - 1) * dx + .42, y + (ny - 1) * dy + .42)
        for i in range(nx):
            for j in range(ny): smd(x + i * dx, y + j * dy, r)
            if r and ny > 1: run([(x + i * dx, y - .9), (x + i * dx, y + (ny - 1) * dy + .9)], False); S.obj(vm, (x + i * dx, y - .9, .004))
        occ.append((x + (nx - 1) * dx / 2, y + (ny - 1) * dy / 2, nx * dx + 1, ny * dy + 1))
    rows(-2.5, -2.6, 6, 2, .46, .82, True); rows(-3.3, -4.7, 3, 1, .9, 1, False); rows(6.4, -4.6, 5, 2, .46, .82, True); rows(-5.6, -1.2, 4, 2, .5, .82, True); rows(-1.2, 7.2, 5, 1, .5, 1, True); rows(5.4, 7.6, 6, 2, .46, .82, True); rows(-6.4, 3.2, 3, 3, .5, .82, True); rows(9.4, .4, 3, 4, .5, .82, True); rows(-4.6, 6.4, 4, 2, .5, .82, True)
    for x, y, ww, h in ((2.4, .2, 3.4, 3.4), (7.6, 2.6, 2.6, 1.7), (-1.7, 4.6, 2.0, 1.5), (3.4, 6.4, 3.0, 2.2), (-4.6, 1.2, 1.5, 1.2), (.78, -3.55, 1.05, .8)): outline(x - ww / 2 - .62, y - h / 2 - .62, x + ww / 2 + .62, y + h / 2 + .62)
    for _ in range(420): x, y = round(rg.uniform(-9, 12) / .31) * .31, round(rg.uniform(-5.6, 10) / .31) * .31; free(x, y, .16, .16) and S.obj(vm, (x, y, .004))
def electronics(): board(); S.lights(1.6, (2, 0, 0), tint='#2F6B4F', rim=1.4); S.camera((-4.4, -9.4, 4.8), (.5, .1, .1), 52, 1.3, (1.6, -1.4, .4)); return dict(left=.3)
def strands():
    st = S.metal('die', '#8E9496', .3); S.box((3, 16, 8), (10.2, 0, 3.2), .12, S.bump(st, 70, .1, 2, .01)); S.box((.6, 13, 2.6), (8.5, 0, 3.2), .1, S.metal('die2', '#B4B8B8', .24)); n = 9; mt = S.plastic('strand', '#56647A', .16, .8, vary=.03, coat_rough=.03)
    bolt = S.drop(S.lathe([(0, .32), (.3, .32), (.34, .28), (.34, 0)], 6, S.metal('bolt', '#5A6062', .35)))
    for y in np.linspace(-5.6, 5.6, 7):
        for z in (2.2, 4.2): S.obj(bolt, (8.2, y, z), (0, math.radians(-90), 0))
    for k in range(n):
        y = -4.4 + k * 1.1; s = np.linspace(0, 1, 160); x = 8.3 - s * 24; z = 3.2 - 3.4 * np.clip(s * 1.25, 0, 1) ** 2.1 * (1) - .0; yy = y + .05 * np.sin(s * 14 + k); r = .30 - .10 * np.clip(s * 5, 0, 1) ** .7 + .006 * np.sin(s * 60 + 2 * k); z = np.maximum(z, r - .02)
        S.tube([tuple(p) for p in zip(x, yy, z)], .2, 28, mt, radii=list(r)); o = S.lathe(S.rounded([(.28, 0), (.48, 0), (.48, .12), (.28, .12)], .03), 48, S.metal('ring', '#D0D2D0', .2), close=True); o.location = (8.25, y, 3.2); o.rotation_euler = (0, math.radians(-90), 0)
    S.backdrop('#121618', 2.6, rough=.18, spec=.6, depth=10); S.lights(1.7, (3, 0, 2), tint='#4F6583', rim=.7, fill=1.6); S.camera((-3.6, -11.5, 6.0), (4.0, -.4, 1.7), 44, 1.8, (5.6, -2.6, 2.6)); return dict(left=.25)
S.main({'categories/flame-retardants': cables, 'gallery/cable-ends': g_cables, 'industries/automotive': automotive, 'industries/building-and-construction': building, 'gallery/pipes': g_pipes,
    'industries/adhesive-and-sealants': sealant, 'industries/paints-and-coating': paints, 'industries/electronics': electronics, 'media/extruder-strand': strands})
