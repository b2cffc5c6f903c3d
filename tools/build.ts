import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const assets = join(root, 'dist/browser/assets')
const COMPRESSIBLE = /\.(js|css|svg)$/

/** The storefront's browser files and its server entry, compressed as far as it goes. */
await rm(join(root, 'dist'), { recursive: true, force: true })
await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: 'storefront/entry.server.tsx' } })

for (const name of await readdir(assets)) {
  if (!COMPRESSIBLE.test(name)) continue
  const file = join(assets, name)
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await promisify(zlib.brotliCompress)(bytes))
  await writeFile(`${file}.gz`, await promisify(zlib.gzip)(bytes, { level: 9 }))
}
