"""Glassware, liquids, vials, bottles and the bench."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio as S, bpy, random, math, numpy as np
from mathutils import Vector, Matrix
R = S.rounded
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
def field(col, glow, at=(3, 11, 3.4), size=(34, 20), power=1.2):
    """Bright field: a pale ground and a lit wall behind, so that glass draws itself by its dark edges; two tall strips give the long highlights."""
    S.backdrop(col, 2.4, rough=.28, spec=.45); S.lights(1.6, (1.5, 0, 1.5), key=.5, rim=.0, top=.55, fill=1.3, tint='#5B8A99'); S.glow(at, size, glow, power)
    S.area((-8, -3, 4), (1, 0, 1.6), .9, 190, (1, .97, .92), 9); S.area((11, -1.5, 4), (2, 0, 1.6), .8, 150, (.8, .92, 1), 9)
def medical():
    bright(); discs = ['#0B5C5E', '#0B5C5E', '#E79A1D', '#0B5C5E', '#0B5C5E']
    for j in range(2):
        for i in range(5 - j): ampoule_glass((-1.0 + i * 2.05 + j * 1.1, -.4 + j * 2.9 + .16 * i, 0), 1.15, 1.12 + .05 * ((i * 3 + j) % 3), ('#F3D98E', .5) if (i, j) == (2, 0) else ('#DDF0EE', .2), discs[i] if not j else '#0B5C5E')
    field('#D3D9D6', '#EFF3EC', power=1.6); S.camera((-3.9, -11.5, 3.9), (.2, .2, 1.6), 52, 1.8, (1.2, -.6, 2)); return dict(left=.25)
def samples():
    """Retained samples from above: rows of vials, liquids from clear to amber."""
    bright(); tints = [None, ('#FFF0B0', .3), ('#FFE27A', .5), ('#FFD05A', .8), ('#FFC04A', 1.2), ('#FFA83A', 1.8)]
    for j in range(3):
        for i in range(5): ampoule_glass((-3.5 + i * 1.75, -1.2 + j * 1.9, .0), 1.0, 1.15 + .06 * ((2 * i + j) % 3), tints[(i + j) % 6], '#0B5C5E' if (i + j) % 3 else '#E79A1D')
    field('#C9CFCC', '#EFF3EC', (1, 11, 3), power=1.2); S.camera((-3.6, -10.6, 6.6), (.35, .3, 1.35), 50, 2.4, (.4, -1.2, 1.6)); return dict(left=.15)
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
def plasticizer():
    """Plasticizers are clear and nearly colourless: bright field, a trace of straw in the depth."""
    bright(); clear = ('#F3E9C6', .05); jar(BEAKER, .07, 2.1, clear, (2.0, -.4, 0), 1.15, (1.362, .7, .45, 6)); jar(FLASK, .07, 1.5, clear, (5.4, 2.0, 0), 1.05); jar(CYLINDER, .055, 3.7, clear, (-.7, 1.6, 0), .9, (.558, .9, .45, 10))
    field('#D6CFC1', '#F6EFE1', power=1.6); S.camera((-3.2, -13.6, 4.6), (.75, .2, 1.9), 47, 2.2, (2.2, -1, 2)); return dict(left=.22)
def care():
    """Bottles as they are filled: a pump and a jar of white HDPE, clear PET with a coloured wash, a tube on its cap; pale ground, no labels."""
    bright(); white = S.plastic('hdpe', '#F1EFEA', .38, .12, .4, vary=0); sand = S.plastic('pp', '#D9CBB6', .34, .15, .4, vary=0); deep = S.plastic('deep', '#0C4A4C', .3, .25, .4, vary=0)
    def turned(prof, loc, m, s=1, angle=55): S.lathe(prof, 128, m, loc, angle).scale = (s,) * 3
    L = (.2, .9, 0)  # pump bottle
    turned([(0, 0)] + R([(.98, 0), (1.02, 3.75), (.74, 4.2), (.42, 4.32), (.42, 4.5), (0, 4.5)], .26, 9), L, white); turned([(0, 5.02)] + R([(.5, 5.02), (.52, 4.46), (.44, 4.46)], .06, 5), L, deep, angle=40); turned([(.14, 5.0), (.14, 5.62)], L, white)
    turned([(0, 5.98)] + R([(.34, 5.98), (.36, 5.6), (0, 5.6)], .08, 5), L, deep); S.tube([(L[0] + .1, L[1] - .05, 5.84), (L[0] - .75, L[1] - .62, 5.84), (L[0] - 1.0, L[1] - .78, 5.78), (L[0] - 1.05, L[1] - .81, 5.62)], .13, 24, deep)
    L = (2.7, .1, 0)  # clear bottle
    filled([(0, .12), (.7, .1)] + R([(.7, .1), (.95, 0), (1.06, .2), (1.06, 3.0), (.78, 3.5), (.46, 3.72), (.46, 3.95)], .2, 8), .06, 2.75, ('#7FC9C4', .42), L); turned([(0, 4.62)] + R([(.56, 4.62), (.58, 3.86), (.5, 3.86)], .05, 5), L, deep, angle=40)
    L = (5.0, 1.5, 0); turned([(0, 0)] + R([(.9, 0), (.9, 2.9), (.6, 3.3), (.4, 3.42), (.4, 3.6), (0, 3.6)], .24, 9), L, sand); turned([(0, 4.2)] + R([(.5, 4.2), (.52, 3.52), (.44, 3.52)], .07, 5), L, white, angle=40)
    L = (4.55, -1.7, 0)  # jar
    turned([(0, 0)] + R([(1.12, 0), (1.2, .85), (1.16, .9), (0, .9)], .14, 7), L, white); turned([(0, 1.5)] + R([(1.22, 1.5), (1.24, .94), (1.12, .94)], .07, 6), L, deep, angle=40)
    def tube_body(u, v):  # round at the cap, flat at the crimp
        a = 2 * math.pi * u; k = v ** 1.4; return (.72 * (1 - k) + .98 * k) * np.cos(a) + 6.9, (.72 * (1 - k) + .03 * k) * np.sin(a) - .4, .75 + 3.7 * v
    S.grid(tube_body, 160, 60, white); S.box((1.96, .05, .3), (6.9, -.4, 4.55), .02, white); turned([(0, 0)] + R([(.74, 0), (.76, .78), (.6, .8)], .06, 5), (6.9, -.4, 0), deep, angle=40)
    field('#CFCBC3', '#EFEBE2', power=1.3); S.camera((-3.6, -16.2, 4.7), (.9, 0, 2.75), 47, 2.6, (2.4, -.8, 2.4)); return dict(left=.22)
S.main({'categories/plasticizers': plasticizer, 'industries/medical-and-pharmaceutical': medical, 'company/samples': samples, 'industries/personal-and-home-care': care, 'company/laboratory': lab})
