import type { PictureFormat } from '#contract/pictures.ts'
import { createGate } from '../../turns/gate.ts'
import type { Box, Facts, Made } from './picture-work.ts'
import { createPictureProcess } from './create-picture-process.ts'

/** The longest that a shop's picture keeps those of other shops waiting. */
const LONGEST_UPLOAD_MS = 30_000
/** A text, a filter or an entity of a small drawing can take any time. */
const LONGEST_DRAWING_MS = 10_000

// Files of strangers are read apart from the kept pictures that visitors wait for.
const kept = createPictureProcess({ reads: 'photographs' })
const sent = createPictureProcess({ reads: 'photographs', longestMs: LONGEST_UPLOAD_MS })
const drawn = createPictureProcess({ reads: 'drawings', longestMs: LONGEST_DRAWING_MS })

// Shops take turns. Of two pictures at once one is an upload, so that many uploads do not hold up
// the sizes that visitors wait for.
const work = createGate(2)
const oneUpload = createGate(1)
const oneDrawing = createGate(1)

const upload = <T>(shop: number, make: () => Promise<T>): Promise<T> =>
  oneUpload(shop, () => work(shop, make))

/** @throws Error where the bytes are no picture, Refusal where it takes too long or breaks off */
export const makeMaster = (shop: number, bytes: Buffer): Promise<Made> =>
  upload(shop, () => sent.run('master', bytes))

/** Reads the beginning of a file that was sent. @throws as `makeMaster` */
export const readSentFacts = (shop: number, bytes: Buffer): Promise<Facts> =>
  upload(shop, () => sent.run('facts', bytes))

/** Reads the beginning of a drawing that was sent. @throws as `makeMaster` */
export const readDrawnFacts = (shop: number, bytes: Buffer): Promise<Facts> =>
  oneDrawing(shop, () => drawn.run('facts', bytes))

/** @throws as `makeMaster` */
export const makeSign = (
  shop: number,
  bytes: Buffer,
  { format, box }: { format: string; box: Box },
): Promise<Made> =>
  format === 'svg'
    ? oneDrawing(shop, () => drawn.run('sign', bytes, box))
    : upload(shop, () => sent.run('sign', bytes, box))

/** For all that a size needs: no more pictures are read than can be worked on. */
export const inTurnOfSizes: typeof work = (shop, make) => work(shop, make)

/** @throws as `makeMaster` */
export const makeSize = (bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> =>
  kept.run('size', bytes, width, format)

/** Reads the beginning of a file that was kept. @throws as `makeMaster` */
export const readFacts = (bytes: Buffer): Promise<Facts> => kept.run('facts', bytes)
