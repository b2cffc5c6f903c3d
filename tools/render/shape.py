"""The khukuri's outlines and thicknesses in millimetres; the blade's back begins at the bolster."""
from math import cos, radians, sin, sqrt
import numpy as np

# Drop and bend of the back, widths for a blade of 27 cm, where the belly and the cho are (0-1).
PROFILES = {
    'sirupate': dict(drop=25, bend=(0.23, 0.54), neck=24, waist=25, belly=36, belly_at=0.66, fullness=0.85, cho_at=0.085),
    'bhojpure': dict(drop=27, bend=(0.24, 0.49), neck=29, waist=33, belly=60, belly_at=0.7, fullness=1.15, cho_at=0.095),
    'ang-khola': dict(drop=30, bend=(0.25, 0.51), neck=29, waist=33, belly=54, belly_at=0.69, fullness=1.05, cho_at=0.095),
    'dhankute': dict(drop=27, bend=(0.23, 0.5), neck=27, waist=29, belly=47, belly_at=0.68, fullness=0.95, cho_at=0.09),
    'kothimora': dict(drop=29, bend=(0.22, 0.51), neck=25, waist=27, belly=43, belly_at=0.67, fullness=0.9, cho_at=0.09),
    'hanshee': dict(drop=44, bend=(0.2, 0.62), neck=25, waist=27, belly=41, belly_at=0.7, fullness=0.85, cho_at=0.075),
    'chitlange': dict(drop=37, bend=(0.21, 0.56), neck=28, waist=30, belly=51, belly_at=0.69, fullness=1, cho_at=0.09),
}
# How wide, how far from the back (share of the width), from where to where along the blade, how deep.
FULLERS = {
    'hollow': (11, 0.34, (0.13, 0.84), 1.15),
    'short': (5.6, 0.2, (0.17, 0.4), 0.9),
    'narrow': (3.6, 0.13, (0.12, 0.8), 0.7),
}


def clamp(x, low=0.0, high=1.0):
    return max(low, min(high, x))


def smoothstep(low, high, x):
    t = clamp((x - low) / (high - low))
    return t * t * (3 - 2 * t)


