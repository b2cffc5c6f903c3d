"""finish.py IN_FOLDER OUT_FOLDER WIDTH: takes the noise out of what render.py made, and enlarges it."""
import glob, sys
from os import path
import cv2
import numpy as np

source, target, width = sys.argv[1], sys.argv[2], int(sys.argv[3])
for file in sorted(glob.glob(f'{source}/*.mask.png')):
    name = path.basename(file)[:-len('.mask.png')]
    out = f'{target}/{name}.png'
    if path.exists(out):
        continue
    picture = cv2.imread(f'{source}/{name}.png')
    knife = cv2.imread(file, cv2.IMREAD_UNCHANGED)[:, :, 3].astype(np.float32) / 255
    thing = cv2.fastNlMeansDenoisingColored(picture, None, 3, 4, 5, 13).astype(np.float32)
    bare = (cv2.dilate(knife, np.ones((3, 3))) < 0.02).astype(np.float32)
    soft = lambda image: cv2.GaussianBlur(image, (0, 0), 3.2)
    shade = soft(picture.astype(np.float32) * bare[..., None]) / np.maximum(soft(bare), 1e-3)[..., None]
    # A ground without any grain looks like plastic.
    grain = cv2.GaussianBlur(np.random.default_rng(7).normal(0, 1, bare.shape).astype(np.float32), (0, 0), 0.9)
    shade *= 1 + 0.055 * grain[..., None]
    whole = thing * knife[..., None] + np.where(soft(bare)[..., None] > 0.02, shade, thing) * (1 - knife[..., None])
    height = round(width * whole.shape[0] / whole.shape[1])
    large = cv2.resize(np.clip(whole, 0, 255).astype(np.uint8), (width, height), interpolation=cv2.INTER_LANCZOS4)
    sharp = cv2.addWeighted(large, 1.35, cv2.GaussianBlur(large, (0, 0), 1.2), -0.35, 0)
    cv2.imwrite(out, sharp)
    print(name, flush=True)
