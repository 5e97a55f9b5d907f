"""/usr/bin/python3 hero.py [--still frame]: the video hero. Monomers join the end of a growing vinyl chain, which slides on by one unit each 2.4 s; five units make the 12 s loop.
Ball-and-stick atoms are sprites of a sphere rendered in the studio (matcap.py), placed in perspective, blurred by depth and painted back to front. Writes hero.webm, hero.mp4 and poster.jpg."""
import cv2, numpy as np, os, sys, subprocess, math
W, H, FPS, N, T = 1280, 720, 25, 5, 2.4; F = int(FPS * N * T); CACHE = os.environ.get('ART_CACHE', '/tmp/art-cache'); OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'content', 'video')
FOC, ZF = 1500.0, -27.0
def load(n):
    im = cv2.imread(f'{CACHE}/matcap-{n}.png', cv2.IMREAD_UNCHANGED).astype(np.float32) / 65535; h, w = im.shape[:2]; c = (w - 1) / 2; R = c / 1.02
    im[..., :3] = np.minimum(1, im[..., :3] * GAIN[n]); rgb = cv2.GaussianBlur(im[..., :3], (0, 0), 2.2); y, x = np.mgrid[0:h, 0:w]; d = np.hypot(x - c, y - c)
    # extend the rim's colour outwards, so that the edge does not darken when filtered
    k = np.minimum(1, (R - 3) / np.maximum(d, 1e-3)); rgb = cv2.remap(rgb, (c + (x - c) * k).astype(np.float32), (c + (y - c) * k).astype(np.float32), cv2.INTER_LINEAR)
    a = np.clip(R - d + .5, 0, 1)[..., None]; return np.concatenate([rgb * a, a], -1).astype(np.float32), rgb, R
