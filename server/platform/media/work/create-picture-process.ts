import { join } from 'node:path'
import { createWorkProcess } from '../../work/work-process.ts'
import { PicturesUnavailable } from '../pictures-unavailable.ts'
import type { pictureWork } from './picture-work.ts'

/** The process that works on pictures. */
export const createPictureProcess = () =>
  createWorkProcess<typeof pictureWork>({
    script: join(import.meta.dirname, 'child.ts'),
    heapMegabytes: 128,
    unavailable: (cause) => new PicturesUnavailable({ cause }),
  })
