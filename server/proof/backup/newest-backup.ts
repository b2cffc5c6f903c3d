import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LIST } from '#server/platform/embedded-postgres/backup/kept-files.ts'
import { type BackupFault, unreadable } from './faults.ts'

/** `madeAt`: undefined where its list cannot be read. */
export type Backup = { folder: string; madeAt: Date | undefined; listedAt: Date }

/** Finds the newest finished backup: the folder itself, or one in it. */
export function findNewestBackup(place: string): Backup | undefined {
  if (!existsSync(place)) return undefined
  const folders = [place, ...readdirSync(place).map((name) => join(place, name))]
  return folders
    .filter((folder) => existsSync(join(folder, LIST)))
    .map(readBackup)
    .toSorted((one, other) => timeOf(other) - timeOf(one))[0]
}

const timeOf = ({ madeAt, listedAt }: Backup) => (madeAt ?? listedAt).getTime()

function readBackup(folder: string): Backup {
  const list = join(folder, LIST)
  const backup = { folder, madeAt: undefined, listedAt: statSync(list).mtime }
  try {
    const { madeAt } = JSON.parse(readFileSync(list, 'utf8')) as { madeAt: string }
    const time = new Date(madeAt)
    return Number.isNaN(time.getTime()) ? backup : { ...backup, madeAt: time }
  } catch {
    return backup
  }
}

const MOST_HOURS = 26
const HOUR_MS = 3_600_000

/** The faults that are seen before a backup is restored. */
export function faultsBefore(place: string, backup: Backup | undefined, now: Date): BackupFault[] {
  const old = { check: 'backup_age', id: '', label: place, expected: `< ${MOST_HOURS} h` } as const
  if (!backup) return [{ ...old, found: '–' }]
  const hours = (now.getTime() - timeOf(backup)) / HOUR_MS
  return [
    ...(hours > MOST_HOURS ? [{ ...old, found: `${Math.floor(hours)} h` }] : []),
    ...(backup.madeAt ? [] : [unreadable(backup.folder, LIST)]),
  ]
}
