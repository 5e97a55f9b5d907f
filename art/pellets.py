"""Pellets and pastilles."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio as S, random, math
from mathutils import Vector, Matrix
def mats(*cs, **kw): return [S.bump(S.bump(S.plastic(f'm{i}{c}', c, **kw), 5, .10, 3, .03), 46, .10, 4, .012) for i, c in enumerate(cs)]
def nat():
    out = []
    for c in ('#DCC79C', '#E4D3AE'):  # natural resin: milky, lets light through
        m = S.bump(S.bump(S.plastic('nat' + c, c, rough=.34, coat=.4, vary=.05), 5, .1, 3, .03), 46, .1, 4, .012); m.node_tree.nodes['Principled BSDF'].inputs['Transmission'].default_value = .2; out.append(m)
    return out
def bed(kind, pick, cam, target, lens, f, focus=None, n=900, half=(11, 8), tint=None, light={}, left=.55):
    ms = S.settle(kind, n, half, frames=90); S.lay(kind, ms, pick); S.backdrop(S.INK, 3); S.lights(1.9, (1, 0, 1), tint=tint, **light)
    S.camera(cam, target, lens, f, focus); return dict(left=left)
def polymers():
    a, b = nat()
    return bed('cyl', lambda i, l: a if i % 3 else b, (-2.5, -9.5, 8.6), (1.2, -.4, 2.6), 62, .9, (2, -1.2, 3.4), tint='#A08A62')
def masterbatch():
    k, g, g2 = mats('#0D0F10', '#1F6B3C', '#2E8A50', rough=.3, coat=.45); r = random.Random(5)
    def pick(i, l):
        t = (l.x + .35 * l.y) / 7 + r.gauss(0, .32); return k if t < .25 else (g if r.random() < .6 else g2)
    return bed('cyl', pick, (-3, -9.5, 7.2), (.8, -.6, 2.6), 58, .9, (2.2, -1.5, 3.4), tint='#3C6B4A', light=dict(key=1.1))
def compound():
    a, b, c = mats('#56647A', '#4D5B70', '#637289', rough=.38, coat=.3)
    return bed('cyl', lambda i, l: (a, b, c)[i % 3], (2.5, -9.2, 8.4), (-.2, .2, 2.6), 60, .9, (1.2, -1.4, 3.4), tint='#4F6583')
def hals():
    """A bed of pastilles to the edges: one that lies alone against the ground reads as a floating ball."""
    w, w2, w3 = mats('#EFEBDD', '#E7E3D6', '#F3F0E6', rough=.44, coat=.1, trans=.12)
    return bed('past', lambda i, l: (w, w2, w3)[i % 3], (-2.6, -10.2, 8.6), (.9, -.2, 1.6), 54, 1.0, (1.8, -1.2, 2.4), n=900, half=(10, 8), tint='#14757A', light=dict(key=.85, rim=1.5, top=.6), left=.5)
def fallback():
    t, am, sa, wh = mats('#0B6A6C', '#E0901A', '#DCCFB8', '#F1EEE7', rough=.33, coat=.35); r = random.Random(3)
    def pick(i, l):
        u = (l.x - .3 * l.y) / 6 + r.gauss(0, .22); return t if u < -.1 else (am if u < .75 else (sa if r.random() < .7 else wh))
    return bed('cyl', pick, (-1.5, -9.6, 6.6), (.6, -.2, 2.6), 52, .9, (1.8, -2, 3.3))
def pour():
    a, b = mats('#D98A14', '#E79A1D', rough=.28, coat=.45, trans=.15); r = random.Random(8)
    ms = S.settle('cyl', 460, (3, 3), frames=110, open_=True); S.lay('cyl', ms, lambda i, l: a if i % 2 else b, keep=lambda l: abs(l.x) < 12 and abs(l.y) < 10)
    me = S.pellet('cyl'); me.materials.append(a); top = max(m.translation.z for m in ms); pts = []
    for i in range(120):
        for _ in range(60):
            z = top + .8 + (i / 120) ** 1.1 * 15; p = Vector((.2 + r.gauss(0, .62), r.gauss(0, .62), z + r.uniform(-.6, .6)))
            if all((p - q).length > 1.25 for q in pts):
                pts.append(p); o = S.obj(me, p, [r.uniform(0, 6.28) for _ in range(3)], .985); dz = .16 + .02 * (top + 15 - z)
                o.keyframe_insert('location', frame=1); o.keyframe_insert('rotation_euler', frame=1); o.location.z -= 2 * dz; o.rotation_euler.x += r.uniform(-.3, .3); o.keyframe_insert('location', frame=2); o.keyframe_insert('rotation_euler', frame=2); break
    import bpy; sc = bpy.context.scene; sc.frame_set(1); sc.render.use_motion_blur = True; sc.render.motion_blur_shutter = .2; sc.cycles.motion_blur_position = 'START'
    S.backdrop(S.INK, 3); S.lights(1.9, (0, 0, 3)); S.camera((-4.5, -20, 5.2), (-3.6, 0, 4.6), 50, 1.4, (0, -1, 4))
def g_amber():
    a, b = mats('#D98A14', '#E79A1D', rough=.28, coat=.45, trans=.15)
    return bed('cyl', lambda i, l: a if i % 2 else b, (4.5, -7.5, 8.2), (.2, .2, 3), 70, .7, (1, -.8, 3.6), light=dict(rim=1.3))
def g_natural():
    a, b = nat()
    return bed('cyl', lambda i, l: a if i % 2 else b, (.5, -3.4, 13.5), (.2, .1, 3), 60, 1.4, (.4, 0, 3.4))
def g_mix():
    n, k, g = mats('#E4DCCB', '#101213', '#27804A', rough=.3, coat=.4); r = random.Random(9)
    def pick(i, l): u = r.random(); return n if u < .72 else (k if u < .85 else g)
    return bed('cyl', pick, (3.2, -8.8, 7), (.2, 0, 2.7), 66, .9, (1, -1.4, 3.4))
S.main({'categories/polymers-and-resins': polymers, 'categories/masterbatch': masterbatch, 'categories/compound': compound, 'categories/hals': hals, 'company/fallback': fallback, 'media/pellet-pour': pour,
    'gallery/pellets-amber': g_amber, 'gallery/pellets-natural': g_natural, 'gallery/masterbatch-mix': g_mix})
