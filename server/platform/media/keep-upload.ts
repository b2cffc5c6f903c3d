import sharp from 'sharp'
import { refuse } from '../serving/refusal.ts'
import type { MediaStore, StoredPicturePlace } from './media-store.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const MOST_PIXELS = 40_000_000

/**
 * Keeps an uploaded picture, re-encoded: nothing that the file brought besides its pixels stays. Told
 * by its content, not by its name. @throws Refusal 400 on what is no picture, or too large a one
 */
export async function keepUpload(
  media: MediaStore,
  tenantId: number,
  bytes: Buffer,
): Promise<StoredPicturePlace> {
  const facts = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => undefined)
  const isAvif = facts?.format !== 'heif' || facts.compression === 'av1'
  if (!facts || !FORMATS.has(facts.format ?? '') || !isAvif) {
    return refuse(400, 'This is no picture: JPEG, PNG, WebP and AVIF are.')
  }
  if (facts.width * facts.height > MOST_PIXELS) {
    return refuse(400, 'The picture has more than 40 million pixels.')
  }
  return media.keep(tenantId, bytes).catch(() => refuse(400, 'The picture cannot be read.'))
}
