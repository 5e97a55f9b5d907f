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
def medical():
    bounces()
    for j in range(2):
        for i in range(5): vial((-1.4 + i * 1.95 + j * .95, j * 2.3, 0), 1.15, .52, '#E6F3F4', '#C4C9CB', '#3F5C66')
    S.backdrop('#6F929B', 2.4, rough=.25, spec=.5); S.lights(1.6, (1.5, 0, 1.5), tint='#5B8A99', fill=1.2, key=.7); S.glow((4, 10, 4), (26, 16), '#8CC0CC', 1.3); S.camera((-3.6, -11.5, 3.6), (.2, .2, 1.55), 55, 1.8, (.9, -.5, 2)); return dict(left=.2)
def g_vials():
    bounces()
    for i, (c, p) in enumerate([('#F4F6F2', 1), ('#F6EFD8', 0), ('#F2DFA6', 1), ('#F0C878', 0), ('#EAB05A', 0), ('#E8DFC8', 1), ('#D98F2A', 0)]): vial((-4.0 + i * 1.85, .25 * (i % 2), 0), 1.15, .5 + .06 * (i % 3), c, '#C4C9CB', '#303538', bool(p), i)
    S.backdrop('#6F8488', 2.4, rough=.25); S.lights(1.6, (1, 0, 1.5), tint='#5B8A99', fill=1.4); S.glow((2, 10, 4), (26, 16), '#A9C4CC', 1.3); S.camera((-3.0, -10.5, 4.2), (.3, .2, 1.5), 52, 1.8, (.3, -.5, 2))
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
def lab():
    bounces(); wht = S.plastic('top', '#CFCBC1', .35, .2, vary=0); S.box((60, 9, .6), (0, 1.5, -.3), .06, wht)
    wall = S.plastic('wall', '#22383B', .6, 0, vary=0); S.box((90, .3, 30), (0, 9.5, 6), 0, wall); sh = S.plastic('shelf', '#9A8358', .5, .1, vary=0); S.box((24, 1.6, .22), (4, 8.3, 5.2), .03, sh)
    for i in range(16): col = ['#6B4A1C', '#E8E5DC', '#0B6A6C', '#6B4A1C', '#D8D2C4', '#3A4A50'][i % 6]; m = S.plastic('b%d' % i, col, .2, .6, vary=0); h = 1.5 + (i * 7 % 5) * .18; S.lathe([(0, 0)] + R([(0, 0), (.52, 0), (.52, h), (.25, h + .35), (.25, h + .5), (0, h + .5)], .12)[1:], 64, m, (-6 + i * 1.28, 8.3, 5.31)); S.lathe(R([(0, .42), (.3, .42), (.3, 0), (.26, 0)], .04), 48, S.plastic('c%d' % i, '#1B2629', .4, 0, vary=0), (-6 + i * 1.28, 8.3, 5.31 + h + .4))
    beaker((1.6, .2, 0), .95, .55, '#F0C068'); flask((4.6, 1.2, 0), 1.0, .42, '#CFE6E4'); flask((-1.4, 3.2, 0), .8, .35, '#F2D79A'); beaker((7.2, .2, 0), .8, .4, '#E6EEF0')
    for i, (c, x, y) in enumerate([('#F2F0E8', -.9, -1.4), ('#EBDFA0', 3.3, -1.6), ('#B5412A', 5.7, -1.5)]):
        por = S.plastic('por', '#EDEAE2', .22, .5, vary=0); S.lathe(R([(0, .08), (.75, .08), (.95, .5), (1.02, .5), (.8, 0), (0, 0)], .06), 80, por, (x, y, 0), 60); S.heap(c, [(0, 0, 1.25, .75)], (.86, .86), 260, i + 3, 6000, .008, .03, k=3.2, floor=False, clip=lambda a, b: a * a + b * b < .80 ** 2, lift=(x, y, .17))
    st = S.metal('stand', '#BFC3C4', .25); S.box((1.6, 2.4, .14), (9.2, 2.6, .07), .03, S.plastic('foot', '#1B2629', .4, .1, vary=0)); S.lathe([(0, 0), (.09, 0), (.09, 7), (0, 7)], 24, st, (9.2, 3.4, .1))
    S.lights(1.9, (2, 0, 1.5), tint='#14757A', fill=1.6, key=1.0); S.area((-4, 7, 9), (2, 8, 3), 6, 500, (1, .95, .88)); S.camera((-4.6, -11.5, 3.9), (.6, 1.2, 1.9), 45, 2, (2, -.8, 1.4)); return dict(left=.3)
S.main({'categories/plasticizers': plasticizer, 'gallery/plasticizer-flask': g_flask, 'industries/medical-and-pharmaceutical': medical, 'gallery/vials-row': g_vials, 'media/vials': vials, 'industries/personal-and-home-care': care, 'company/laboratory': lab})