GAIN = dict(carbon=1.45, hydrogen=1.18, amber=1.08, stick=1.1)
CAP = {n: load(n) for n in ('carbon', 'hydrogen', 'amber', 'stick')}
PYR = {}
for n, (p, _, R) in CAP.items():
    lv = [(p, R)]
    while lv[-1][1] > 6: q, r = lv[-1]; s = (q.shape[1] // 2, q.shape[0] // 2); lv.append((cv2.resize(q, s, interpolation=cv2.INTER_AREA), r * s[0] / q.shape[1]))
    PYR[n] = lv
rng = np.random.default_rng(4)
y, x = np.mgrid[0:H, 0:W].astype(np.float32); bgr = lambda h: np.array([int(h[i:i + 2], 16) for i in (5, 3, 1)], np.float32) / 255
INK = bgr('#0C1417'); g = np.exp(-(((x / W - .74) / .36) ** 2 + ((y / H - .42) / .5) ** 2))[..., None]; BG = INK + (bgr('#0E4448') - INK) * g * .55
BG = BG * (1 - .25 * np.clip((.42 - x / W) / .42, 0, 1))[..., None] + rng.normal(0, .0022, (H, W, 1)).astype(np.float32)
def put(img, patch, x0, y0):
    h, w = patch.shape[:2]; a, b = max(0, x0), max(0, y0); c, d = min(W, x0 + w), min(H, y0 + h)
    if a >= c or b >= d: return
    p = patch[b - y0:d - y0, a - x0:c - x0]; img[b:d, a:c] = img[b:d, a:c] * (1 - p[..., 3:]) + p[..., :3]
def fog(z): return float(np.clip(math.exp(-max(0, ZF + 3 - z) / 26), .12, 1))
def coc(z): return min(26, abs(z - ZF - 0.0) / -z * 27 * max(0, 1 - 1.2 / (abs(z - ZF) + .01)))
def soften(patch, s): return cv2.GaussianBlur(patch, (0, 0), s) if s > .45 else patch
def tone(patch, z, fade, hot=0):
    f = fog(z); patch[..., :3] = patch[..., :3] * f + patch[..., 3:] * INK * (1 - f) * .8
    if hot: patch[..., :3] += patch[..., 3:] * np.array([.01, .09, .20], np.float32) * hot
    return patch * fade if fade < 1 else patch
def ball(img, c, r, kind, fade, hot=0):
    z = c[2]; k = FOC / -z; px, py, rr = W / 2 + c[0] * k, H / 2 - c[1] * k, r * k; s = coc(z); m = int(rr + 2.6 * s + 3)
    if px < -m or px > W + m or py < -m or py > H + m: return
    lv = PYR[kind]; i = 0
    while i + 1 < len(lv) and lv[i + 1][1] >= rr: i += 1
    src, R = lv[i]; q = rr / R; x0, y0 = int(px) - m, int(py) - m; c0 = (src.shape[1] - 1) / 2
    A = np.array([[q, 0, px - x0 - q * c0], [0, q, py - y0 - q * c0]], np.float32); patch = cv2.warpAffine(src, A, (2 * m + 1, 2 * m + 1), flags=cv2.INTER_LINEAR); put(img, soften(tone(patch, z, fade, hot), s), x0, y0)
def stick(img, a, b, r, fade, hot=0):
    za, zb = a[2], b[2]; ka, kb = FOC / -za, FOC / -zb; p, q = np.array([W / 2 + a[0] * ka, H / 2 - a[1] * ka]), np.array([W / 2 + b[0] * kb, H / 2 - b[1] * kb]); ra, rb = r * ka, r * kb; z = (za + zb) / 2; s = coc(z); m = max(ra, rb) + 2.6 * s + 3
    x0, y0 = (np.floor(np.minimum(p, q) - m)).astype(int); x1, y1 = (np.ceil(np.maximum(p, q) + m)).astype(int)
    if x1 < 0 or y1 < 0 or x0 > W or y0 > H or x1 - x0 > 900: return
    d = q - p; L = np.hypot(*d); 
    if L < .5: return
    d /= L; n = np.array([-d[1], d[0]]); yy, xx = np.mgrid[y0:y1, x0:x1].astype(np.float32); u = (xx - p[0]) * d[0] + (yy - p[1]) * d[1]; v = (xx - p[0]) * n[0] + (yy - p[1]) * n[1]; t = np.clip(u / L, 0, 1); rr = ra + (rb - ra) * t
    alpha = np.clip(rr - np.abs(v) + .5, 0, 1) * np.clip(u + .5, 0, 1) * np.clip(L - u + .5, 0, 1); cc = np.clip(v / rr, -.97, .97); _, rgb, R = CAP['stick']; c0 = (rgb.shape[1] - 1) / 2; tilt = (b[2] - a[2]) / (np.linalg.norm(np.subtract(b, a)) + 1e-6); w = np.sqrt(1 - cc * cc) * tilt * .9
    mx, my = c0 + (cc * n[0] - w * d[0]) * R * .97, c0 + (cc * n[1] - w * d[1]) * R * .97; col = cv2.remap(rgb, mx.astype(np.float32), my.astype(np.float32), cv2.INTER_LINEAR); patch = np.dstack([col * alpha[..., None], alpha]).astype(np.float32); put(img, soften(tone(patch, z, fade, hot), s), int(x0), int(y0))
# ---- a vinyl unit: two carbons, three hydrogens, one amber group; local axes: along, up, across
LU = 2.5; ATOMS = [((0, -.42, 0), .47, 'carbon'), ((LU / 2, .42, 0), .47, 'carbon'), ((-.05, -1.05, .86), .28, 'hydrogen'), ((-.05, -1.05, -.86), .28, 'hydrogen'), ((LU / 2, 1.05, -.86), .28, 'hydrogen'), ((LU / 2 + .05, 1.36, 1.22), .62, 'amber')]
def trim(a, b, ra, rb):
    """A bond shows only between the surfaces of its two atoms."""
    d = b - a; L = np.linalg.norm(d); d = d / (L + 1e-9); return a + d * min(ra * .94, L * .45), b - d * min(rb * .94, L * .45)
BONDS = [(0, 1), (0, 2), (0, 3), (1, 4), (1, 5)]
norm = lambda v: v / np.linalg.norm(v)
def frame(fn, s):
    t = norm(fn(s + .05) - fn(s - .05)); up = np.array([-.25, 1, .35]); n = norm(up - t * up.dot(t)); return t, n, np.cross(t, n)
def main_curve(ph):
    d = norm(np.array([.86, .36, .20])); e1 = norm(np.array([-.36, .86, .1])); e2 = norm(np.cross(d, e1))
    def fn(s): return np.array([-.6, -1.55, -27.0]) + d * s + e1 * (.85 * math.sin(.23 * s + .5 + .25 * math.sin(ph)) - .85 * math.sin(.5)) + e2 * (.8 * math.sin(.19 * s + .35 * math.sin(ph + 1)))
    return fn
def back_curve(ph):
    d = norm(np.array([.74, -.34, -.2])); e1 = np.array([.3, .9, 0])
    def fn(s): return np.array([-3.5, 12.5, -58.0]) + d * (s - 4) + e1 * 1.6 * math.sin(.16 * s + .3 * math.sin(ph))
    return fn
def euler(a, b, c):
    ca, sa, cb, sb, cc, sc = math.cos(a), math.sin(a), math.cos(b), math.sin(b), math.cos(c), math.sin(c); return np.array([[cb * cc, -cb * sc, sb], [sa * sb * cc + ca * sc, -sa * sb * sc + ca * cc, -sa * cb], [-ca * sb * cc + sa * sc, ca * sb * sc + sa * cc, ca * cb]])
START = [np.array(v, float) for v in ((-2.6, -6.6, 5.5), (1.8, -7.4, 1.5), (-3.2, -6.4, -5), (4.2, -8, 3.0), (-1.5, -7.8, -2.5))]; SPIN = rng.uniform(-1.6, 1.6, (N, 3)) + np.sign(rng.uniform(-1, 1, (N, 3))) * .5
LOOSE = [(rng.uniform(-1, 9), rng.uniform(-7, 8), rng.uniform(-52, -33), rng.uniform(0, 6.28, 3), rng.uniform(.25, .6), rng.uniform(0, 6.28)) for _ in range(9)] + [(-9.5, 4.8, -60, rng.uniform(0, 6.28, 3), .4, 1.), (-13, -8.5, -66, rng.uniform(0, 6.28, 3), .5, 3.), (6.6, -3.6, -13.2, rng.uniform(0, 6.28, 3), .25, 2.)]
def ease(x): return x * x * x * (x * (6 * x - 15) + 10)
def picture(f):
    ph = 2 * math.pi * f / F; tau = f / (FPS * T); img = BG.copy(); items = []; yaw = .012 * math.sin(ph); cy, sy = math.cos(yaw), math.sin(yaw); piv = np.array([2., 0, -27.])
    def cam(p): q = np.asarray(p, float) - piv; return np.array([q[0] * cy + q[2] * sy, q[1], -q[0] * sy + q[2] * cy]) + piv
    def unit(place, fade, hot, double=0, prev=None, link=1):
        P = [cam(place(np.array(a[0]))) for a in ATOMS]; fd = fade
        for (a, r, k), p in zip(ATOMS, P): items.append((p[2], 'b', p, r, k, fd, hot))
        for i, j in BONDS:
            if (i, j) == (0, 1) and double > .02:
                off = np.array([0, 0, .15 * double])
                for sg in (-1, 1): a, b = cam(place(np.array(ATOMS[0][0]) + off * sg)), cam(place(np.array(ATOMS[1][0]) + off * sg)); a, b = trim(a, b, .47, .47); items.append(((a[2] + b[2]) / 2, 's', a, b, .115 - .03 * double, fd, hot))
            else: a, b = trim(P[i], P[j], ATOMS[i][1], ATOMS[j][1]); items.append(((a[2] + b[2]) / 2, 's', a, b, .125, fd, hot))
        if prev is not None and link > 0: a, b = trim(P[1], prev, .47, .47); b = a + (b - a) * link; items.append(((a[2] + b[2]) / 2, 's', a, b, .125, fd, hot)) if True else 0
        return P
    fn = main_curve(ph)
    def chain_place(fn, s, roll):
        def pl(v):
            t, n, b = frame(fn, s + v[0]); a = roll + .17 * (s + v[0]); ca, sa = math.cos(a), math.sin(a); return fn(s + v[0]) + n * (v[1] * ca - v[2] * sa) + b * (v[1] * sa + v[2] * ca)
        return pl
    prev = None; roll = .5 + .12 * math.sin(ph)
    for n in range(13, -5, -1):
        u = n + tau - int(tau); idx = (n - int(tau)) % N; s = u * LU
        if u >= 0:
            hot = max(0, 1 - u / .55) ** 2 * .9; prev = unit(chain_place(fn, s, roll), 1, hot * (1 if u < .55 else 0), 0, None if prev is None else prev[0], 1)
        else:  # on its way
            w = min(1, -u / 3.2); e = w ** 1.25 * (1 - .25 * (1 - w)); k = ease(min(1, -u / .9)); home = chain_place(fn, s if u > -1 else -LU * 1.0 + 0 * s, roll); base = home(np.array([LU / 2, 0, 0])); R = SPIN[idx] * w * 1.6; M = euler(*R); t, nn, b = frame(fn, 0); Fm = np.stack([t, nn, b], 1)
            off = START[idx] * e * 1.05 + np.array([-1.0, -.55, .25]) * (1 - math.exp(-4 * w)) * .9
            def pl(v, home=home, base=base, M=M, off=off): return base + M @ (home(v) - base) + off
            fade = float(np.clip((4 + u) / .9, 0, 1)); dbl = float(np.clip(-u / .35, 0, 1)); lk = 1 - float(np.clip(-u / .22, 0, 1)); pr = unit(pl, fade, max(0, 1 + u / .25) * .9 if u > -.25 else 0, dbl, prev[0] if prev is not None and u > -1 else None, lk)
    fb = back_curve(ph); prev = None
    for n in range(26, -4, -1): s = (n + tau - int(tau)) * LU; prev = unit(chain_place(fb, s, 1.2), .8, 0, 0, None if prev is None else prev[0], 1)
    for lx, ly, lz, rot, amp, p0 in LOOSE:
        M = euler(rot[0] + .5 * math.sin(ph + p0), rot[1] + .4 * math.cos(ph + p0), rot[2]); c = np.array([lx + amp * math.sin(ph + p0), ly + amp * math.cos(ph + p0), lz + amp * math.sin(ph + 2 * p0)]); unit(lambda v: c + M @ (v - np.array([LU / 2, 0, 0])), .85 if lx > -5 else .4, 0, 1)
    for it in sorted(items, key=lambda i: i[0]):
        if it[0] > -4: continue
        if it[1] == 'b': ball(img, it[2], it[3], it[4], it[5], it[6])
        else: stick(img, it[2], it[3], it[4], it[5], it[6])
    glow = cv2.GaussianBlur(np.clip(img - .62, 0, 1), (0, 0), 14); img = img + glow * .5
    img = img * (1 - .5 * np.clip((.5 - x / W) / .5, 0, 1) ** .8)[..., None] + INK * .5 * (np.clip((.5 - x / W) / .5, 0, 1) ** .8)[..., None]
    return (np.clip(img, 0, 1) * 255 + .5).astype(np.uint8)
if '--still' in sys.argv: cv2.imwrite('/tmp/art-work/still.png', picture(int(sys.argv[-1]))); sys.exit()
os.makedirs('/tmp/art-work/hero', exist_ok=True); pipe = subprocess.Popen(['ffmpeg', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', f'{W}x{H}', '-r', str(FPS), '-i', '-', '-c:v', 'ffv1', '/tmp/art-work/hero/raw.mkv'], stdin=subprocess.PIPE)
for f in range(F):
    im = picture(f); pipe.stdin.write(im.tobytes())
    if f == 0: cv2.imwrite('/tmp/art-work/hero/poster.jpg', im, [cv2.IMWRITE_JPEG_QUALITY, 86])
    if f % 50 == 0: print(f, flush=True)
pipe.stdin.close(); pipe.wait(); os.makedirs(OUT, exist_ok=True)
for out, args in (('hero.mp4', '-c:v libx264 -preset slow -crf 20 -profile:v high -pix_fmt yuv420p -movflags +faststart -an'), ('hero.webm', '-c:v libsvtav1 -preset 5 -crf 24 -g 150 -pix_fmt yuv420p -an')):
    crf = int(args.split('-crf ')[1].split()[0])
    while True:
        subprocess.run(f'ffmpeg -v error -y -i /tmp/art-work/hero/raw.mkv {args.split("-crf")[0]} -crf {crf} {" ".join(args.split("-crf ")[1].split()[1:])} /tmp/art-work/hero/{out}', shell=True, check=True, stderr=subprocess.DEVNULL)
        n = os.path.getsize(f'/tmp/art-work/hero/{out}'); print(out, crf, n)
        if n < 1_150_000: break
        crf += 3
for n in ('hero.mp4', 'hero.webm', 'poster.jpg'): subprocess.run(['cp', f'/tmp/art-work/hero/{n}', f'{OUT}/{n}.part'], check=True); os.replace(f'{OUT}/{n}.part', f'{OUT}/{n}')
