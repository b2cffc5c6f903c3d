import sharp from 'sharp'

/** A noisy picture of about 1 MB, as a phone sends it. */
export const photograph = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
