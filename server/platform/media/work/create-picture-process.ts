import { toStaff } from '#contract/language/said.ts'
import { join } from 'node:path'
import { Refusal } from '../../serving/refusal.ts'
import { createWorkProcess } from '../../work/work-process.ts'
import { PicturesUnavailable } from '../files/pictures-unavailable.ts'
import type { pictureWork } from './picture-work.ts'

type Kind = {
  /** The kind of file that it accepts, so that no upload is read as a drawing by chance. */
  reads: 'photographs' | 'drawings'
  /** Longer work ends with its process, and its picture is refused; absent: two minutes. */
  longestMs?: number
}

/** A process that works on pictures. */
export const createPictureProcess = ({ reads, longestMs }: Kind) =>
  createWorkProcess<typeof pictureWork>({
    script: join(import.meta.dirname, `read-${reads}.ts`),
    heapMegabytes: 128,
    unavailable: (cause) => new PicturesUnavailable({ cause }),
    ...(longestMs !== undefined && {
      longestMs,
      tooMuch: (cause) => new Refusal(400, { detail: TOO_MUCH }, { cause }),
    }),
  })

const TOO_MUCH = toStaff('thePictureTakesTooLong')
