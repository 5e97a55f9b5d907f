"""blender -b -P matcap.py: one lit sphere per colour, in the studio's light, for the video hero (hero.py). Written to /tmp/art-cache/matcap-*.png."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio as S, bpy, math
for name, col, kw in (('carbon', '#0C4F52', dict(rough=.32, coat=.6)), ('hydrogen', '#DCD2BF', dict(rough=.4, coat=.35)), ('amber', '#E08E12', dict(rough=.28, coat=.6)), ('stick', '#7C8A8A', dict(rough=.4, coat=.3))):
    sc = S.begin(); o = S.lathe([(0, -1)] + [(math.cos(t), math.sin(t)) for t in [-math.pi / 2 + math.pi * i / 96 for i in range(1, 96)]] + [(0, 1)], 160, S.plastic(name, col, vary=0, **kw)); S.smooth(o, 180)
    S.lights(.5, (0, 0, 0), key=1.0, rim=1.6, top=.9, fill=.9, tint='#0B5C5E'); c = S.camera((0, -10, 0), (0, 0, 0)); c.data.type = 'ORTHO'; c.data.ortho_scale = 2.04
    sc.render.film_transparent = True; sc.render.resolution_x = sc.render.resolution_y = 384; sc.cycles.samples = 160; sc.cycles.adaptive_threshold = .02; sc.render.image_settings.file_format = 'PNG'; sc.render.image_settings.color_mode = 'RGBA'; sc.render.image_settings.color_depth = '16'; sc.render.filepath = f'{S.CACHE}/matcap-{name}.png'; bpy.ops.render.render(write_still=True)
