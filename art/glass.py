"""Glassware, liquids, vials, bottles and the bench."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio as S, bpy, random, math, numpy as np
from mathutils import Vector, Matrix
R = S.rounded
def bounces():
    c = bpy.context.scene.cycles; c.max_bounces = 9; c.transmission_bounces = 8; c.transparent_max_bounces = 12
def liquid(col, clear=.0): return S.glass('liq' + col, col, 0, 1.36, .9)
def vessel(outer, t, mat, loc=(0, 0, 0), scale=1):
    """Closed wall from an outer profile (foot to rim) and a thickness."""
    inner = []
    for i, (r, z) in enumerate(outer): inner.append((max(r - t, 0), z + (t * 1.4 if r < 1e-6 or i == 0 else (t * .9 if z < t else 0))))
    prof = [(0, 0)] + outer[1:] + [(inner[-1][0], outer[-1][1])] + inner[::-1][1:]; prof = [p for p in prof]; prof[-1] = (0, t * 1.4)
    o = S.lathe(prof, 112, mat, loc, 55); o.scale = (scale,) * 3; return o
def beaker(loc, s=1, fill=.62, col='#E8A93A', glass=None):
    g = glass or S.glass('bk', '#F8FCFC'); out = [(0, 0)] + R([(.0, 0), (1.3, 0), (1.36, 1.2), (1.36, 3.5), (1.5, 3.66)], .22, 6)[1:]; vessel(out, .075, g, loc, s)
    if fill: h = 3.5 * fill; l = S.lathe([(0, .085)] + R([(0, .085), (1.295, .085), (1.30, 1.0), (1.30, h), (1.24, h - .03), (0, h - .04)], .14, 5)[1:], 96, liquid(col), loc, 60); l.scale = (s,) * 3
    m = S.plastic('mark', '#F4F4F0', .5, 0, vary=0)
    for i in range(6):
        w = .5 if i % 2 else .3; a0 = -1.95; n = 10; z = .7 + i * .45; v = []
        for k in range(n + 1): a = a0 + k * w / n; v += [(1.366 * math.cos(a), 1.366 * math.sin(a), z), (1.366 * math.cos(a), 1.366 * math.sin(a), z + .028)]
        q = S.mesh('mk', v, [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(n)], mat=m); q.location = loc; q.scale = (s,) * 3
def flask(loc, s=1, fill=.4, col='#E8A93A'):
    g = S.glass('fl', '#F8FCFC'); out = [(0, 0)] + R([(0, 0), (1.75, 0), (1.78, .3), (.52, 3.1), (.5, 4.4), (.62, 4.55)], .3, 8)[1:]; vessel(out, .075, g, loc, s)
    h = .3 + 2.8 * fill; r = 1.78 - (1.26) * (h - .3) / 2.8 - .085
    l = S.lathe([(0, .09)] + R([(0, .09), (1.66, .09), (1.70, .32), (r, h), (r - .05, h - .03), (0, h - .035)], .12, 5)[1:], 96, liquid(col), loc, 60); l.scale = (s,) * 3
def absorb(col, density):
    """A clear liquid that takes colour with depth (absorption per unit of length); its surface bends nothing, the vessel's does."""
    m, n, b = S._new('abs' + col); n.nodes.remove(b); v = n.nodes.new('ShaderNodeVolumeAbsorption'); v.inputs['Color'].default_value = (*S.lin(col), 1); v.inputs['Density'].default_value = density
    n.links.new(v.outputs[0], n.nodes['Material Output'].inputs['Volume']); return m
