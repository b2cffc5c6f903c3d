import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './platform/database/database.ts'
import type { Env } from './platform/env.ts'
import { createWorkProcess } from './platform/work/work-process.ts'
import {
  type BackupNights,
  type BackupWork,
  createBackupNights,
} from './proof/backup/backup-nights.ts'

const LONGEST_MS = 2 * 3_600_000

type Ports = {
  env: Pick<Env, 'proofBackup' | 'nightlyProof' | 'dataDir'>
  database: Pick<Database<unknown>, 'outsideTenants'>
  log: FastifyBaseLogger
}

/** The nightly restore of the newest backup, in a process of its own. */
export function openBackupNights({ env, database, log }: Ports): BackupNights {
  const place = env.nightlyProof ? env.proofBackup : undefined
  if (place && !existsSync(place)) {
    log.warn(`PROOF_BACKUP names ${place}, which is not there: no backup can be restored at night.`)
  }
  return createBackupNights({
    place,
    database,
    log,
    openProver() {
      const child = createWorkProcess<BackupWork>({
        script: join(import.meta.dirname, 'prove-backup-child.ts'),
        heapMegabytes: 768,
        longestMs: LONGEST_MS,
        unavailable: (cause) => cause,
      })
      return {
        prove: (backup) => child.run('prove', { ...backup, dataDir: env.dataDir }),
        end: () => child.end(),
      }
    },
  })
}
