import { pictureMayBeLeft } from '#server/calls/picture-jobs.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { StoredPicturePlace } from '#server/platform/media/media-store.ts'

/** Notes a picture for a text, which is saved as any other; one that no text names is cleared later. */
export async function noteTextPicture(
  tx: StaffTx,
  place: StoredPicturePlace,
): Promise<StoredPicturePlace> {
  await pictureMayBeLeft(tx)
  await tx.record({
    act: 'text.picture_added',
    subject: { kind: 'text', id: tx.tenantId },
    after: { picture: place.image },
  })
  return place
}
