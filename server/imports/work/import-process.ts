import { join } from 'node:path'
import { createWorkProcess } from '#server/platform/work/work-process.ts'
import type { importWork } from './import-work.ts'

/** A file of 200,000 rows is read within it on a slow machine, too. */
const LONGEST_MS = 600_000

/** The process that reads files and imports them, away from the pages. */
export const createImportProcess = () =>
  createWorkProcess<typeof importWork>({
    script: join(import.meta.dirname, 'child.ts'),
    heapMegabytes: 192,
    longestMs: LONGEST_MS,
    unavailable: (cause) => cause,
  })
