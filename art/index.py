"""/usr/bin/python3 index.py [--placeholders]: writes the index.yaml files from catalogue.py; with the flag also a placeholder for every picture that does not exist yet."""
import os, sys, json
import catalogue as c
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'content')
def q(s): return json.dumps(s, ensure_ascii=False)
def write(path, text):
    path = os.path.join(ROOT, path); os.makedirs(os.path.dirname(path), exist_ok=True)
    open(path + '.tmp', 'w').write(text); os.replace(path + '.tmp', path)
write('pictures/index.yaml', ''.join(f'- {{ picture: {g}/{n}, alt: {q(a)}{", both_themes: true" if f"{g}/{n}" in c.BOTH_THEMES else ""} }}\n' for g, n, h, a in c.PICTURES))
write('gallery/index.yaml', ''.join(f'- {{ filename: {f}, alt: {q(a)}, caption: {q(k)} }}\n' for f, h, a, k in c.GALLERY))
write('partners/index.yaml', '# sample: true says on the page "Sample logo". Leave it out for a real partner.\n' + ''.join(f'- {{ file: {f}.svg, name: {n}, sample: true }}\n' for f, n in c.PARTNERS))
if '--placeholders' in sys.argv:
    import cv2, numpy as np
    def placeholder(path, hue, w, h, seed):
        if os.path.exists(path): return
        rng = np.random.default_rng(seed); W, H = w // 2, h // 2
        col = np.array([int(hue[i:i+2], 16) for i in (5, 3, 1)], np.float32) / 255
        ink = np.array([0x17, 0x14, 0x0C], np.float32) / 255
        x = np.linspace(0, 1, W)[None, :]; y = np.linspace(0, 1, H)[:, None]
        k = np.clip(np.exp(-((x - .72) ** 2 / .12 + (y - .45) ** 2 / .25)), 0, 1)[..., None]
        im = ink + (col - ink) * k * .75
        for _ in range(60):
            cx, cy, r = W * (.3 + .7 * rng.random()), H * rng.random(), W * rng.uniform(.015, .06)
            lay = np.zeros((H, W), np.float32); cv2.circle(lay, (int(cx), int(cy)), int(r), float(rng.uniform(.05, .28)), -1, cv2.LINE_AA)
            im = im + cv2.GaussianBlur(lay, (0, 0), r * .18)[..., None] * (col * .7 + .3)
        im = cv2.resize(im.astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC) + rng.normal(0, .012, (h, w, 1))
        os.makedirs(os.path.dirname(path), exist_ok=True); t = path + '.tmp.jpg'
        cv2.imwrite(t, (np.clip(im, 0, 1) * 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 82]); os.replace(t, path)
    for i, (g, n, h, a) in enumerate(c.PICTURES): placeholder(os.path.join(ROOT, 'pictures', g, n + '.jpg'), h, 1600, 900, i)
    for i, (f, h, a, k) in enumerate(c.GALLERY): placeholder(os.path.join(ROOT, 'gallery', f), h, 1600, 1067, 100 + i)
