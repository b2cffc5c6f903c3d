import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { doIfChanged, isStamped, ROOT } from './root.mjs'

const FLAGS = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

const LOCK = ['package-lock.json']
const ALL = 'node_modules/.installed-for'
const TO_RUN = 'node_modules/.installed-to-run'

/** What the lock file says, unless it is there already. */
export function installIfChanged() {
  doIfChanged(ALL, LOCK, () => {
    // Beside a running server nothing is taken away: what is missing is added.
    if (isStamped(TO_RUN, LOCK)) npm('install', '--no-save', '--include=dev')
    else npm('ci', '--include=dev')
  })
}

/** The same without what only tests and checks need, half the work; where they are, they stay. */
export function installToRunIfChanged() {
  if (existsSync(join(ROOT, 'node_modules/vitest'))) return installIfChanged()
  doIfChanged(TO_RUN, LOCK, () => npm('ci', '--omit=dev'), { orStamps: [ALL] })
}

/** Says what to do where nobody has installed anything. */
export function assertInstalled() {
  if (existsSync(join(ROOT, 'node_modules'))) return
  fail('Nothing is installed here. `npm run build` installs and builds; then start again.')
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
  if (status !== 0) fail(`npm ${words[0]} failed; what it said stands above.`)
}