def filled(outer, t, level=0, tint=None, loc=(0, 0, 0), s=1, water=1.36):
    """A vessel with liquid to a level. outer runs from the centre of the foot to the rim, t is the wall. Glass to air, glass to liquid and liquid to air are
    surfaces of their own: a liquid body set inside the wall would leave an air gap, which reflects totally and looks black. tint: (colour, density) or None."""
    n = 128; g = S.glass('fg', '#FBFEFD', 0, 1.47, .96); wet = S.glass('wet', '#FFFFFF', 0, 1.47 / water, .98); top = S.glass('top', '#FFFFFF', 0, water, .98)
    body = [p for p in outer if p[1] > 3.2 * t]; r0 = body[0][0]; up = R([(0, outer[0][1] + 1.2 * t), (r0 - t, 1.6 * t), (r0 - t, 3.2 * t)], 2.2 * t, 6) + [(r - t, z) for r, z in body]
    low = [p for p in up if p[1] < level]; rl = float(np.interp(level, [z for _, z in up], [r for r, _ in up])) if level else 0
    inner = up if not level else low + [(rl, level)] + [p for p in up if p[1] > level + 1e-4]
    prof = outer + [(outer[-1][0] - t * .25, outer[-1][1] + t * .3), (outer[-1][0] - t * .75, outer[-1][1] + t * .3)] + inner[::-1]
    o = S.lathe(prof, n, g, loc, 60); o.scale = (s,) * 3
    if not level: return
    o.data.materials.append(wet); first = len(prof) - 1 - len(low)
    for p in o.data.polygons:
        if p.index // n >= first: p.material_index = 1
    m = S.lathe([(rl, level), (rl - .02, level - .022), (rl - .06, level - .036), (rl - .14, level - .042), (0, level - .044)], n, top, loc, 60); m.scale = (s,) * 3
    if m.data.polygons[-1].normal.z < 0: m.data.flip_normals()
    if tint: q = S.lathe([(0, low[0][1] + .012)] + [(max(r - .008, .001), z + .008) for r, z in low[1:]] + [(rl - .008, level - .05), (0, level - .05)], n, absorb(*tint), loc, 60); q.scale = (s,) * 3
def bright(): c = bpy.context.scene.cycles; c.max_bounces = 26; c.transmission_bounces = 24; c.glossy_bounces = 4; c.transparent_max_bounces = 40; c.adaptive_threshold = .03; c.blur_glossy = .2
def ampoule_glass(loc, s=1, level=1.1, tint=None, disc='#0B5C5E'):
    """Injection vial: rubber stopper, crimped aluminium, plastic flip-off disc."""
    filled([(0, .07), (.46, .05)] + R([(.46, .05), (.58, 0), (.74, .02), (.74, 1.95), (.45, 2.3), (.45, 2.46), (.58, 2.5), (.58, 2.76)], .13, 6)[1:], .055, level, tint, loc, s)
    q = lambda prof, m, a=35: setattr(S.lathe(prof, 96, m, loc, a), 'scale', (s,) * 3)
    q(R([(0, 2.42), (.36, 2.42), (.39, 2.48), (.39, 2.80), (.57, 2.80), (.57, 2.90), (0, 2.90)], .03), S.plastic('rubber', '#5B6367', .6, 0, vary=0))
    q(R([(.50, 2.43), (.60, 2.45), (.625, 2.50), (.625, 2.92), (.40, 2.93), (.40, 2.905), (.595, 2.90), (.595, 2.52), (.50, 2.455)], .025, 4), S.metal('crimp', '#CDD1D2', .24))
    q(R([(0, 2.92), (.60, 2.92), (.66, 2.95), (.66, 3.05), (.58, 3.09), (0, 3.08)], .03, 5), S.plastic('disc' + disc, disc, .3, .35, vary=0))
def vial(loc, s=1, fill=.55, col='#EAF4F6', cap='#B9BDBE', stopper='#5A5F62', powder=False, seed=1):
    g = S.glass('vi', '#FAFDFD'); out = [(0, 0)] + R([(0, 0), (.74, 0), (.74, 1.95), (.46, 2.28), (.46, 2.5), (.58, 2.52), (.58, 2.78)], .12, 5)[1:]; vessel(out, .06, g, loc, s)
    if fill and not powder: h = 1.9 * fill; l = S.lathe([(0, .075)] + R([(0, .075), (.69, .075), (.692, h), (.63, h - .02), (0, h - .025)], .1, 4)[1:], 72, liquid(col), loc, 60); l.scale = (s,) * 3
    if powder: h = 1.9 * fill; rr = random.Random(seed); l = S.lathe([(0, .08)] + [(.64, .08), (.65, .15), (.65, h - .06), (.6, h), (.3, h + .06), (0, h + .1)], 72, S.powder_mat('vp' + col, col, 2.2), loc, 60); l.scale = (s,) * 3
    st = S.lathe(R([(0, 2.5), (.39, 2.5), (.39, 2.79), (.56, 2.80), (.56, 2.9), (0, 2.9)], .03), 64, S.plastic('st' + stopper, stopper, .6, 0, vary=0), loc); st.scale = (s,) * 3
    cp = S.lathe(R([(.6, 2.5), (.62, 2.5), (.62, 2.95), (.3, 2.96), (.28, 2.92), (.59, 2.9)], .03), 72, S.metal('cp' + cap, cap, .3), loc); cp.scale = (s,) * 3
