import { sql } from 'kysely'
import sharp from 'sharp'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { MediaStore, StoredPicturePlace } from '#server/platform/media/media-store.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { StoredImage } from '#server/tenants/tables.ts'
import { lockWholeProduct, type WholeProductRow } from './staff-products.queries.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const MOST_PIXELS = 40_000_000
const MOST_PICTURES = 50

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

export async function addPicture(
  tx: StaffTx,
  id: number,
  place: StoredPicturePlace,
  alt: string,
): Promise<void> {
  const product = (await lockWholeProduct(tx, id)) ?? notFound()
  if (product.images.length >= MOST_PICTURES) {
    refuse(409, `A product has at most ${MOST_PICTURES} pictures.`)
  }
  const next = 1 + Math.max(0, ...product.images.map((image) => image.id))
  const picture = { ...place, id: next, order: product.images.length, alt_text: plainLine(alt) }
  await saveImages(tx, product, [...product.images, picture], 'product.picture_added')
}

/** In this order; the first is the main one. Those that are not named keep their place at the end. */
export async function arrangePictures(
  tx: StaffTx,
  id: number,
  pictures: { id: number; alt_text: string }[],
): Promise<void> {
  const product = (await lockWholeProduct(tx, id)) ?? notFound()
  const named = pictures.flatMap(({ id: pictureId, alt_text }) => {
    const image = product.images.find((each) => each.id === pictureId)
    return image ? [{ ...image, alt_text: plainLine(alt_text) }] : []
  })
  const others = product.images.filter((image) => !named.some(({ id }) => id === image.id))
  await saveImages(tx, product, [...named, ...others], 'product.pictures_arranged')
}

export async function removePicture(tx: StaffTx, id: number, pictureId: number): Promise<void> {
  const product = (await lockWholeProduct(tx, id)) ?? notFound()
  const left = product.images.filter((image) => image.id !== pictureId)
  if (left.length === product.images.length) notFound()
  await saveImages(tx, product, left, 'product.picture_removed')
}

async function saveImages(
  tx: StaffTx,
  product: WholeProductRow,
  images: StoredImage[],
  act: string,
): Promise<void> {
  const ordered = images.map((image, order) => ({ ...image, order }))
  await tx.db
    .updateTable('products')
    .set({ images: JSON.stringify(ordered), updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', product.id)
    .execute()
  tx.changed('products', `product:${product.id}`)
  const subject = { kind: 'product', id: product.id, label: product.name }
  const pictures = (list: StoredImage[]) => ({ pictures: list.map((each) => each.image) })
  await tx.record({ act, subject, before: pictures(product.images), after: pictures(ordered) })
}
