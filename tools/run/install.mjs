import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithError } from './exit-with-error.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { ROOT } from './root.mjs'

const FLAGS = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs what package-lock.json lists, unless node_modules matches it. */
export function installAll() {
  prepare(() => {
    if (matchesLock({ dev: true })) return
    // Beside a running server nothing may be removed: the missing packages are added.
    if (matchesLock({ dev: false })) npm('install', '--no-save', '--include=dev')
    else npm('ci', '--include=dev')
  })
}

/** Installs without the packages of tests and checks; if these are there, they stay. */
export function installToRun() {
  prepare(() => {
    if (!matchesLock({ dev: false })) npm('ci', '--omit=dev')
  })
}

/** Ends with a sentence if nothing is installed. */
export function assertInstalled() {
  if (existsSync(join(ROOT, 'node_modules'))) return
  exitWithError('Nothing is installed here. `npm run build` installs and builds; then start again.')
}

const prepare = (work) => oneAtATime(join(ROOT, '.preparing'), work)

/** Whether npm's own record of node_modules has each package of the lock file in its version. */
function matchesLock({ dev }) {
  const wanted = packagesOf('package-lock.json')
  const found = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, ...kind }]) => {
    if (path === '') return true
    if (path in found) return found[path].version === version
    return kind.optional || ((kind.dev || kind.devOptional) && !dev)
  })
}

function packagesOf(file) {
  const path = join(ROOT, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

function npm(...words) {
  console.log('Installing what package-lock.json says …')
  // The npm that runs us, where one does.
  const path = process.env.npm_execpath
  const [command, args] = path ? [process.execPath, [path]] : ['npm', []]
  const { status } = spawnSync(command, [...args, ...words, ...FLAGS], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !path && process.platform === 'win32',
  })
  if (status !== 0) exitWithError(`npm ${words[0]} failed; its output stands above.`)
}
