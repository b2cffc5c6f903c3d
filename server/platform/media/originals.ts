import type { Files } from './files/files.ts'
import { PicturesUnavailable } from './files/pictures-unavailable.ts'

export const MASTER = 'master.jpg'
/** The master of a picture that came with its sizes. */
export const MADE_MASTER = 'master.avif'
export const DRAWING = 'drawing.svg'
/** The picture within a drawing, for mail programs, which show no drawings. */
export const DRAWN_PICTURE = 'drawing.png'
/** Beside a picture that nothing names; since when, is its time. No address leads to it. */
export const MARK = 'unnamed'
/** Beside a picture that is being deleted. */
export const GOING = 'going'

/**
 * Keeps a picture's files for good. The mark that it may be deleted is removed first: a deletion
 * that begins later sees that it is gone, and one that has begun is seen here.
 * @param place the folder, such as `1/9f86…/`
 * @throws PicturesUnavailable where the same picture is being deleted in this moment
 */
export async function keepNamed(
  files: Files,
  place: string,
  kept: Record<string, Buffer>,
): Promise<void> {
  await files.remove([place + MARK])
  if (await files.has(place + GOING)) {
    throw new PicturesUnavailable({ cause: new Error(`${place} is being deleted`) })
  }
  for (const [name, bytes] of Object.entries(kept)) await files.put(place + name, bytes)
}
