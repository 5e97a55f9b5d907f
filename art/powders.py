"""Powders, dishes, plaques and chips."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio as S, random, math, numpy as np
from mathutils import Vector, Matrix
def pigments_at():
    S.heap('#8E1F5E', [(1.2, -1.2, 2.7, 1.75), (2.2, -.9, 1.6, 1.0)], (4.2, 4.2), seed=3, grains=27200, k=1.7, grain=.017)
    S.heap('#5A3FA0', [(5.4, 1.8, 2.5, 1.6)], (9, 5), seed=5, grains=15300, k=1.7, grain=.017)
    S.heap('#D08A1C', [(-2.2, 2.9, 2.5, 1.7)], (6, 6), seed=7, grains=15300, k=1.7, grain=.017)
    S.heap('#1C4FA0', [(1.7, 5.2, 2.7, 1.8)], (6, 9), seed=9, grains=13600, k=1.7, grain=.017)
    S.heap('#B5412A', [(6.2, -2.2, 1.9, 1.1)], (9, 5), seed=11, grains=13600, k=1.7, grain=.017)
def pigments():
    pigments_at(); S.backdrop('#15171A', 2); S.lights(1.5, (1, 0, 0), tint='#A63A72'); S.camera((-2.2, -10.5, 4.8), (-.3, .6, .55), 55, 2, (1.2, -2, 1)); return dict(left=.3)
def g_heaps():
    pigments_at(); S.heap('#E9E6DE', [(-2.6, -1.6, 2.0, 1.2)], (5, 5), seed=13, grains=13600, k=1.7, grain=.017); S.backdrop('#15171A', 2); S.lights(1.5, (1, 0, 0)); S.camera((1.6, -5.6, 11.5), (1.7, .9, .3), 48, 3)
def dish(r, h, loc=(0, 0, 0), mat=None, t=.09):
    p = S.rounded([(0, t), (r - t, t), (r - t, h), (r, h), (r, 0), (0, 0)], .16, 5); return S.lathe(p, 128, mat or S.glass(), loc, 50)
def dish_powder(col, r, h, loc=(0, 0, 0), seed=1, rise=1.0, k=1.8, grains=26000):
    R = r - .13; X = lambda x, y: x * x + y * y < R * R
    S.heap(col, [(0, 0, r * 1.5, rise + h * .75), (.3 * r, -.15 * r, r * .7, rise * .8 + h * .6)], (r, r), 460, seed, grains, .014, .05, k=k, floor=False, clip=X, lift=(loc[0], loc[1], loc[2] + .12))
def uv():
    dish(3.1, 1.0); dish_powder('#EBDFA0', 3.1, 1.0, seed=4, rise=.9, grains=22000); S.heap('#EBDFA0', [(-3.9, -1.6, .9, .28)], (6, 4), seed=6, grains=4250, k=1.7, crumbs=260, grain=.016)
    S.backdrop('#1C1730', 2, rough=.25); S.lights(1.4, (0, 0, .6), key=.55, rim=.7, tint='#6B55A0'); S.area((5, 4, 3), (0, 0, .5), 3, 900, (.42, .18, 1)); S.area((-6, 3, 2.5), (-1, 0, .5), 2, 420, (.42, .2, 1))
    S.camera((-2.4, -10.4, 4.7), (-1.15, 0, .6), 56, 1.8, (0, -1.6, 1)); return dict(left=.2)
def g_dish():
    dish(3.1, 1.0); dish_powder('#EBDFA0', 3.1, 1.0, seed=4, rise=.9, grains=26000)
    S.backdrop('#1C1730', 2, rough=.25); S.lights(1.4, (0, 0, .6), key=.7, tint='#6B55A0'); S.area((5, 4, 3), (0, 0, .5), 3, 700, (.42, .18, 1)); S.camera((2.4, -4.6, 4.2), (.4, -.2, .8), 58, 1.6, (.4, -1.2, 1.2))
AGE = ['#F6F2E4', '#F3E7C4', '#EFD793', '#E6BE5C', '#D99B30', '#BF7415', '#93500D', '#5F300A']
def plaque(w, h, t, col, clear=.5): return S.box((w, t, h), bevel=.07, mat=S.film('plq' + col, col, clear, .06), segs=4)
def ao():
    rail = S.metal('rail', '#3A4143', .35); S.box((13, 1.5, .42), (3.6, 1.2, .21), .05, rail)
    for i, c in enumerate(AGE):
        o = plaque(2.0, 3.1, .2, c, .3); o.location = (-1.7 + i * 1.42, 1.2, 1.75); o.rotation_euler = (0, 0, math.radians(26))
    S.heap('#F3F1EB', [(1.6, -2.3, 1.9, .95), (2.5, -2.1, 1.2, .6)], (6, 5), seed=8, grains=24000, k=1.8, grain=.015, noise=.08)
    S.backdrop('#1A1512', 2.2, rough=.4); S.lights(1.5, (1, 0, 1), key=.8, fill=.8, top=.6, tint='#A86A1E'); S.area((2.5, 8.5, 2.4), (2.5, 1, 1.6), 11, 2000, (1, .88, .68), 2); S.camera((-1.6, -12.5, 3.4), (.6, 0, 1.35), 52, 2.4, (1.6, -.9, 1)); return dict(left=.15)
def fan():
    n = len(AGE)
    for i, c in enumerate(AGE[::-1]):
        o = plaque(1.9, 5.6, .14, c, .4); a = math.radians(96 - i * 15); o.rotation_euler = (math.radians(-90), 0, -a); o.location = (2.35 * math.sin(a), 2.35 * math.cos(a), .09 + i * .147)
    S.lathe(S.rounded([(0, 0), (.34, 0), (.34, 1.32), (.22, 1.42), (0, 1.42)], .05), 48, S.metal('pin', '#C9CCCC', .2))
    S.backdrop('#CFC5B4', 2, rough=.5, spec=.2); S.lights(1.4, (1, 2, 0), key=.55, top=.3, rim=.6, fill=.5, tint='#A86A1E'); S.camera((-1.6, -5.4, 8.4), (.5, 1.9, .3), 46, 2.8, (1.5, 1.5, .6)); return dict(left=.2)
def additives():
    por = S.plastic('porcelain', '#DAD8CF', .22, .5, vary=0)
    def porc(r, h, loc): p = S.rounded([(0, .12), (r * .8, .12), (r - .12, h), (r, h), (r * .84, 0), (0, 0)], .14, 5); S.lathe(p, 96, por, loc, 60)
    A, B, C = (-.3, -1.0, 0), (4.1, .5, 0), (1.4, 4.2, 0)
    porc(2.1, .95, A); S.heap('#F2F0E8', [(0, 0, 2.5, 1.75)], (2.1, 2.1), 460, 4, 26000, .014, .05, k=1.8, floor=False, clip=lambda x, y: x * x + y * y < 1.86 ** 2, lift=(A[0], A[1], .18))
    def fill(kind, at, s, r, cols, n, seed):
        ms = S.settle(kind, n, (5.4, 5.4), seed=seed, frames=90); mt = [S.plastic(f'{kind}{c}', c, .4, .25) for c in cols]; top = 2.35
        out = []
        for m in ms:
            l = m.translation; d = math.hypot(l.x, l.y) * s
            if d < r * .8 + .2 * r * min(1, max(0, (l.z - .3) * s / .75)) - .42 * s and l.z < 4.2: out.append(Matrix.Translation((at[0], at[1], .16 - .30)) @ Matrix.Scale(s, 4) @ m)
        S.lay(kind, out, lambda i, l: mt[i % len(mt)], scale=.97)
    porc(2.1, .95, B); fill('past', B, .34, 1.98, ['#E6DFB6', '#EDE7C8'], 460, 3)
    porc(2.1, .95, C); fill('cyl', C, .36, 1.98, ['#74762F', '#82843A', '#666826'], 430, 4)
    S.heap('#F2F0E8', [(-3.1, -1.9, .7, .2)], (5, 4), seed=16, grains=3600, k=1.8, crumbs=200, grain=.014)
    S.backdrop('#23251A', 2.2, rough=.4); S.lights(1.5, (1, 1, 0), tint='#74762F'); S.camera((-2.6, -9.6, 6.6), (.3, .9, .3), 52, 2, (0, -1.4, 1)); return dict(left=.25)
def scoop():
    S.heap('#F1EFEA', [(2.2, 1.6, 5.2, 2.0), (4.6, 2.4, 3, 1.8), (-1.2, 3.2, 3, 1.1)], (9, 7), 700, 12, 42000, .016, .07, k=1.6)
    st = S.metal('steel', '#C3C7C8', .2); L, R = 3.7, 1.1; E = lambda c: 1 - .07 * np.abs(c) ** 2  # the tip is cut back at the sides
    o = S.grid(lambda u, v: (u * L * E(np.cos(v * np.pi)), R * np.cos(v * np.pi), -R * np.sin(v * np.pi)), 50, 60, st); S.modify(o, 'SOLIDIFY', thickness=.045); S.apply(o); S.smooth(o, 50)
    back = S.grid(lambda u, v: (0 * u - .1 * (1 - u ** 2), u * R * np.cos(v * np.pi), -u * R * np.sin(v * np.pi)), 20, 60, st); S.modify(back, 'SOLIDIFY', thickness=.045); S.apply(back); S.smooth(back, 50)
    h = S.lathe(S.rounded([(0, 0), (.16, 0), (.14, .5), (.22, 1.3), (.24, 2.6), (0, 2.7)], .12, 5), 40, st)
    M = Matrix.Translation((3.9, .5, 2.3)) @ Matrix.Rotation(math.radians(212), 4, 'Z') @ Matrix.Rotation(math.radians(17), 4, 'Y')
    o.matrix_world = M; back.matrix_world = M; h.matrix_world = M @ Matrix.Translation((-.08, 0, -.34)) @ Matrix.Rotation(math.radians(-90), 4, 'Y')
    hp = S.heap('#F1EFEA', [(-.5, 0, 1.5, .85), (-1.2, .1, 1.3, .75), (.3, 0, 1.1, .4)], (1.85, 1.06), 420, 21, 16000, .014, .06, k=1.8, floor=False, clip=lambda x, y: (np.abs(y) < 1.04) & (x > -1.8) & (x + 1.85 < (L - .03) * E(y / R)), cap=lambda x, y: .32 - np.sqrt(np.clip(R * R - y * y, 0, 9)) , lift=tuple(M @ Vector((1.85, 0, -.3))))
    import bpy
    for q in bpy.data.objects:
        if (q.location - (M @ Vector((1.85, 0, -.3)))).length < 1e-3: q.rotation_euler = (M.to_3x3()).to_euler()
    S.backdrop('#14191B', 2.4, rough=.4); S.lights(1.6, (1, 0, 1.5), fill=.8); S.camera((-3.0, -11.5, 6.6), (.2, .2, 1.5), 52, 1.8, (2, -.9, 2.2)); return dict(left=.2)
def chips():
    rows = [['#F3D9E4', '#E0A0BE', '#C8689A', '#A63A72', '#7E2154', '#521238'], ['#D9D2EC', '#AC9CD6', '#8069B8', '#5A4398', '#3E2A74', '#281A4E'], ['#CFE0F2', '#93B8E0', '#5B8CC8', '#2F66A8', '#1B4680', '#102C54'],
        ['#CDE6E4', '#8CC4C0', '#3F9C98', '#0B7476', '#0B5C5E', '#083E41'], ['#FBEAC6', '#F3CC82', '#E79A1D', '#C87A12', '#96560C', '#5E3408'], ['#F4D6CC', '#E0A08C', '#C46A50', '#A2412F', '#7A2A1C', '#4C180F']]
    for j, row in enumerate(rows):
        for i, c in enumerate(row):
            m = S.plastic(f'chip{c}', c, .28, .4, vary=0); S.box((1.5, 1.05, .16), ((i - 2.2) * 1.68, (j - 2) * 1.24, .085 + (.0 if (i * 7 + j * 5) % 11 else .0)), .06, m, (0, 0, math.radians(random.gauss(0, .9))), 4)
    o = S.box((1.5, 1.05, .16), (1.35, -1.05, .30), .06, S.plastic('pick', '#E79A1D', .28, .4, vary=0), (math.radians(3), math.radians(-5), math.radians(24)), 4)
    S.backdrop('#17191A', 2, rough=.4); S.lights(1.4, (1, 0, 0)); S.camera((-3.6, -6.2, 4.6), (-.2, .1, 0), 48, 1.6, (.6, -.9, .2)); return dict(left=.3)
S.main({'categories/pigments-and-dyes': pigments, 'gallery/pigment-heaps': g_heaps, 'categories/uv-absorbers': uv, 'gallery/powder-dish': g_dish, 'categories/antioxidants': ao, 
    'categories/polymer-additives': additives, 'media/colour-chips': chips})
