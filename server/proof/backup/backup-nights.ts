import type { BackupCheck } from '#contract/backoffice/people/backup-proof.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { nextNight } from '#server/tenants/next-night.ts'
import type { Write } from '#server/tenants/tx.ts'
import { mailOperators } from './backup-mail.ts'
import { type BackupFault, faultOfRestore, unreadable } from './faults.ts'
import { type Backup, faultsBefore, findNewestBackup } from './newest-backup.ts'
import {
  type Asking,
  countNewBackupFindings,
  findBackupNight,
  listOpenSubjects,
  noteBackupFaults,
  saveBackupBegin,
  saveBackupEnd,
} from './nights.queries.ts'

/** What the process that restores a backup has seen. */
export type Proved = {
  /** The checks that it could make. */
  made: BackupCheck[]
  faults: BackupFault[]
  shops: number
  rows: number
  pages: number
}

type BackupOrder = {
  folder: string
  madeAt: string
  /** What earlier nights have found, as a shop's number with a table or path: it is looked at again. */
  again: string[]
}

/** The work of the process, which finds the running database by its folder. */
export type BackupWork = { prove: (order: BackupOrder & { dataDir: string }) => Promise<Proved> }

type BackupProver = {
  prove: (order: BackupOrder) => Promise<Proved>
  end: () => void
}

type Ports = {
  /** The folder of the backups; undefined where the nights restore none. */
  place: string | undefined
  database: Asking
  openProver: () => BackupProver
  log: { error: (about: object, words: string) => void }
}

/** After the checks of the shops, which begin at that hour. */
const AFTER_NIGHT_MS = 30 * 60_000
/** A start has other work first. */
const AFTER_START_MS = 60_000

const NOTHING: Proved = { made: [], faults: [], shops: 0, rows: 0, pages: 0 }

/** Finds the newest backup, with its faults that are seen at once. */
function look(folder: string, now: Date): { backup?: Backup; faults: BackupFault[] } {
  try {
    const backup = findNewestBackup(folder)
    return { ...(backup && { backup }), faults: faultsBefore(folder, backup, now) }
  } catch (error) {
    return { faults: [unreadable(folder, (error as Error).message)] }
  }
}

/** Looks at the newest backup, and notes what is wrong with it. @returns the number of new findings */
async function lookThrough(
  { place, database }: Pick<Ports, 'database'> & { place: string },
  prove: (backup: Backup, madeAt: Date) => Promise<Proved | undefined>,
): Promise<number> {
  const began = new Date()
  await saveBackupBegin(database, began)
  const { backup, faults } = look(place, began)
  const proved = backup?.madeAt ? await prove(backup, backup.madeAt) : NOTHING
  if (!proved) return 0
  const made: BackupCheck[] = ['backup_age', ...(backup ? (['backup_unreadable'] as const) : [])]
  await noteBackupFaults(database, [...made, ...proved.made], [...faults, ...proved.faults])
  const { shops, rows, pages } = proved
  const looked = { backup: backup?.folder ?? null, made_at: backup?.madeAt ?? null }
  await saveBackupEnd(database, { ...looked, shops, rows, pages })
  return countNewBackupFindings(database, began)
}

/** Has a backup restored by a process, which ends with it. */
function openProving({ database, openProver }: Pick<Ports, 'database' | 'openProver'>) {
  let prover: BackupProver | undefined
  let isClosed = false
  return {
    /** @returns undefined where the server stops meanwhile */
    async prove({ folder }: Backup, madeAt: Date): Promise<Proved | undefined> {
      const again = await listOpenSubjects(database)
      prover = openProver()
      try {
        return await prover.prove({ folder, madeAt: madeAt.toISOString(), again })
      } catch (error) {
        const fault = faultOfRestore(folder, error)
        return isClosed ? undefined : { ...NOTHING, made: [fault.check], faults: [fault] }
      } finally {
        prover.end()
        prover = undefined
      }
    },
    close() {
      isClosed = true
      prover?.end()
    },
  }
}

export type BackupNights = ReturnType<typeof createBackupNights>

/** Restores the newest backup each night, in a process of its own. */
export function createBackupNights({ place, database, openProver, log }: Ports) {
  const proving = openProving({ database, openProver })
  let write: Write | undefined
  let timer: NodeJS.Timeout | undefined
  let isUnderWay = false
  let isClosed = false

  async function night(): Promise<void> {
    if (!place || isUnderWay || isClosed) return
    isUnderWay = true
    try {
      const count = await lookThrough({ place, database }, proving.prove)
      if (count > 0 && write) await mailOperators(database, write, count)
    } catch (err) {
      if (!isClosed) log.error({ err }, 'The newest backup could not be looked at.')
    }
    isUnderWay = false
    plan(nextNight(new Date()).getTime() + AFTER_NIGHT_MS)
  }

  function plan(at: number): void {
    if (isClosed || !write) return
    clearTimeout(timer)
    timer = setTimeout(() => void night(), at - Date.now()).unref()
  }

  return {
    isOn: place !== undefined,
    isUnderWay: () => isUnderWay,
    /** Begins at once. */
    begin: () => void night(),
    /** Has the nights begin by themselves; one that a stopped server has left begins anew. */
    async start(writes: Write): Promise<void> {
      write = writes
      if (!place) return
      const last = await findBackupNight(database)
      const next = nextNight(new Date()).getTime()
      const isDone = last?.ended_at && last.began_at.getTime() > next - DAY_MS
      plan(isDone ? next + AFTER_NIGHT_MS : Date.now() + AFTER_START_MS)
    },
    close(): void {
      isClosed = true
      clearTimeout(timer)
      proving.close()
    },
  }
}