def through(points):
    """A monotone curve through the points, flat where they turn."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    slopes = [(ys[i + 1] - ys[i]) / (xs[i + 1] - xs[i]) for i in range(len(xs) - 1)]
    bends = [slopes[0]] + [
        0 if a * b <= 0 else 2 * a * b / (a + b) for a, b in zip(slopes, slopes[1:])
    ] + [slopes[-1]]

    def at(x):
        i = 0
        while i < len(xs) - 2 and x > xs[i + 1]:
            i += 1
        h = xs[i + 1] - xs[i]
        t = clamp((x - xs[i]) / h)
        return ((2 * t**3 - 3 * t**2 + 1) * ys[i] + (t**3 - 2 * t**2 + t) * h * bends[i]
                + (-2 * t**3 + 3 * t**2) * ys[i + 1] + (t**3 - t**2) * h * bends[i + 1])
    return at


class Blade:
    SAMPLES = 240

    def __init__(self, look):
        self.look, self.p = look, PROFILES[look['profile']]
        self.length = look['blade_length_cm'] * 10
        self.breadth = 0.42 + 0.58 * self.length / 270
        p, b = self.p, self.breadth
        self.keys = through([
            (0, p['neck'] * b), (0.1, p['neck'] * 1.01 * b), (0.24, p['waist'] * b),
            (0.24 + (p['belly_at'] - 0.24) / 2, (p['waist'] + (p['belly'] - p['waist']) * 0.54) * b),
            (p['belly_at'], p['belly'] * b), (1, p['belly'] * b)])
        self.way = [(0.0, -p['neck'] * b / 2)]
        for i in range(1, self.SAMPLES + 1):
            x, y = self.way[-1]
            a, step = self.heading((i - 0.5) / self.SAMPLES), self.length / self.SAMPLES
            self.way.append((x + cos(a) * step, y + sin(a) * step))
        self.notch = clamp(self.length / 240, 0.42, 1) * (0.62 if look.get('shallow_cho') else 1)

    def heading(self, u):
        rise = -3.4 * smoothstep(0, 0.12, u)
        fall = (self.p['drop'] + 3.4) * smoothstep(*self.p['bend'], u)
        return radians(rise + fall + 5 * smoothstep(0.6, 1.1, u))

    def at(self, u, across):
        place = clamp(u) * self.SAMPLES
        i = min(self.SAMPLES - 1, int(place))
        (x0, y0), (x1, y1) = self.way[i], self.way[i + 1]
        a, t = self.heading(u), place - i
        return x0 + (x1 - x0) * t - sin(a) * across, y0 + (y1 - y0) * t + cos(a) * across

    def width(self, u):
        past, f = clamp((u - self.p['belly_at']) / (1 - self.p['belly_at'])), self.p['fullness']
        return self.keys(u) * (1 - past ** (1.9 + 0.5 * f)) ** (0.92 / (0.6 + 0.4 * f))

    def cho(self, u):
        """How deep the notch is cut: two round hollows with a tooth between them."""
        away = abs(u - self.p['cho_at']) * self.length / (5.6 * self.notch)
        if away >= 1:
            return 0
        return self.notch * (1 if away < 0.04 else sqrt(max(0, 1 - ((away - 0.52) / 0.48) ** 2)) * 6.4)

    def bevel(self, u):
        start = self.p['cho_at'] + (2 + 6 * self.notch) / self.length
        broad = 3.6 if self.look['profile'] == 'sirupate' else 4.8
        return broad * smoothstep(start, start + 0.2, u) * (0.7 + 0.45 * np.exp(-((u - 0.72) / 0.22) ** 2))

    def thick(self, u, d):
        """Half of the thickness at a distance from the back."""
        w = max(self.width(u), 0.01)
        spine = self.look['spine_mm'] / 2 * (1 - 0.42 * max(0, u) ** 1.5) * (1 - 0.72 * smoothstep(0.8, 1, u))
        half = spine * (1 - 0.66 * (0.45 * d / w + 0.55 * (d / w) ** 2))
        # A hand's hammer and wheel leave no flat face.
        half += 0.13 * sin(15 * u + 0.05 * d) * sin(0.11 * d + 5 * u) * (1 - smoothstep(0.85, 1, u))
        size, first, reach, deep = FULLERS[self.look.get('fuller') or 'narrow']
        for i in range(self.look['fullers']):
            a, b = reach[0] + i * 0.04, reach[1] - i * 0.07
            t = (u - a) / (b - a)
            if 0 < t < 1:
                reach_across = size / 2 * min(1, (1 - (2 * t - 1) ** 2) * 3.2) ** 0.5 * (0.8 + 0.3 * t)
                x = (d - self.width(u) * first - i * size * 1.4) / reach_across
                if abs(x) < 1:
                    half -= deep * (1 - x * x) * (reach_across * 2 / size)
        return max(half, 0.12)


class Handle:
    def __init__(self, look):
        self.full = look['tang'] == 'full'
        self.length = (look['overall_length_cm'] - look['blade_length_cm']) * 10 - (3 if self.full else 7)
        self.girth = clamp(0.5 + 0.5 * self.length / 118, 0.7, 1.04) * (0.86 if look['profile'] == 'hanshee' else 1)
        half = PROFILES[look['profile']]['neck'] * (0.42 + 0.58 * look['blade_length_cm'] / 27) / 2
        g = self.girth
        self.back = through([(0, half * 0.98), (0.13, half * 0.9), (0.3, 12.4 * g), (0.5, 14.2 * g),
                             (0.66, 13 * g), (0.82, 13.6 * g), (0.94, 17.2 * g), (1, 18.6 * g)])
        self.palm = through([(0, half * 0.98), (0.13, half * 0.92), (0.3, 12.8 * g), (0.5, 15 * g),
                             (0.68, 13.4 * g), (0.82, 14.4 * g), (0.94, 19.6 * g), (1, 22 * g)])
        self.unit = g / self.length

    def centre(self, u):
        return -u * self.length, 5 * max(0, u) ** 2.2

    def deep(self, u):
        """Half of the thickness of the grip."""
        return 0.62 * (self.back(clamp(u)) + self.palm(clamp(u))) / 2 + 1.2
