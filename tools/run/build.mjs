import { spawnSync } from 'node:child_process'
import { fail } from './fail.mjs'
import { doIfChanged, ROOT } from './root.mjs'

/** All that the browsers' files are made from. */
const INPUTS = [
  'backoffice',
  'client',
  'contract',
  'storefront',
  'ui',
  'package-lock.json',
  'vite.config.ts',
  'tools/build.ts',
]

export function buildIfChanged(node) {
  doIfChanged('dist/.built-from', INPUTS, () => {
    console.log('Building the storefront …')
    const { status } = spawnSync(node, ['tools/build.ts'], { cwd: ROOT, stdio: 'inherit' })
    if (status !== 0) fail('The build failed; what it said stands above.')
  })
}