def plasticizer():
    bounces(); beaker((2.2, -.6, 0), 1.15, .6, '#F7D48E'); flask((5.2, 2.0, 0), 1.1, .5, '#F9E0AC'); vessel([(0, 0)] + R([(0, 0), (.72, 0), (.74, 4.6), (.82, 4.7)], .2, 5)[1:], .06, S.glass('cyl', '#F8FCFC'), (-1.3, 2.6, 0), 1.0)
    l = S.lathe([(0, .1), (.655, .1), (.665, 3.1), (0, 3.07)], 72, liquid('#F7D898'), (-1.3, 2.6, 0), 40); dish3((-.6, -2.2, 0))
    S.backdrop('#241A0C', 2.4, rough=.3); S.lights(1.6, (1.5, 0, 1.5), key=.9, tint='#BF8420'); S.glow((4, 10, 4), (26, 18), '#E9B872', 1.5); S.camera((-4.0, -13.5, 4.5), (-.2, 0, 2.05), 50, 2, (2, -1.4, 2)); return dict(left=.2)
def dish3(loc, r=1.3, col='#F7D898'):
    S.lathe(R([(0, .07), (r - .07, .07), (r - .07, .42), (r, .42), (r, 0), (0, 0)], .1, 4), 96, S.glass('d3', '#F8FCFC'), loc, 50); S.lathe([(0, .08), (r - .085, .08), (r - .08, .26), (0, .25)], 96, liquid(col), loc, 40)
def g_flask():
    bounces(); flask((1.2, 0, 0), 1.25, .55, '#F7D48E'); beaker((4.3, 2.6, 0), .9, .5, '#F9E0AC'); S.backdrop('#241A0C', 2.4, rough=.3); S.lights(1.6, (1, 0, 1.5), key=.9, tint='#BF8420'); S.glow((4, 10, 4), (26, 18), '#E9B872', 1.5); S.camera((-1.5, -9.5, 3.6), (1.2, 0, 2.3), 50, 2, (1.2, -1.4, 2))
def field(col, glow, at=(3, 11, 3.4), size=(34, 20), power=1.2):
    """Bright field: a pale ground and a lit wall behind, so that glass draws itself by its dark edges; two tall strips give the long highlights."""
    S.backdrop(col, 2.4, rough=.28, spec=.45); S.lights(1.6, (1.5, 0, 1.5), key=.5, rim=.0, top=.55, fill=1.3, tint='#5B8A99'); S.glow(at, size, glow, power)
    S.area((-8, -3, 4), (1, 0, 1.6), .9, 190, (1, .97, .92), 9); S.area((11, -1.5, 4), (2, 0, 1.6), .8, 150, (.8, .92, 1), 9)
def medical():
    bright(); discs = ['#0B5C5E', '#0B5C5E', '#E79A1D', '#0B5C5E', '#0B5C5E']
    for j in range(2):
        for i in range(5 - j): ampoule_glass((-1.0 + i * 2.05 + j * 1.1, -.4 + j * 2.9 + .16 * i, 0), 1.15, 1.12 + .05 * ((i * 3 + j) % 3), ('#F3D98E', .5) if (i, j) == (2, 0) else ('#DDF0EE', .2), discs[i] if not j else '#0B5C5E')
    field('#D3D9D6', '#EFF3EC', power=1.6); S.camera((-3.9, -11.5, 3.9), (.2, .2, 1.6), 52, 1.8, (1.2, -.6, 2)); return dict(left=.25)
def g_vials():
    """Retained samples from above: rows of vials, liquids from clear to amber."""
    bright(); tints = [None, ('#FFF0B0', .3), ('#FFE27A', .5), ('#FFD05A', .8), ('#FFC04A', 1.2), ('#FFA83A', 1.8)]
    for j in range(3):
        for i in range(5): ampoule_glass((-3.5 + i * 1.75, -1.2 + j * 1.9, .0), 1.0, 1.15 + .06 * ((2 * i + j) % 3), tints[(i + j) % 6], '#0B5C5E' if (i + j) % 3 else '#E79A1D')
    field('#C9CFCC', '#EFF3EC', (1, 11, 3), power=1.2); S.camera((-2.6, -8.4, 6.2), (-.25, .1, 1.35), 52, 2.4, (-.4, -1.2, 1.6))
