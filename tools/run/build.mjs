import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { complain } from './complain.mjs'
import { fail } from './fail.mjs'
import { doIfChanged, isStamped, ROOT } from './root.mjs'

const BY_ALL = ['contract', 'package-lock.json', 'package.json', 'tools/build/take-place.ts']

/** All that the browsers' files are made from. */
const PAGES = [
  ...BY_ALL,
  'backoffice',
  'client',
  'storefront',
  'ui',
  'vite.config.ts',
  'tools/build/pages.ts',
]

/** All that the server's process is made from. */
const PROGRAM = [
  ...BY_ALL,
  'demo',
  'server',
  'tools/build/program.ts',
  'tools/build/source-places.ts',
  'tools/build/thin-map.ts',
]

const PROGRAM_STAMP = 'dist/.program-from'

/** What `npm start` and `npm run shop` run. */
export const SERVER = 'dist/program/main.js'
export const SHOP_COMMAND = 'dist/program/shop.js'

/** A promise of its end; nothing where all is built. */
export function buildPagesIfChanged(node) {
  return doIfChanged('dist/.built-from', PAGES, () => build(node, 'pages', 'the storefront'), {
    lock: '.preparing-pages',
  })
}

/** The same for the server and the command; a second's work, which may be done beside the other. */
export function buildProgramIfChanged(node) {
  return doIfChanged(PROGRAM_STAMP, PROGRAM, () => build(node, 'program', 'the server'), {
    lock: '.preparing-program',
  })
}

/** Says what to do where nobody has built anything, or has changed the sources since. */
export function assertBuilt() {
  if (!existsSync(join(ROOT, SERVER))) {
    fail('Nothing is built here. `npm run build` installs and builds; then start again.')
  }
  if (!isStamped(PROGRAM_STAMP, PROGRAM)) {
    complain('The server was built from other sources. `npm run build` builds it from these.')
  }
}

function build(node, part, what) {
  console.log(`Building ${what} …`)
  const child = spawn(node, [`tools/build/${part}.ts`], { cwd: ROOT, stdio: 'inherit' })
  const end = () => child.kill()
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new Error('The build failed; what it said stands above.'))
    })
  })
}
