import { showPicturesOfPost } from '#server/blog/imported/imported-posts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { showPicturesOfPage } from '#server/pages/imported/imported-pages.ts'
import type { StoredPicturePlace } from '#server/platform/media/media-store.ts'
import { addImportedPicture, showPicturesOfProduct } from '#server/products/imported/add-picture.ts'
import { withPicture } from '../texts/text-pictures.ts'
import type { WantedPicture } from './pictures.queries.ts'

/** Shows a fetched picture where its file has it. */
export async function showPicture(
  tx: StaffTx,
  { product_id: id, subject_kind, place, url, alt_text: alt, variants }: WantedPicture,
  stored: StoredPicturePlace,
): Promise<void> {
  const textOf = (content: string) => withPicture(content, { url, alt }, stored)
  if (subject_kind === 'page') await showPicturesOfPage(tx, id, textOf)
  else if (subject_kind === 'product' && place === 'text') {
    await showPicturesOfProduct(tx, id, textOf)
  } else if (subject_kind === 'post' && place === 'text')
    await showPicturesOfPost(tx, id, { textOf })
  else if (subject_kind === 'post') {
    await showPicturesOfPost(tx, id, { featured: { image: stored.image, alt } })
  } else await addImportedPicture(tx, id, stored, { alt, variants })
}
