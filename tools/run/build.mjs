import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { warn } from './warn.mjs'
import { exitWithError } from './exit-with-error.mjs'
import { doIfChanged, isStamped, ROOT } from './root.mjs'

/** The sources of the pages. */
const SOURCES = [
  'contract',
  'package-lock.json',
  'package.json',
  'backoffice',
  'client',
  'docs/handbook',
  'storefront',
  'ui',
  'vite.config.ts',
  'tools/build',
]

/** The sources of the server. */
const SERVER_SOURCES = [
  'contract',
  'package-lock.json',
  'package.json',
  'demo',
  'server',
  'tools/build',
  'tools/run/server-start.mjs',
]

const STAMP = 'dist/.built-from'
const SERVER_STAMP = 'dist/.server-built-from'

/** Builds the pages if a source has changed. @returns a promise of the end; undefined if nothing has. */
export function buildPagesIfChanged(node) {
  return doIfChanged(STAMP, SOURCES, () => build(node), { lock: '.preparing-pages' })
}

/** Builds the server, in some seconds, if a source or package has changed. */
export function buildServerIfChanged(node) {
  doIfChanged(SERVER_STAMP, SERVER_SOURCES, () => {
    const { status } = spawnSync(node, ['tools/build/server.ts'], { cwd: ROOT, stdio: 'inherit' })
    if (status !== 0) exitWithError('The server was not built; why stands above.')
  })
}

/**
 * Ends with a sentence where nothing was ever built; warns if that is older than the sources, which an
 * image does not hold.
 */
export function assertBuilt() {
  if (![STAMP, SERVER_STAMP].every((stamp) => existsSync(join(ROOT, stamp)))) {
    exitWithError('Nothing is built here. `npm run build` installs and builds; then start again.')
  }
  const hasSources = existsSync(join(ROOT, 'storefront'))
  if (!hasSources) return
  if (!isStamped(STAMP, SOURCES) || !isStamped(SERVER_STAMP, SERVER_SOURCES)) {
    warn('What is built here is of other sources. `npm run build` builds it again.')
  }
}

function build(node) {
  console.log('Building the pages …')
  const child = spawn(node, ['tools/build/pages.ts'], { cwd: ROOT, stdio: 'inherit' })
  const end = () => child.kill()
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new Error('The build failed; its output stands above.'))
    })
  })
}
