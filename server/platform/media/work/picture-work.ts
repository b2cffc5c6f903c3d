import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '#contract/pictures.ts'
import { MOST_HEIC_PIXELS, MOST_PIXELS } from './most-pixels.ts'

// A picture takes one core at a time, and nothing kept.
sharp.cache(false)
sharp.concurrency(1)

/** Has this process read no other files than these kinds of them. */
export function readOnly(kinds: string[]): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}`) })
}

const LARGEST_WIDTH = 2400
const MASTER_QUALITY = { quality: 95, chromaSubsampling: '4:4:4' }
const FORMATS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 0 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
}

/** Pixels per inch at which an SVG has the size that it names, and the most that sharp takes. */
const SVG_DENSITY = 72
const MOST_DENSITY = 2400

export type Box = { width: number; height: number }
export type Made = { data: Buffer; width: number; height: number }
export type Facts = { format: string; width: number; height: number }

/** All that is done with pictures. Each fails with an Error where the bytes are no picture. */
export const pictureWork = {
  /** Format and size from the file's head, however large its picture is. */
  async facts(bytes: Buffer): Promise<Facts> {
    const { format, compression, width, height } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata()
    return { format: formatOf(format, compression), width, height }
  },

  /** The kept part of an uploaded picture: its pixels, upright and on white. */
  master: async (bytes: Buffer): Promise<Made> =>
    made(
      (await opened(bytes))
        .flatten({ background: '#ffffff' })
        .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
        .jpeg(MASTER_QUALITY),
    ),

  /** A small PNG within a box, which keeps what of it can be seen through. A drawing is painted. */
  async sign(bytes: Buffer, box: Box): Promise<Made> {
    const facts = await pictureWork.facts(bytes)
    const isDrawing = facts.format === 'svg'
    const picture = isDrawing ? painted(bytes, facts, box) : await opened(bytes)
    const options = { fit: 'inside', withoutEnlargement: !isDrawing } as const
    return made(picture.resize(box.width, box.height, options).png())
  },

  size: (bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> =>
    FORMATS[format](sharp(bytes).resize({ width })).toBuffer(),
}

/**
 * The pixels of an SVG at the size of the box. Its scripts do not run, it loads no other files, and
 * nothing of its text is kept.
 */
function painted(bytes: Buffer, { width, height }: Facts, box: Box): Sharp {
  const density = SVG_DENSITY * Math.min(box.width / width, box.height / height)
  const within = Math.min(MOST_DENSITY, Math.max(1, density))
  return sharp(bytes, { density: within, limitInputPixels: MOST_PIXELS })
}

/** The HEIF container holds AVIF, or with another compression HEIC. */
const formatOf = (format: string, compression: string | undefined) =>
  format !== 'heif' ? format : compression === 'av1' ? 'avif' : 'heic'

/** The picture, upright. Of an animation it is the first frame. */
async function opened(bytes: Buffer): Promise<Sharp> {
  const { format, width, height } = await pictureWork.facts(bytes)
  if (format !== 'heic') return sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate()
  if (width * height > MOST_HEIC_PIXELS) throw new Error('The picture is too large.')
  // Sharp brings no decoder of HEVC. This one is loaded for the first HEIC, and turns it upright.
  const { default: decode } = await import('heic-decode')
  const decoded = await decode({ buffer: bytes })
  const { buffer, byteOffset, byteLength } = decoded.data
  const raw = { width: decoded.width, height: decoded.height, channels: 4 } as const
  return sharp(Buffer.from(buffer, byteOffset, byteLength), { raw })
}

async function made(image: Sharp): Promise<Made> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
