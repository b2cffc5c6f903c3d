import { spawnSync } from 'node:child_process'
import { fail } from './fail.mjs'
import { doIfChanged, ROOT } from './root.mjs'

const FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/** What the lock file says, unless it is there already. */
export function installIfChanged() {
  doIfChanged('node_modules/.installed-for', ['package-lock.json'], install)
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
