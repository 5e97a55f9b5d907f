"""Matter in close view: one picture for each form and colour in which a grade is delivered. The frame is full of it; no floor is seen. Powders, liquids,
pastilles, natural and coloured pellets are cut from other renders (crops.py)."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio as S, bpy

def bed(kind, cols, n, half, cam, target, lens=62, f=1.1, focus=None, mats=None, frames=90, light={}, seed=1, dyes=None, gamma=1, **kw):
    mt = mats or [S.bump(S.bump(S.plastic(f'{kind}{i}{c}', c, **kw), 5, .10, 3, .03), 46, .10, 4, .012) for i, c in enumerate(cols)]
    ms = S.settle(kind, n, half, seed=seed, frames=frames); S.lay(kind, ms, lambda i, l: mt[(i * 7 + i // 11) % len(mt)], scale=.985)
    S.backdrop(cols[0] if cols else S.INK, 3); S.lights(1.9, (1, 0, 1), **light); S.camera(cam, target, lens, f, focus); return dict(vignette=.12, dyes=dyes, gamma=1.7 if light is WHITE else gamma)
WHITE = dict(key=1.35, top=1.3, fill=1.2)
CAM = ((-1.6, -6.6, 10.6), (.1, .1, 3.0), 62)
def pellets(cols, **kw): kw = {**dict(rough=.36, coat=.3), **kw}; return bed('cyl', cols, 340, (6, 5), *CAM, 1.2, (.3, -.7, 3.6), **kw)
def masterbatch_white(): return pellets(['#F0EFEA', '#EAE9E4', '#F4F3EF'], light=WHITE, dyes={'pellets-pale-yellow': '#F5EBBB', 'pellets-yellow-green': '#DDE28C'})
def masterbatch_black(): return pellets(['#0D0F10', '#121415', '#0A0B0C'], rough=.3, coat=.45, light=dict(key=1.3, top=1.3, rim=1.2))
def granules(): return bed('gran', ['#EFECE2', '#E8E4D8', '#F3F1E9'], 620, (5.5, 4.5), (-1.4, -5.6, 8.2), (.1, .1, 2.4), 62, 1.2, (.2, -.6, 3.0), rough=.62, coat=0, trans=.1, light=WHITE, dyes={'granules-pale-yellow': '#F6ECBA'})
def flakes(): return bed('flake', ['#EFEDE6', '#F2F0EA', '#E8E5DC'], 640, (5.5, 4.5), (-1.2, -5.2, 7.4), (.1, .1, 1.9), 58, 1.2, (.2, -.6, 2.3), rough=.36, coat=.15, trans=.25, light=WHITE, dyes={'flakes-pale-yellow': '#F6E8B0'})
def flakes_graphite(): return bed('flake', ['#33363A', '#3D4146', '#2A2D30'], 640, (5.5, 4.5), (-1.2, -5.2, 7.4), (.1, .1, 1.9), 58, 1.2, (.2, -.6, 2.3), rough=.34, coat=.1, metallic=.75, light=dict(key=1.5, top=1.5))
def beads(): return bed('bead', ['#F1EFE8', '#F4F2EC', '#ECE9E0'], 1300, (8, 6.5), (-1.5, -7.0, 10.2), (.1, .1, 2.3), 60, 1.0, (.2, -.8, 2.9), rough=.42, coat=.15, trans=.15, light=WHITE)
def beads_black(): return bed('bead', ['#0E0E0F', '#131314', '#0B0B0C'], 1300, (8, 6.5), (-1.5, -7.0, 10.2), (.1, .1, 2.3), 60, 1.0, (.2, -.8, 2.9), rough=.55, coat=.05, light=dict(key=1.5, top=1.4))
def clear(name, col, transmission, rough):
    m = S.plastic(name, col, rough=rough, coat=.3, vary=.03); b = m.node_tree.nodes['Principled BSDF']; b.inputs['Transmission'].default_value = transmission; b.inputs['IOR'].default_value = 1.49; return m
def see_through(): return [S.film('see' + c, c, k, .08) for c, k in (('#F2F6F5', .72), ('#EAF0EF', .8), ('#F6F9F8', .64))]
def beads_clear(): bpy.context.scene.cycles.transparent_max_bounces = 16; return bed('bead', ['#E8ECEA'], 1300, (8, 6.5), (-1.5, -7.0, 10.2), (.1, .1, 2.3), 60, 1.0, (.2, -.8, 2.9), mats=see_through(), light=dict(WHITE), gamma=.8)
def pellets_clear(): bpy.context.scene.cycles.transparent_max_bounces = 16; return bed('cyl', ['#E8ECEA'], 340, (6, 5), *CAM, 1.2, (.3, -.7, 3.6), mats=see_through(), light=dict(WHITE), gamma=.8)
def crystals(): return bed('needle', ['#E8EAE8'], 520, (5, 4), (-1.1, -4.8, 7.0), (.1, .1, 2.4), 60, 1.3, (.2, -.5, 2.9), mats=[clear('cr', '#F4F6F5', .55, .10), clear('cr2', '#EEF1F0', .45, .14), clear('cr3', '#F7F8F7', .35, .18)], light=dict(key=1.3, top=1.2), gamma=1.4)
def wax(): return bed('lump', ['#F1E6BE', '#F3EAC8', '#ECDFB2'], 300, (5, 4), (-1.2, -5.0, 7.4), (.1, .1, 2.0), 60, 1.3, (.2, -.5, 2.6), rough=.28, coat=.5, trans=.3, light=WHITE)

S.main({'matter/granules-white': granules, 'matter/pellets-clear': pellets_clear, 'matter/pellets-white': masterbatch_white,
    'matter/pellets-black': masterbatch_black, 'matter/flakes-white': flakes, 'matter/flakes-graphite': flakes_graphite,
    'matter/beads-white': beads, 'matter/beads-black': beads_black, 'matter/beads-clear': beads_clear, 'matter/crystals-white': crystals, 'matter/wax': wax})
