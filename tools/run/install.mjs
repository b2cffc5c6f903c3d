import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { doIfChanged, ROOT } from './root.mjs'

const FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/** What the lock file says, unless it is there already. */
export function installIfChanged() {
  doIfChanged('node_modules/.installed-for', ['package-lock.json'], install)
}

/** Says what to do where nobody has installed anything. */
export function assertInstalled() {
  if (existsSync(join(ROOT, 'node_modules'))) return
  fail('Nothing is installed here. `npm run build` installs and builds; then start again.')
}

function install() {
  console.log('Installing what package-lock.json says …')
  // The npm that runs us, where one does.
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...args, 'ci', ...FLAGS], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm && process.platform === 'win32',
  })
  if (status !== 0) fail('npm ci failed; what it said stands above.')
}
