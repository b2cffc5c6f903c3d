import { isOwnPicture } from '#contract/pictures.ts'
import { buffer } from 'node:stream/consumers'
import { keepUpload } from '#server/platform/media/keep-upload.ts'
import type { MediaStore, StoredPicturePlace } from '#server/platform/media/media-store.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { type JobBody, jobOf, type JobRun, onJob } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findImport } from '../stored/imports.queries.ts'
import { deleteZippedPictures, findZippedPicture } from './zipped-pictures.queries.ts'
import { showPicture } from './show-picture.ts'
import { actingFor, mayStill } from '../stored/acting-for.ts'
import type { FetchPicture, Fetched } from './fetch-picture.ts'
import { listWaiting, markPicture, type WantedPicture } from './pictures.queries.ts'

const importPictures = jobOf<{ import: number }>('import.pictures')

/**
 * Three of each lane of one slow host take 90 seconds at most, so that a round ends before the queue
 * takes its job for dead.
 */
const PICTURES_OF_A_ROUND = 6
const AT_ONCE = 6
const AT_ONCE_OF_A_HOST = 2
const MOST_TRIES = 3

/** Begins to fetch the pictures of an import, if it has any. */
export async function fetchLater(tx: Tx, importId: number): Promise<void> {
  if ((await listWaiting(tx, importId, 1)).length > 0) {
    await tx.enqueue(importPictures, { import: importId })
  } else await deleteZippedPictures(tx, importId)
}

type Ports = { media: MediaStore; fetchPicture: FetchPicture }

/** The job that fetches pictures, some at a time, until none waits. */
export const importPictureJobs = (ports: Ports): JobBody[] => [
  onJob(importPictures, async (run, { import: id }) => {
    const waiting = await run.write((tx) => listWaiting(tx, id, PICTURES_OF_A_ROUND))
    await inTurns(waiting, (picture) => fetchOne(run, ports, id, picture))
    const mayContinue = await run.write(async (tx) => {
      const row = await findImport(tx, id)
      return row !== undefined && (await mayStill(tx, row))
    })
    if (mayContinue) await run.write((tx) => fetchLater(tx, id))
  }),
]

/** Six at once, two of a host. */
async function inTurns<Picture extends { url: string }>(
  pictures: Picture[],
  work: (picture: Picture) => Promise<void>,
): Promise<void> {
  const hosts = [...Map.groupBy(pictures, ({ url }) => URL.parse(url)?.host ?? '').values()]
  const lanes = hosts.flatMap((own) =>
    Array.from({ length: AT_ONCE_OF_A_HOST }, (_, lane) =>
      own.filter((__, at) => at % AT_ONCE_OF_A_HOST === lane),
    ),
  )
  const go = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      for (const picture of lane) await work(picture)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
}

async function fetchOne(
  { write, shop }: JobRun,
  ports: Ports,
  id: number,
  picture: WantedPicture & { tries: number },
): Promise<void> {
  const tries = picture.tries + 1
  const zipped = await write((tx) => findZippedPicture(tx, id, picture.url))
  const got = await keptPicture(ports, shop.id, { url: picture.url, zipped })
  await write(async (tx) => {
    const row = await findImport(tx, id)
    if (!row || !(await mayStill(tx, row))) return
    if ('fault' in got) {
      const isOver = got.fault !== 'not reachable' || tries >= MOST_TRIES
      const state = isOver ? ('failed' as const) : ('waiting' as const)
      await markPicture(tx, id, picture, { state, tries, reason: got.fault })
      return
    }
    if (!(await markPicture(tx, id, picture, { state: 'done', tries, reason: '' }))) return
    await showPicture(actingFor(tx, row), picture, got.place)
  })
}

/** A picture in our store, as an upload is kept. */
async function keptPicture(
  { media, fetchPicture }: Ports,
  tenantId: number,
  { url, zipped }: { url: string; zipped: Buffer | undefined },
): Promise<{ place: StoredPicturePlace } | Exclude<Fetched, { bytes: Buffer }> | Full> {
  const own = zipped ?? (await ownBytes(media, tenantId, url))
  const fetched = own ? { bytes: own } : await fetchPicture(url)
  if ('fault' in fetched) return fetched
  try {
    return { place: await keepUpload(media, tenantId, fetched.bytes) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { fault: error.status === 400 ? 'not a picture' : 'no space for more pictures' }
  }
}

type Full = { fault: 'no space for more pictures' }

/** The bytes of a picture that this shop has already. */
async function ownBytes(media: MediaStore, tenantId: number, url: string) {
  const path = URL.parse(url)?.pathname ?? ''
  if (!isOwnPicture(path, tenantId)) return undefined
  const [key = '', file = ''] = path.split('/').slice(3)
  const found = await media.find(tenantId, key, file)
  return found && (await buffer(found.read()))
}