def vials():
    bounces()
    for i, (c, p) in enumerate([('#F7F8F6', 0), ('#F3F2EC', 1), ('#F6EBC8', 0), ('#EFD896', 1), ('#F0BE62', 0), ('#DFA23C', 1), ('#CE7A1C', 0)]): vial((-1.3 + i * 1.75, -.6 + .42 * i, 0), 1.2, .55, c, '#C4C9CB', '#303538', bool(p), i)
    S.backdrop('#8A7A64', 2.4, rough=.3); S.lights(1.6, (1.5, 0, 1.5), tint='#A86A1E', fill=1.4); S.glow((4, 10, 4), (26, 16), '#D9B98A', 1.3); S.camera((-4.4, -10.5, 3.4), (-.2, .2, 1.6), 55, 1.6, (.6, -.6, 1.8)); return dict(left=.2)
def care():
    c = {k: S.bump(S.plastic(k, v, .32, .35, vary=0), 60, .03, 2, .01) for k, v in dict(white='#EDEBE4', petrol='#0B6A6C', sand='#DCCBB0', blue='#7F95B8', amber='#E0A23A', ink='#1B2629').items()}
    def bottle(prof, cap, loc, m, cm, s=1): S.lathe([(0, 0)] + R([(0, 0)] + prof, .22, 7)[1:], 112, m, loc, 60).scale = (s,) * 3; q = S.lathe(R(cap, .05), 112, cm, loc, 40); q.scale = (s,) * 3
    def ribs(r, z0, z1, loc, m, s=1, n=60):
        me = None
        for i in range(n): a = i * 2 * math.pi / n; o = S.box((.035, .035, z1 - z0), (loc[0] + s * r * math.cos(a), loc[1] + s * r * math.sin(a), s * (z0 + z1) / 2), .012, m, (0, 0, a), 2) if me is None else S.obj(me, (loc[0] + s * r * math.cos(a), loc[1] + s * r * math.sin(a), s * (z0 + z1) / 2), (0, 0, a)); me = me or o.data; o.scale = (s,) * 3
    L = (1.6, -.6, 0); bottle([(1.05, 0), (1.05, 3.5), (.5, 4.2), (.45, 4.35), (0, 4.4)], [(0, 5.2), (.56, 5.2), (.56, 4.35), (.42, 4.35)], L, c['white'], c['petrol']); ribs(.56, 4.42, 5.12, L, c['petrol'])
    L = (4.2, .9, 0); bottle([(1.25, 0), (1.25, 2.6), (.62, 3.3), (.55, 3.45), (0, 3.5)], [(0, 4.0), (.66, 4.0), (.66, 3.45), (.5, 3.45)], L, c['blue'], c['white']); ribs(.66, 3.5, 3.94, L, c['white'])
    L = (-.6, .9, 0); bottle([(.85, 0), (.85, 3.5), (.46, 4.05), (.42, 4.2), (0, 4.2)], [(0, 5.2), (.52, 5.2), (.52, 4.2), (.4, 4.2)], L, c['amber'], c['ink']); ribs(.52, 4.25, 5.1, L, c['ink'])
    L = (3.6, -2.1, 0); bottle([(1.2, 0), (1.2, 1.0), (1.12, 1.05), (0, 1.05)], [(0, 1.75), (1.26, 1.75), (1.26, 1.06), (1.1, 1.06)], L, c['sand'], c['white']); ribs(1.26, 1.12, 1.66, L, c['white'], n=110)
    L = (6.6, -.3, 0); bottle([(1.0, 0), (1.0, 3.0), (.5, 3.6), (.45, 3.75), (0, 3.75)], [(0, 4.5), (.55, 4.5), (.55, 3.75), (.42, 3.75)], L, c['petrol'], c['white']); ribs(.55, 3.8, 4.44, L, c['white'])
    S.backdrop('#1D2430', 2.4, rough=.35); S.lights(1.7, (2, 0, 2), tint='#6A7FA0', fill=1.5); S.camera((-3.8, -16.5, 5.2), (.1, 0, 2.75), 52, 2.2, (1.6, -1.5, 2.6)); return dict(left=.2)
def jar(prof, t, level, tint, loc, s=1, marks=None):
    filled(prof, t, level, tint, loc, s)
    if not marks: return
    r, z0, dz, k = marks; m = S.plastic('mark', '#F4F4F0', .5, 0, vary=0)
    for i in range(k):
        w = .5 if i % 2 else .3; n = 10; z = z0 + i * dz; v = []
        for j in range(n + 1): a = -1.95 + j * w / n; v += [(r * math.cos(a), r * math.sin(a), z), (r * math.cos(a), r * math.sin(a), z + .03)]
        q = S.mesh('mk', v, [(2 * j, 2 * j + 2, 2 * j + 3, 2 * j + 1) for j in range(n)], mat=m); q.location = loc; q.scale = (s,) * 3
