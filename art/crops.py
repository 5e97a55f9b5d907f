"""/usr/bin/python3 crops.py [--force]: gallery pictures cut from the finals (3:2, right-hand part), for those not rendered as a scene of their own. Lanczos, a touch of sharpening, fresh grain."""
import cv2, numpy as np, os, sys
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'content'); P = lambda n: os.path.join(ROOT, 'pictures', n + '.jpg')
CUTS = {  # gallery file: (source, left edge, top edge, height), as fractions of the source
    'pellets-amber': ('company/fallback', .36, .10, .90), 'pellets-natural': ('categories/polymers-and-resins', .16, 0, 1), 'masterbatch-mix': ('categories/masterbatch', .16, 0, 1), 'pastilles': ('categories/hals', .14, .08, .92),
    'pigment-heaps': ('categories/pigments-and-dyes', .12, 0, 1), 'powder-dish': ('categories/uv-absorbers', .16, .04, .96), 'spherulites': ('categories/nucleating-agents', .16, 0, 1), 'film-layers': ('categories/anti-blocks', .16, 0, 1),
    'plasticizer-beaker': ('categories/plasticizers', .16, 0, 1), 'cable-ends': ('categories/flame-retardants', .16, 0, 1), 'clear-coat': ('industries/automotive', .16, 0, 1), 'greenhouse-rows': ('industries/agriculture-feed-and-food', .16, 0, 1),
    'pipes': ('industries/building-and-construction', .16, 0, 1), 'vials-row': ('industries/medical-and-pharmaceutical', .16, 0, 1), 'warehouse-aisle': ('company/warehouse', .10, 0, 1), 'port-dusk': ('company/port', .16, 0, 1)}
only = [a for a in sys.argv[1:] if not a.startswith('--')]
for name, (src, l, t, hh) in CUTS.items():
    if only and name not in only: continue
    im = cv2.imread(P(src)).astype(np.float32) / 255; h, w = im.shape[:2]; ch = int(h * hh); cw = int(ch * 1.5); x = min(int(l * w), w - cw); y = min(int(t * h), h - ch)
    c = cv2.resize(im[y:y + ch, x:x + cw], (1600, 1067), interpolation=cv2.INTER_LANCZOS4); c = c + (c - cv2.GaussianBlur(c, (0, 0), 1.6)) * .35
    rng = np.random.default_rng(1); c = c + (cv2.GaussianBlur(rng.normal(0, 1, c.shape[:2]).astype(np.float32), (0, 0), .7) * .008)[..., None]
    out = os.path.join(ROOT, 'gallery', name + '.jpg'); cv2.imwrite(out + '.part.jpg', (np.clip(c, 0, 1) * 255 + .5).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 86]); os.replace(out + '.part.jpg', out); print(name)
