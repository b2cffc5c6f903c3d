import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './machine/embedded-postgres-error.ts'
import { birthOf, isRunning } from './process/running-process.ts'

/** `folder`: the one that it was made in, for a copied folder has a copied lock. */
type Holder = { pid: number; birth?: string | undefined; folder?: string }

/**
 * Allows one launcher per data directory. The file names its holder by number and birth, so a lock left
 * behind by a killed process is void, even when its number is in use again.
 */
export function lockData(dataDir: string): { release: () => void } {
  const file = join(dataDir, 'postgres.lock')
  const draft = `${file}.${process.pid}.${Date.now()}`
  const own = JSON.stringify({
    pid: process.pid,
    birth: birthOf(process.pid),
    folder: identityOf(dataDir),
  } satisfies Holder)
  try {
    writeFileSync(draft, own)
    // A link appears with its content and only where there was none.
    while (!isLinked(draft, file)) setAsideIfStale(file, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release: () => {
      if (read(file) === own) rmSync(file, { force: true })
    },
  }
}

/** Stays with a folder that is moved, and not with one that is copied. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  return `${dev}:${ino}`
}

function isLinked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function setAsideIfStale(file: string, dataDir: string): void {
  const found = read(file)
  if (found === undefined) return
  const holder = parse(found)
  const isCopy = holder?.folder !== undefined && holder.folder !== identityOf(dataDir)
  if (holder && !isCopy && isRunning(holder.pid, holder.birth)) {
    throw new EmbeddedPostgresError(
      `Another Pasal is running on ${dataDir} (process ${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  // Another start may have set the stale one aside first: what we took is then its valid lock.
  if (read(aside) !== found) isLinked(aside, file)
  rmSync(aside, { force: true })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined // Cut off by a power failure.
  }
}
