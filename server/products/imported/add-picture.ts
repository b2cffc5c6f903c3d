import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { StoredPicturePlace } from '#server/platform/media/media-store.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { productTags } from '../catalogue/product-tags.ts'
import { addPicture } from '../merchant/pictures.ts'
import { listProducts, listVariantsOf } from './standing-products.queries.ts'
import { updateRow, updateTable } from '#server/tenants/tx.ts'

/** Adds a picture to a product that there still is, and shows it with variants of these values. */
export async function addImportedPicture(
  tx: StaffTx,
  id: number,
  place: StoredPicturePlace,
  { alt, variants }: { alt: string; variants: string[][] },
): Promise<void> {
  const [before] = await listProducts(tx, [id])
  if (!before) return
  const same = before.images.find(({ image }) => image === place.image)
  if (!same) await addPicture(tx, id, place, alt)
  if (variants.length === 0) return
  const [after] = await listProducts(tx, [id])
  const picture = after!.images.find(({ image }) => image === place.image)
  const keys = new Set(variants.map((values) => JSON.stringify(values)))
  const meant = (await listVariantsOf(tx, [id])).filter(({ value_1, value_2, value_3 }) =>
    keys.has(JSON.stringify([value_1, value_2, value_3].filter((value) => value !== null))),
  )
  for (const { id: variantId } of meant) {
    await updateRow(tx, 'product_variants', variantId, { image_id: picture!.id })
  }
}

/** Writes the long text of a product that there still is anew. */
export async function showPicturesOfProduct(
  tx: StaffTx,
  id: number,
  textOf: (html: string) => string,
): Promise<void> {
  const [before] = await listProducts(tx, [id])
  if (!before) return
  await updateTable(tx, 'products')
    .set({
      long_html_description: sanitizeHtml(textOf(before.long_html_description), tx.tenantId),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  tx.changed(...productTags(id))
}
