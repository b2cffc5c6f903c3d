import { spawn } from 'node:child_process'
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

/** A promise of its end; nothing where all is built. */
export function buildIfChanged(node) {
  return doIfChanged('dist/.built-from', INPUTS, () => {
    console.log('Building the storefront …')
    return build(node)
  })
}

function build(node) {
  const child = spawn(node, ['tools/build.ts'], { cwd: ROOT, stdio: 'inherit' })
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
