import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A browser's program and how to start it. */
export type Found = { executablePath: string; flags?: string[]; env?: Record<string, string> }

/** The package has a program for Linux x64 only. */
const CAN_RUN = process.platform === 'linux' && process.arch === 'x64'

/**
 * Only the flags of the package that it needs to run: others weaken the test. It has no helper for
 * a sandbox.
 */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none']

/** The Chromium from npm. */
export function fromPackage(): Found | undefined {
  if (!CAN_RUN) return undefined
  return { executablePath: join(unpacked(), 'chromium'), flags: FLAGS }
}

/** Starts Chromium with the libraries that the package brings, for a machine that lacks them. */
export function fromPackageWithLibraries(): Found | undefined {
  const found = fromPackage()
  return found && { ...found, env: { LD_LIBRARY_PATH: join(unpacked(), 'al2023/lib') } }
}

/** The package unpacks into the temporary folder, and there only where it believes to be at Amazon's. */
const UNPACK = `import('@sparticuz/chromium').then(({ default: it }) => it.executablePath())`

/**
 * The folder that the package is unpacked to. It has the version and the user in its name, and is
 * whole when it appears: another run may unpack at the same time.
 */
function unpacked(): string {
  const folder = join(tmpdir(), `pasal-chromium-${packageVersion()}-${process.geteuid?.()}`)
  if (existsSync(folder)) return folder
  const making = mkdtempSync(`${folder}-`)
  const { status, stderr } = spawnSync(process.execPath, ['--eval', UNPACK], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: making, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`@sparticuz/chromium could not be unpacked: ${stderr}`)
  try {
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function packageVersion(): string {
  const program = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const description = readFileSync(join(dirname(program), '../package.json'), 'utf8')
  return (JSON.parse(description) as { version: string }).version
}
