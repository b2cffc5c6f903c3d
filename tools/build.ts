import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const assets = ['browser', 'backoffice'].map((name) => join(root, 'dist', name, 'assets'))
const COMPRESSIBLE = /\.(js|css|svg)$/

/** The storefront's browser files, its server entry and the back office's files, compressed as far as it goes. */
await rm(join(root, 'dist'), { recursive: true, force: true })
await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: 'storefront/entry.server.tsx' } })
await build({ configFile: join(root, 'backoffice/vite.config.ts'), logLevel: 'warn' })

for (const folder of assets) {
  for (const name of await readdir(folder)) {
    if (!COMPRESSIBLE.test(name)) continue
    const file = join(folder, name)
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, await promisify(zlib.brotliCompress)(bytes))
    await writeFile(`${file}.gz`, await promisify(zlib.gzip)(bytes, { level: 9 }))
  }
}
