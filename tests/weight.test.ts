import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BUILT = join(import.meta.dirname, '../dist/browser')
const ENTRY = 'storefront/entry.browser.tsx'

/** The limit of a page before any press: kilobytes of brotli, and number of files. */
const MOST = { kB: 108, files: 12 }

type Chunk = { file: string; imports?: string[] }
const chunks = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

function filesOf(...keys: string[]): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const { file, imports = [] } = chunks[key]!
    if (files.has(file)) return
    files.add(file)
    imports.forEach(add)
  }
  keys.forEach(add)
  return [...files]
}

const bytesOf = (file: string) => statSync(join(BUILT, `${file}.br`)).size

test.each(
  Object.keys(chunks).filter((key) => /^storefront\/\w+\/(?:\w+\/)?\w+Page\.tsx$/.test(key)),
)('%s loads no more scripts than it may', (page) => {
  const files = filesOf(ENTRY, page)
  const kB = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000
  expect(kB, files.join(' ')).toBeLessThan(MOST.kB)
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(MOST.files)
})
