"""/usr/bin/python3 micrograph.py [folder]: spherulites of polypropylene between crossed polarizers, reckoned, not rendered. Growth is by Johnson and Mehl (each point belongs
to the nucleus that reaches it first), brightness by sin² of twice the angle between fibril and polarizer: each spherulite carries the dark cross of Maltese shape."""
import os, sys
import cv2, numpy as np
W, H = 1600, 900
OUT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'content', 'pictures')

def noise(shape, cells, rng):
    """Smooth noise of mean 0 and deviation 1."""
    h, w = shape; a = rng.normal(0, 1, (int(cells * h / w) + 3, cells + 3)).astype(np.float32); n = cv2.resize(a, (w, h), interpolation=cv2.INTER_CUBIC); return (n - n.mean()) / n.std()
def nuclei(rng):
    """Fine at the left, as with a nucleating agent, coarse at the right, as without: x, y and the delay of each nucleus."""
    pts = []
    for _ in range(60000):
        x, y = rng.uniform(-120, W + 120), rng.uniform(-120, H + 120); t = np.clip((x / W - .30) / .34, 0, 1); gap = 13 + 118 * t * t * (3 - 2 * t)
        if all((x - p) ** 2 + (y - q) ** 2 > (.5 * (gap + g)) ** 2 for p, q, g in pts[-1200:] if abs(x - p) < 140): pts.append((x, y, gap))
        if len(pts) > 1900: break
    return np.array([(x, y, rng.uniform(0, .30) * g) for x, y, g in pts], np.float32)
def main():
    rng = np.random.default_rng(8); P = nuclei(rng); y, x = np.mgrid[0:H, 0:W].astype(np.float32)
    wob = 2.2 * noise((H, W), 260, rng) + 3.5 * noise((H, W), 60, rng); first = np.full((H, W), 1e9, np.float32); second = first.copy(); who = np.zeros((H, W), np.int32)
    for i, (cx, cy, d) in enumerate(P):
        r0, r1, c0, c1 = max(0, int(cy - 260)), min(H, int(cy + 260)), max(0, int(cx - 260)), min(W, int(cx + 260))
        if r0 >= r1 or c0 >= c1: continue
        s = np.s_[r0:r1, c0:c1]; t = np.hypot(x[s] - cx, y[s] - cy) + d + wob[s] * .35; f = first[s]; near = t < f
        second[s] = np.where(near, f, np.minimum(second[s], t)); first[s] = np.where(near, t, f); who[s] = np.where(near, i, who[s])
    cx, cy = P[who, 0], P[who, 1]; r = np.hypot(x - cx, y - cy); a = np.arctan2(y - cy, x - cx); size = np.clip(second, 6, 200)
    # fibrils: noise that is long outwards and short across, its grain finer the further from the nucleus; a second family leaves at a large angle (cross-hatching of the alpha form)
    tab = rng.normal(0, 1, (len(P), 512)).astype(np.float32); tab = (tab + np.roll(tab, 1, 1) + np.roll(tab, -1, 1)) / 1.7
    def fibril(off, n): u = (a / (2 * np.pi) % 1) * n + off; i = np.floor(u).astype(int); f = u - i; return tab[who, i % n] * (1 - f) + tab[who, (i + 1) % n] * f
    fine = .6 * fibril(0, 160) + .5 * fibril(3, 61) * np.exp(-r / 140); streak = fine + .22 * noise((H, W), 420, rng)
    tilt = .12 * streak + .07 * noise((H, W), 140, rng); cross = np.sin(2 * (a + .35 + tilt)) ** 2  # the polarizers stand 20 degrees off the picture's edge
    bright = cross * (.92 + .17 * streak) + .07; bright *= .78 + .22 * np.cos(np.clip(r / 26, 0, 40) + .5 * streak) * np.exp(-r / 400) * (tab[who, 9] > .55)  # some are banded
    seam = np.clip((second - first) / 2.2, 0, 1); bright *= .45 + .55 * seam; bright *= (.82 + .22 * tab[who, 1])  # a boundary is thin and dark; lamellae lie deeper or higher in the film
    bright = np.clip(bright, 0, 1.15)[..., None] ** 1.08; ramp = [(0, (10, 16, 18)), (.22, (38, 66, 74)), (.5, (108, 158, 170)), (.78, (190, 222, 226)), (1.15, (244, 250, 247))]
    im = np.stack([np.interp(bright[..., 0], [p for p, _ in ramp], [c[2 - k] for _, c in ramp]) for k in range(3)], -1) / 255
    im = im + .05 * (tab[who, 4][..., None]) * bright * np.array([-.8, 0, 1.0])  # first-order interference colours: a little warmer or colder from one to the next
    out = cv2.GaussianBlur(im.astype(np.float32), (0, 0), .75); blur = cv2.GaussianBlur(out, (0, 0), 3.2); d = np.clip(((x / W - .62) ** 2 + (y / H - .5) ** 2 * .8) * 1.9 - .12, 0, 1)[..., None]; out = out * (1 - d) + blur * d  # the lens is sharp in the middle
    glow = cv2.GaussianBlur(np.clip(out - .7, 0, 1), (0, 0), 16); out = out + .25 * glow
    v = 1 - .42 * np.clip(((x / W - .55) ** 2 * 1.1 + (y / H - .5) ** 2) * 2.0, 0, 1); left = 1 - .55 * np.clip((.46 - x / W) / .45, 0, 1) ** 1.1; out = out * (v * left)[..., None] + (rng.normal(0, .012, (H, W, 1)))
    to = os.path.join(OUT, 'categories', 'nucleating-agents.jpg'); os.makedirs(os.path.dirname(to), exist_ok=True); cv2.imwrite(to + '.part.jpg', (np.clip(out, 0, 1) * 255 + .5).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 74]); os.replace(to + '.part.jpg', to)
main()
