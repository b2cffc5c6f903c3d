import { toStaff } from '#contract/language/said.ts'
import { productTags } from '../catalogue/product-tags.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import { acceptChanges, type FieldChanges } from '#server/calls/field-changes.ts'
import { pictureMayBeLeft } from '#server/calls/picture-jobs.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { StoredPicturePlace } from '#server/platform/media/media-store.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { StoredImage } from '#server/tenants/tables.ts'
import { lockWholeProduct, type WholeProductRow } from './staff-products.queries.ts'
import { updateRow } from '#server/tenants/tx.ts'

const MOST_PICTURES = 50

export async function addPicture(
  tx: StaffTx,
  id: number,
  place: StoredPicturePlace,
  alt: string,
): Promise<void> {
  const product = (await lockWholeProduct(tx, id)) ?? notFound()
  if (product.images.length >= MOST_PICTURES) {
    refuse(409, toStaff('aProductHasAtMostPictures', { most: MOST_PICTURES }))
  }
  const next = 1 + Math.max(0, ...product.images.map((image) => image.id))
  const picture = { ...place, id: next, order: product.images.length, alt_text: plainLine(alt) }
  await saveImages(tx, product, [...product.images, picture], 'product.picture_added')
}

/** Another picture in its place, of which the same is said; variants that show it show the new one. */
export async function replacePicture(
  tx: StaffTx,
  id: number,
  pictureId: number,
  place: StoredPicturePlace,
): Promise<void> {
  const product = (await lockWholeProduct(tx, id)) ?? notFound()
  if (!product.images.some((image) => image.id === pictureId)) notFound()
  const images = product.images.map((image) =>
    image.id === pictureId ? { ...image, ...place } : image,
  )
  await pictureMayBeLeft(tx)
  await saveImages(tx, product, images, 'product.picture_replaced')
}

/** In this order; the first is the main one. Those that are not named keep their place at the end. */
export async function arrangePictures(tx: StaffTx, id: number, ids: number[]): Promise<void> {
  const product = (await lockWholeProduct(tx, id)) ?? notFound()
  const named = [...new Set(ids)].flatMap(
    (pictureId) => product.images.find((each) => each.id === pictureId) ?? [],
  )
  const others = product.images.filter((image) => !named.some(({ id }) => id === image.id))
  await saveImages(tx, product, [...named, ...others], 'product.pictures_arranged')
}

/** @throws Refusal 404, 409 where the text is no longer what it was when it was loaded */
export async function describePicture(
  tx: StaffTx,
  id: number,
  pictureId: number,
  changes: FieldChanges,
): Promise<void> {
  const product = (await lockWholeProduct(tx, id)) ?? notFound()
  const picture = product.images.find((image) => image.id === pictureId) ?? notFound()
  const { alt_text = picture.alt_text } = acceptChanges({ alt_text: picture.alt_text }, changes)
  const images = product.images.map((image) =>
    image.id === pictureId ? { ...image, alt_text: plainLine(alt_text) } : image,
  )
  await saveImages(tx, product, images, 'product.picture_described')
}

export async function removePicture(tx: StaffTx, id: number, pictureId: number): Promise<void> {
  const product = (await lockWholeProduct(tx, id)) ?? notFound()
  const left = product.images.filter((image) => image.id !== pictureId)
  if (left.length === product.images.length) notFound()
  await pictureMayBeLeft(tx)
  await saveImages(tx, product, left, 'product.picture_removed')
}

async function saveImages(
  tx: StaffTx,
  product: WholeProductRow,
  images: StoredImage[],
  act: AuditAct,
): Promise<void> {
  const ordered = images.map((image, order) => ({ ...image, order }))
  await updateRow(tx, 'products', product.id, {
    images: JSON.stringify(ordered),
    updated_at: new Date(),
  })
  tx.changed(...productTags(product.id))
  const subject = { kind: 'product', id: product.id, label: product.name }
  const pictures = (list: StoredImage[]) => ({ pictures: list.map((each) => each.image) })
  await tx.record({ act, subject, before: pictures(product.images), after: pictures(ordered) })
}
