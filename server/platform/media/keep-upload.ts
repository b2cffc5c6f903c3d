import { thousands } from '#server/platform/language/thousands.ts'
import { toStaff } from '#contract/language/said.ts'
import { Refusal, refuse } from '../serving/refusal.ts'
import type { MediaStore, StoredPicturePlace } from './media-store.ts'
import { makeSign, readDrawnFacts, readSentFacts } from './work/in-turn.ts'
import { kindOfFile } from './kind-of-file.ts'
import type { Box, Facts } from './work/picture-work.ts'
import { MOST_HEIC_PIXELS, MOST_PIXELS } from './work/most-pixels.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heic', 'gif'])
/**
 * The limit of a shop's pictures. At about 2 MB each with all sizes, it bounds a shop's disk space.
 */
const MOST_PICTURES = 20_000

/**
 * Keeps an uploaded picture, re-encoded: nothing that the file brought besides its pixels stays. Its kind
 * is read from its content, not from its name.
 * @throws Refusal 400 on what is no picture, or too large a one, 409 where the shop has too many
 */
export async function keepUpload(
  media: MediaStore,
  tenantId: number,
  bytes: Buffer,
): Promise<StoredPicturePlace> {
  await assertPicture(tenantId, bytes)
  await assertBelowLimit(media, tenantId)
  return media.keep(tenantId, bytes).catch(blamePicture)
}

/**
 * Keeps an uploaded sign, a logo or an icon, small and with what of it can be seen through. It lies
 * within a drawing of ours, for photographs are kept without transparency.
 * @returns its path and size in pixels. @throws Refusal 400 and 409 as `keepUpload`
 */
export async function keepSign(
  media: MediaStore,
  tenantId: number,
  bytes: Buffer,
  box: Box,
): Promise<{ path: string; width: number; height: number }> {
  const { format } = await assertPicture(tenantId, bytes, { drawings: true })
  await assertBelowLimit(media, tenantId)
  const { data, width, height } = await makeSign(tenantId, bytes, { format, box }).catch(
    blamePicture,
  )
  const image = `data:image/png;base64,${data.toString('base64')}`
  const path = await media.keepSvg(
    tenantId,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<image width="${width}" height="${height}" href="${image}"/></svg>`,
  )
  return { path, width, height }
}

/** @throws Refusal 409 where the shop has as many as it may have */
async function assertBelowLimit(media: MediaStore, tenantId: number): Promise<void> {
  if ((await media.count(tenantId)) < MOST_PICTURES) return
  refuse(409, toStaff('theShopHasAsManyPictures', { most: thousands(MOST_PICTURES) }))
}

/** A full disk, or a process that has died, is no fault of the picture. */
function blamePicture(error: unknown): never {
  if (error instanceof Refusal) throw error
  return refuse(400, toStaff('thePictureCannotBeRead'))
}

const inMillions = (pixels: number) => Math.ceil(pixels / 1_000_000)

/** Undefined for a file that cannot be read as such. */
const factsIn = (read: Promise<Facts>): Promise<Facts | undefined> =>
  read.catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return undefined
  })

/** @throws Refusal 400 on what is no picture, or too large a one */
async function assertPicture(
  tenantId: number,
  bytes: Buffer,
  { drawings = false } = {},
): Promise<Facts> {
  const photograph = await factsIn(readSentFacts(tenantId, bytes))
  const isPhotograph = photograph && FORMATS.has(photograph.format)
  const facts =
    isPhotograph || !drawings ? photograph : await factsIn(readDrawnFacts(tenantId, bytes))
  if (!facts || !(isPhotograph || facts.format === 'svg')) {
    refuse(400, toStaff('thisFileIsNoPicture', { kind: kindOfFile(bytes) }))
  }
  const { format, width, height } = facts
  const isHeic = format === 'heic'
  const most = isHeic ? MOST_HEIC_PIXELS : MOST_PIXELS
  if (width * height > most) {
    const figures = { millions: inMillions(width * height), most: inMillions(most) }
    refuse(
      400,
      isHeic
        ? toStaff('theHeicPhotoIsTooLarge', figures)
        : toStaff('thePictureIsTooLarge', figures),
    )
  }
  return facts
}
