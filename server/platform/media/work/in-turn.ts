import type { PictureFormat } from '#contract/pictures.ts'
import { createGate } from '../../turns/gate.ts'
import type { Box, Facts, Made } from './picture-work.ts'
import { createPictureProcess } from './create-picture-process.ts'

/** A process for all stores of this server. */
const workProcess = createPictureProcess()

// Shops take turns. Of two pictures at once one is an upload, so that many uploads do not hold up
// the sizes that visitors wait for.
const work = createGate(2)
const oneUpload = createGate(1)

/** @throws Error where the bytes are no picture, PicturesUnavailable where the work broke off */
export const makeMaster = (shop: number, bytes: Buffer): Promise<Made> =>
  oneUpload(shop, () => work(shop, () => workProcess.run('master', bytes)))

/** @throws as `makeMaster` */
export const makeSign = (shop: number, bytes: Buffer, box: Box): Promise<Made> =>
  oneUpload(shop, () => work(shop, () => workProcess.run('sign', bytes, box)))

/** For all that a size needs: no more pictures are read than can be worked on. */
export const inTurnOfSizes: typeof work = (shop, make) => work(shop, make)

/** @throws as `makeMaster` */
export const makeSize = (bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> =>
  workProcess.run('size', bytes, width, format)

/** Reads the beginning of a file. @throws as `makeMaster` */
export const readFacts = (bytes: Buffer): Promise<Facts> => workProcess.run('facts', bytes)
