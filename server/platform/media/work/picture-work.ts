import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '#contract/pictures.ts'
import { MOST_PIXELS } from './most-pixels.ts'

// One picture on one core at a time, and nothing kept.
sharp.cache(false)
sharp.concurrency(1)

const LARGEST_WIDTH = 2400
const MASTER_QUALITY = { quality: 95, chromaSubsampling: '4:4:4' }
const FORMATS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 0 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
}

export type Made = { data: Buffer; width: number; height: number }
export type Facts = { format: string; width: number; height: number }

/** All that is done with pictures. Each fails with an Error where the bytes are no picture. */
export const pictureWork = {
  /** What the file says of itself; an AVIF is `avif`, another file of its kind `heif`. */
  async facts(bytes: Buffer): Promise<Facts> {
    const { format, compression, width, height } = await sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
    }).metadata()
    return { format: compression === 'av1' ? 'avif' : format, width, height }
  },

  /** What is kept of an uploaded picture: its pixels, upright and on white. */
  master: (bytes: Buffer): Promise<Made> =>
    made(
      sharp(bytes)
        .rotate()
        .flatten({ background: '#ffffff' })
        .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
        .jpeg(MASTER_QUALITY),
    ),

  /** A small PNG, which keeps what of it can be seen through. */
  sign: (bytes: Buffer, pixels: number): Promise<Made> =>
    made(
      sharp(bytes, { limitInputPixels: MOST_PIXELS })
        .rotate()
        .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
        .png(),
    ),

  size: (bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> =>
    FORMATS[format](sharp(bytes).resize({ width })).toBuffer(),
}

async function made(image: Sharp): Promise<Made> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
