import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './machine/account.ts'
import { type Binaries, binaryPath, explainProgramFailure } from './machine/binaries.ts'
import { EmbeddedPostgresError } from './machine/embedded-postgres-error.ts'
import { preparePasswordFile } from './process/listening-windows.ts'
import type { Place } from './machine/place.ts'
import { runProgram } from './machine/program.ts'
import { explainOutput } from './machine/start-failure.ts'

const DRAFT_PREFIX = 'postgres.initdb-'

/** Makes the cluster if there is none; refuses one of another major version. */
export async function readyCluster(
  place: Place,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  removeDrafts(place.home)
  const versionFile = join(place.cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) return createCluster(place, binaries, account)
  restoreOwnership(place.cluster, account)
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === binaries.major) return
  throw new EmbeddedPostgresError(
    `The database in ${place.cluster} was made by PostgreSQL ${major}, and this version of Pasal brings PostgreSQL ${binaries.major}. Start the version that made it, or move its data with pg_dump and pg_restore.`,
  )
}

/** In a sibling first, renamed when whole: a killed initdb leaves nothing that looks like one. */
async function createCluster(
  { home, cluster }: Place,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new EmbeddedPostgresError(
      `${cluster} holds files, but no PostgreSQL database. Move it away, then start again.`,
    )
  }
  // A name of its own: the killed one's initdb may still be writing to its own draft.
  const draft = join(home, `${DRAFT_PREFIX}${process.pid}-${Date.now()}`)
  mkdirSync(draft, { mode: 0o700 })
  if (account) lchownSync(draft, account.uid, account.gid)
  try {
    await runInitdb(draft, home, binaries, account)
    renameSync(draft, cluster)
    syncFolder(home)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function runInitdb(
  draft: string,
  home: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  const isWindows = process.platform === 'win32'
  const access = isWindows
    ? ['-A', 'scram-sha-256', `--pwfile=${preparePasswordFile(home)}`]
    : ['-A', 'trust']
  // Sorting and letters are PostgreSQL's own; the system's locale only has to exist.
  const locales = isWindows ? ['C'] : ['C.UTF-8', 'en_US.UTF-8']
  for (const locale of locales) {
    const args = ['-D', draft, '-U', 'postgres', '-E', 'UTF8', ...access, '--no-instructions']
    args.push(`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
    const { isDone, output } = await runProgram(binaryPath(binaries, 'initdb'), args, account)
    if (isDone) return
    if (output.includes('invalid locale') && locale !== locales.at(-1)) continue
    if (!output.includes('initdb:') && !output.includes('The files belonging')) {
      throw explainProgramFailure(output)
    }
    throw explainOutput(output, home)
  }
}

function removeDrafts(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(DRAFT_PREFIX))) {
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A backup that root brought back is root's, and perhaps open to others. */
function restoreOwnership(cluster: string, account: Account | undefined): void {
  const { uid, mode } = statSync(cluster)
  if (account && uid === 0) {
    for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(cluster, name), account.uid, account.gid)
    }
    lchownSync(cluster, account.uid, account.gid)
  }
  if (process.platform !== 'win32' && (mode & 0o777) !== 0o700) chmodSync(cluster, 0o700)
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
