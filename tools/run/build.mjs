import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { warn } from './warn.mjs'
import { exitWithError } from './exit-with-error.mjs'
import { doIfChanged, isStamped, ROOT } from './root.mjs'
import { STRIPPED_FROM } from './stripped.mjs'

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

const STAMP = 'dist/.built-from'

/** Builds the pages if a source has changed. @returns a promise of the end; undefined if nothing has. */
export function buildPagesIfChanged(node) {
  return doIfChanged(STAMP, SOURCES, () => build(node), { lock: '.preparing-pages' })
}

/** Strips the server's sources of their types, in about a second, if one has changed. */
export function stripTypesIfChanged(node) {
  doIfChanged('dist/.stripped-from', [...STRIPPED_FROM, 'tools/build'], () => {
    const { status } = spawnSync(node, ['tools/build/strip-types.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    if (status !== 0) exitWithError('A file of the server was not stripped; why stands above.')
  })
}

/**
 * Ends with a sentence where the pages were never built; warns if they are older than the sources,
 * which an image does not hold.
 */
export function assertBuilt() {
  if (!existsSync(join(ROOT, STAMP))) {
    exitWithError('Nothing is built here. `npm run build` installs and builds; then start again.')
  }
  const hasSources = existsSync(join(ROOT, 'storefront'))
  if (hasSources && !isStamped(STAMP, SOURCES)) {
    warn('The pages were built from other sources. `npm run build` builds them again.')
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
