import { DAY_MS } from '#contract/rules/days.ts'
import { clearPictures } from '#server/calls/picture-jobs.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import { type JobBody, onJob } from '#server/tenants/jobs.ts'
import { listNamedPictures } from './named-pictures.queries.ts'

/** A little longer than unnamed pictures are kept. */
const AGAIN_AFTER_MS = 31 * DAY_MS

/** Clears a shop's pictures of those that nothing has named for long, and looks again for the rest. */
export const pictureJobs = (media: Pick<MediaStore, 'takeUnnamedAway'>): JobBody[] => [
  onJob(clearPictures, async ({ shop, write }) => {
    const now = new Date()
    const named = await write(listNamedPictures)
    const waiting = await media.takeUnnamedAway(shop.id, named, now)
    if (waiting === 0) return
    await write((tx) => tx.enqueue(clearPictures, {}, new Date(now.getTime() + AGAIN_AFTER_MS)))
  }),
]
