import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { type Account, cannotSwitch, spawnAs } from './account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const OUTSIDE = '/var/lib/pasal'

/**
 * The folder of the cluster: in the data directory, or outside if its account cannot reach it
 * there.
 */
export type Place = { home: string; cluster: string }

export function clusterInside(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Finds the cluster of this data directory, if there is one. */
export function findPlace(dataDir: string): Place | undefined {
  const inside = { home: dataDir, cluster: clusterInside(dataDir) }
  if (existsSync(inside.cluster)) return inside
  const pointer = pointerFile(dataDir)
  return existsSync(pointer) ? placeAt(readFirstLine(pointer), dataDir, pointer) : undefined
}

/** A cluster that exists is never left behind for a new, empty one. */
export function choosePlace(dataDir: string, account: Account | undefined): Place {
  const inside = { home: dataDir, cluster: clusterInside(dataDir) }
  const isReachable = !account || canReach(account, dataDir)
  if (existsSync(join(inside.cluster, 'PG_VERSION'))) {
    if (isReachable) return inside
    throw new EmbeddedPostgresError(
      `The database in ${inside.cluster} belongs to the user ${account?.name}, who may not pass through the folders above it. Allow that (chmod o+x on each), or start Pasal as the owner of those folders.`,
    )
  }
  const pointer = pointerFile(dataDir)
  if (existsSync(pointer)) return placeAt(readFirstLine(pointer), dataDir, pointer)
  if (isReachable) return inside
  const home = join(OUTSIDE, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  mkdirSync(home, { recursive: true })
  // Independent of the umask: the account has to enter.
  chmodSync(OUTSIDE, 0o755)
  chmodSync(home, 0o755)
  return { home, cluster: join(home, 'postgres') }
}

/** Written when the cluster stands, so that a person finds it, and so does a moved directory. */
export function writePointer({ home }: Place, dataDir: string): void {
  if (home === dataDir) return
  write(
    pointerFile(dataDir),
    `${home}\n\nThe database of this data directory lives there: PostgreSQL does not run as root,\nand its user may not enter this folder. Include that folder in backups.\n`,
  )
  write(ownerFile(home), `${dataDir}\n`)
}

function placeAt(home: string, dataDir: string, pointer: string): Place {
  const place = { home, cluster: join(home, 'postgres') }
  if (!isAbsolute(home) || !existsSync(place.cluster)) {
    throw new EmbeddedPostgresError(
      `${pointer} says that the database lives in ${home}, but it is not there. Put it back, or delete ${pointer} to begin with an empty database.`,
    )
  }
  const owner = existsSync(ownerFile(home)) ? readFirstLine(ownerFile(home)) : dataDir
  const isCopied = owner !== dataDir && existsSync(pointerFile(owner))
  if (isCopied && readFirstLine(pointerFile(owner)) === home) {
    throw new EmbeddedPostgresError(
      `${dataDir} is a copy of ${owner}, and both name the database in ${home}. Delete ${pointer} to begin with an empty database here, or delete the original's.`,
    )
  }
  return place
}

function canReach(account: Account, folder: string): boolean {
  // Asking the system itself covers groups, access lists and mounts.
  const trial = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...spawnAs(account),
  })
  if (trial.error) throw cannotSwitch(account, trial.error)
  return trial.status === 0
}

function pointerFile(dataDir: string): string {
  return join(dataDir, 'postgres.location')
}

function ownerFile(home: string): string {
  return join(home, 'data-directory')
}

/** A full disk must not empty what is there. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(`${file}.draft`, text)
  renameSync(`${file}.draft`, file)
}

function readFirstLine(file: string): string {
  return readFileSync(file, 'utf8').split('\n')[0] ?? ''
}
