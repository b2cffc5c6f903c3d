// Before the server: loads its sources as the build has stripped them of types. Node's own stripper,
// which strips a file that is not there, takes 17 MB for as long as the server runs.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './root.mjs'
import { STRIPPED, strippedName } from './stripped.mjs'

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
    const name = strippedName(readFileSync(fileURLToPath(url)))
    try {
      const source = readFileSync(join(ROOT, 'dist', STRIPPED, name))
      return { format: 'module', source, shortCircuit: true }
    } catch {
      return next(url, context)
    }
  },
})
