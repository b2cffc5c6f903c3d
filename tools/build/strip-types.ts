import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../run/root.mjs'
import { STRIPPED, STRIPPED_FROM, strippedName } from '../run/stripped.mjs'
import { takePlaceOf } from './take-place.ts'

// Node warns that its stripper may change, at each use.
process.removeAllListeners('warning')

await takePlaceOf(join(ROOT, 'dist'), async (draft) => {
  const place = join(draft, STRIPPED)
  mkdirSync(place, { recursive: true })
  for (const path of globSync(`{${STRIPPED_FROM.join()}}/**/*.ts`, { cwd: ROOT })) {
    if (path.endsWith('.test.ts')) continue
    const source = readFileSync(join(ROOT, path), 'utf8')
    writeFileSync(join(place, strippedName(source)), stripTypeScriptTypes(source))
  }
})
