import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { kilobytes, reached, say, sayTable } from '../report.ts'

const BROWSER = join(import.meta.dirname, '../../dist/browser')
const ENTRY = 'storefront/entry.browser.tsx'
const PRODUCT_PAGE = 'storefront/products/page/ProductPage.tsx'
const MOST_SCRIPT_BYTES = 105_000
const MOST_STYLE_BYTES = 15_000

type Chunk = { file: string; imports?: string[]; css?: string[] }

/** What a browser fetches for the product page, in brotli. */
export async function benchSize(): Promise<void> {
  say('## Size of the product page, brotli\n')
  const manifest = JSON.parse(
    await readFile(join(BROWSER, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  const chunks = chunksOf(manifest, [ENTRY, PRODUCT_PAGE])
  const scripts = await brotliBytes(chunks.map((chunk) => chunk.file))
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
  const styleFiles = [...new Set(files.filter((file) => file.endsWith('.css')))]
  const styles = await brotliBytes(styleFiles)
  sayTable(
    ['', 'files', 'size', 'target'],
    [
      row('JavaScript', chunks.length, scripts, MOST_SCRIPT_BYTES),
      row('CSS', styleFiles.length, styles, MOST_STYLE_BYTES),
    ],
  )
}

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

async function brotliBytes(files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => stat(join(BROWSER, `${file}.br`))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
