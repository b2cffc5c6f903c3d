import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DIST = join(import.meta.dirname, '../dist')

/** The limit of a page before any press: kilobytes of brotli, and number of files. */
const MOST = { kB: 105, files: 12 }
/** The limit of a screen of the back office, with its texts in the language whose letters weigh most. */
const MOST_OF_SCREEN = { kB: 176, files: 74 }
const TEXTS = /^contract\/language\/(?:office\/)?ne\//

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Chunks = Record<string, Chunk>

const chunksOf = (part: string) =>
  JSON.parse(readFileSync(join(DIST, part, '.vite/manifest.json'), 'utf8')) as Chunks

function filesOf(chunks: Chunks, ...keys: string[]): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const { file, imports = [], dynamicImports = [] } = chunks[key]!
    if (files.has(file)) return
    files.add(file)
    imports.forEach(add)
    dynamicImports.filter((each) => TEXTS.test(each)).forEach(add)
  }
  keys.forEach(add)
  return [...files]
}

const bytesOf = (part: string, files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(DIST, part, `${file}.br`)).size, 0)

function expectLight(part: string, files: string[], most: typeof MOST): void {
  const kB = bytesOf(part, files) / 1000
  expect(kB, files.join(' ')).toBeLessThan(most.kB)
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(most.files)
}

const pages = chunksOf('browser')
test.each(
  Object.keys(pages).filter((key) => /^storefront\/\w+\/(?:\w+\/)?\w+Page\.tsx$/.test(key)),
)('%s loads no more scripts than it may', (page) => {
  expectLight('browser', filesOf(pages, 'storefront/entry.browser.tsx', page), MOST)
})

const screens = chunksOf('backoffice')
test.each(Object.keys(screens).filter((key) => /^backoffice\/.*Page\.tsx$/.test(key)))(
  '%s loads no more scripts and texts than it may',
  (screen) => {
    const files = filesOf(screens, 'backoffice/entry.tsx', screen)
    expectLight('backoffice', files, MOST_OF_SCREEN)
  },
)

test('the stylesheets of the shop weigh no more than they may', () => {
  const files = Object.values(pages).flatMap(({ file, css = [] }) => [file, ...css])
  const styles = [...new Set(files)].filter((file) => file.endsWith('.css'))
  expect(styles).not.toEqual([])
  expect(bytesOf('browser', styles)).toBeLessThanOrEqual(15_000)
})

test.each([
  ['backoffice/sheet/SheetPage.tsx', 90_000],
  ['backoffice/forms/rich-text/RichTextEditor.tsx', 130_000],
])('%s adds no more scripts to the first screen than it may', (part, most) => {
  const first = filesOf(screens, 'backoffice/entry.tsx')
  const added = filesOf(screens, 'backoffice/entry.tsx', part).filter(
    (file) => !first.includes(file),
  )
  expect(added).not.toEqual([])
  expect(bytesOf('backoffice', added)).toBeLessThanOrEqual(most)
})
