import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { kilobytes, reached, say, printTable } from '../report.ts'

const DIST = join(import.meta.dirname, '../../dist')
const BROWSER = join(DIST, 'browser')
const OFFICE = join(DIST, 'backoffice')
const OFFICE_ENTRY = 'backoffice/entry.tsx'
const ENTRY = 'storefront/entry.browser.tsx'
const PRODUCT_PAGE = 'storefront/products/page/ProductPage.tsx'
const MOST_SCRIPT_BYTES = 105_000
const MOST_STYLE_BYTES = 15_000

/** The back office's first screen, and the further files of its largest ones. */
const OFFICE_SCREENS = [
  { name: 'First screen', key: 'backoffice/home/HomePage.tsx', most: 210_000, isWhole: true },
  { name: 'Sheet, beside it', key: 'backoffice/sheet/SheetPage.tsx', most: 90_000, isWhole: false },
  {
    name: 'Editor, beside it',
    key: 'backoffice/forms/rich-text/RichTextEditor.tsx',
    most: 130_000,
    isWhole: false,
  },
]

type Chunk = { file: string; imports?: string[]; css?: string[] }

/** The files that a browser fetches for the product page and for the back office, in brotli. */
export async function benchSize(): Promise<void> {
  say('## Size of the product page, brotli\n')
  const manifest = await manifestOf(BROWSER)
  const chunks = chunksOf(manifest, [ENTRY, PRODUCT_PAGE])
  const scripts = await brotliBytes(BROWSER, chunks)
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
  const styleFiles = [...new Set(files.filter((file) => file.endsWith('.css')))]
  const styles = await brotliBytes(
    BROWSER,
    styleFiles.map((file) => ({ file })),
  )
  printTable(
    ['', 'files', 'size', 'target'],
    [
      row('JavaScript', chunks.length, scripts, MOST_SCRIPT_BYTES),
      row('CSS', styleFiles.length, styles, MOST_STYLE_BYTES),
    ],
  )
  await benchOfficeSize()
}

async function benchOfficeSize(): Promise<void> {
  say('## Size of the back office, JavaScript, brotli\n')
  const manifest = await manifestOf(OFFICE)
  const entry = chunksOf(manifest, [OFFICE_ENTRY])
  const rows: string[][] = []
  for (const { name, key, most, isWhole } of OFFICE_SCREENS) {
    const all = chunksOf(manifest, [OFFICE_ENTRY, key])
    const counted = isWhole ? all : all.filter((chunk) => !entry.includes(chunk))
    rows.push(row(name, counted.length, await brotliBytes(OFFICE, counted), most))
  }
  printTable(['', 'files', 'size', 'target'], rows)
}

const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const row = (what: string, files: number, bytes: number, most: number) => [
  what,
  String(files),
  kilobytes(bytes),
  `≤ ${kilobytes(most)}: ${reached(bytes <= most)}`,
]

/** The named modules with everything that they import. */
function chunksOf(manifest: Record<string, Chunk>, keys: string[]): Chunk[] {
  const found = new Set<Chunk>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build knows no ${key}`)
    if (found.has(chunk)) return
    found.add(chunk)
    chunk.imports?.forEach(add)
  }
  keys.forEach(add)
  return [...found]
}

async function brotliBytes(folder: string, chunks: Pick<Chunk, 'file'>[]): Promise<number> {
  const sizes = await Promise.all(chunks.map(({ file }) => stat(join(folder, `${file}.br`))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