BEAKER = [(0, .06), (1.0, .05)] + R([(1.0, .05), (1.1, 0), (1.33, .02), (1.36, 3.5), (1.47, 3.62)], .2, 6)[1:]
FLASK = [(0, .07), (1.3, .06)] + R([(1.3, .06), (1.45, 0), (1.76, .03), (1.74, .3), (.52, 3.1), (.5, 4.4), (.6, 4.52)], .24, 7)[1:]
CYLINDER = [(0, .12)] + R([(0, .12), (.5, .12), (.95, .02), (.97, .12), (.56, .34), (.54, 5.6), (.64, 5.72)], .1, 5)[1:]
def lab():
    """A bench by a window: clear and straw-coloured liquids against a pale, softly lit wall, dishes of powder in front."""
    bright(); S.box((60, 9, .6), (0, 1.5, -.3), .06, S.plastic('top', '#C9C7BF', .3, .25, vary=0)); S.box((90, .3, 40), (0, 12.5, 6), 0, S.plastic('wall', '#8B9A97', .8, 0, vary=0)); S.box((30, 1.9, .2), (6, 10.5, 4.75), .03, S.plastic('shelf', '#A48C63', .5, .1, vary=0))
    for i in range(18):
        col = ['#6B4A1C', '#E8E5DC', '#0B6A6C', '#6B4A1C', '#D8D2C4', '#3A4A50'][i % 6]; m = S.plastic('b%d' % i, col, .2, .6, vary=0); h = 1.5 + (i * 7 % 5) * .18; x = -5.5 + i * 1.3
        if i in (4, 11): continue
        S.lathe([(0, 0)] + R([(0, 0), (.52, 0), (.52, h), (.25, h + .35), (.25, h + .5), (0, h + .5)], .12)[1:], 64, m, (x, 10.5, 4.85)); S.lathe(R([(0, .42), (.3, .42), (.3, 0), (.26, 0)], .04), 48, S.plastic('c%d' % i, '#1B2629', .4, 0, vary=0), (x, 10.5, 4.85 + h + .4))
    jar(BEAKER, .07, 2.05, ('#FFC84A', .9), (2.0, .3, 0), 1.0, (1.362, .7, .45, 6)); jar(FLASK, .07, 1.35, ('#BFE3DF', .22), (5.1, 1.5, 0), 1.0); jar(FLASK, .07, 1.2, ('#FFE27A', .6), (-1.5, 3.0, 0), .82); jar(CYLINDER, .055, 3.3, ('#FFB95A', 1.1), (7.6, .9, 0), 1.0, (.558, .9, .45, 10))
    for i, (c, x, y) in enumerate([('#F2F0E8', -.5, -1.5), ('#EBDFA0', 3.9, -1.7), ('#B5412A', 6.3, -1.5)]):
        por = S.plastic('por', '#EDEAE2', .22, .5, vary=0); S.lathe(R([(0, .08), (.75, .08), (.95, .5), (1.02, .5), (.8, 0), (0, 0)], .06), 80, por, (x, y, 0), 60); S.heap(c, [(0, 0, 1.25, .75)], (.86, .86), 260, i + 3, 6000, .008, .03, k=3.2, floor=False, clip=lambda a, b: a * a + b * b < .80 ** 2, lift=(x, y, .17))
    S.lights(1.9, (2, 0, 1.5), tint='#14757A', fill=1.7, key=.75, rim=.35, top=.5); S.area((-12, 9, 8), (2, 12.5, 3), 7, 2600, (1, .97, .92)); S.area((-9, -2, 4), (2, 0, 1.6), 1.0, 260, (1, .97, .92), 9)
    S.glow((5, 12.3, 3.2), (24, 12), '#DCE8E2', .8); S.camera((-4.6, -11.5, 3.9), (1.0, 1.2, 2.15), 43, 2, (2.4, -.8, 1.4)); return dict(left=.3)
S.main({'categories/plasticizers': plasticizer, 'gallery/plasticizer-flask': g_flask, 'industries/medical-and-pharmaceutical': medical, 'gallery/vials-row': g_vials, 'industries/personal-and-home-care': care, 'company/laboratory': lab})
