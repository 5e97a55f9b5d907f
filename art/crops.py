"""/usr/bin/python3 crops.py [name ...]: gallery pictures cut from the finals (3:2, right-hand part), for those not rendered as a scene of their own. Lanczos, a touch of sharpening, fresh grain.
Also matter that another render shows well enough: cut from it, its light kept, its colour taken off and put on."""
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

def lin(h): v = [int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]; return [x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in v]
def dye(im, col, gain=1.15):
    """As studio.dye: another colour for what is white."""
    c = np.array(lin(col), np.float32)[::-1] ** (1 / 2.2); im = im ** (1.1 + 1.4 * (1 - c.mean())); l = np.clip(im.mean(2, keepdims=True) * 1.15, 0, 1); return np.clip(im * gain, 0, 1) * c ** (1 + .5 * (1 - l))
def whitened(im):
    l = im @ np.array([.2, .45, .35], np.float32); return (np.clip(l / np.percentile(l, 99), 0, 1.04) ** .8 * .95)[..., None] * np.array([.985, .99, 1], np.float32)
MATTER = {  # source below content, left and top edge and width as fractions, whether its colour is taken off, gain, {name: colour to put on, or None}
    'powder': ('gallery/powder-dish', .395, .282, .44, True, 1.15, {'powder-white': None, 'powder-cream': '#F5EDD4', 'powder-pale-yellow': '#F4E9AC', 'powder-yellow-green': '#D9DF7C', 'powder-pale-green': '#BFD6AC', 'powder-yellow': '#F2BC12', 'powder-ochre': '#C9921E', 'powder-orange': '#EE6A1C',
        'powder-red': '#C41F2A', 'powder-oxide': '#93392A', 'powder-magenta': '#A01A5E', 'powder-violet': '#4B2A7B', 'powder-blue': '#1B49A8', 'powder-green': '#14704E', 'powder-black': '#3A3A3C'}),
    'pastilles': ('gallery/pastilles', .1, .1, .85, False, 1.3, {'pastilles-pale-yellow': '#F6ECBE'}),
    'pellets-natural': ('gallery/pellets-natural', .05, .1, .9, True, 1.02, {'pellets-natural': '#F4EFE0'}),
    'pellets-white': ('pictures/matter/pellets-white', 0, 0, 1, False, 1.1, {'pellets-blue': '#16398C', 'pellets-red': '#6E1A1E'})}
for name, (src, l, t, w, off, gain, out) in MATTER.items():
    if only and name not in only: continue
    im = cv2.imread(os.path.join(ROOT, src + '.jpg')).astype(np.float32) / 255; H, W = im.shape[:2]; cw = int(w * W); ch = min(int(cw * 9 / 16), H); x = int(l * W); y = int(t * H)
    c = cv2.resize(im[y:y + ch, x:x + cw], (1280, 720), interpolation=cv2.INTER_LANCZOS4); c = np.clip(c + (c - cv2.GaussianBlur(c, (0, 0), 1.4)) * .4, 0, 1); c = whitened(c) if off else c
    for n, col in out.items(): cv2.imwrite(P('matter/' + n), (np.clip(dye(c, col, gain) if col else c, 0, 1) * 255 + .5).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 86])
    print(name)

# Liquids: the clear one of the plasticizers, coloured by the depth that light crosses in each vessel (left, right, top, bottom, in pixels of the source).
VESSELS = [(627, 1156, 470, 872, 34, 44), (1040, 1470, 484, 762, 10, 30), (288, 446, 282, 752, 6, 14)]
LIQUIDS = {'liquid-clear': None, 'liquid-yellow': (.01, .1, .62), 'liquid-amber': (.08, .5, 1.9), 'liquid-brown': (1.1, 1.9, 2.9)}
def depth(shape):
    """0..1 for each pixel; the flask's liquid narrows upwards and is hidden by the beaker."""
    y, x = np.mgrid[0:shape[0], 0:shape[1]].astype(np.float32); d = np.zeros(shape[:2], np.float32)
    for i, (l, r, t, b, et, eb) in enumerate(VESSELS):
        right = np.interp(y, (t, b), ((r, 1143), (1368, r), (r, r))[i]); left = l + (r - right); u = np.clip((x - (left + right) / 2) / ((right - left) / 2), -1, 1); k = np.sqrt(1 - u * u)
        inside = (x > left) & (x < right) & (y > t - et * k) & (y < b + eb * (k - 1)); inside &= (x > VESSELS[0][1]) if i == 1 else True; d = np.where(inside, np.maximum(d, .3 + .7 * k), d)
    return cv2.GaussianBlur(d, (0, 0), 1.6)
if not only or 'liquids' in only:
    im = cv2.imread(os.path.join(ROOT, 'gallery/plasticizer-beaker.jpg')).astype(np.float32) / 255; d = depth(im.shape)[..., None]
    for n, a in LIQUIDS.items():
        c = im * np.exp(-d * np.array(a[::-1], np.float32)) if a else im; c = cv2.resize(c[150:150 + 788, 150:150 + 1400], (1280, 720), interpolation=cv2.INTER_AREA)
        cv2.imwrite(P('matter/' + n), (np.clip(c, 0, 1) * 255 + .5).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 88])
    print('liquids')
