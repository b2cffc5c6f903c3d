import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { sourcePlaces } from './source-places.ts'
import { thinMap } from './thin-map.ts'
import { takePlaceOf } from './take-place.ts'

const root = join(import.meta.dirname, '../..')
const LIBRARIES = 'libraries'

/**
 * The server and `npm run shop` as a few files. From the sources Node finds and links more than two
 * thousand modules at each start (decision 046).
 */
const place = resolve(process.argv[2] ?? join(root, 'dist'))
// The same files whoever builds them.
process.env['NODE_ENV'] = 'production'

await takePlaceOf(place, async (draft) => {
  const outDir = join(draft, 'program')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sourcePlaces(root)],
    build: {
      outDir,
      ssr: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          shop: 'server/shop-command/main.ts',
          'seed-process': 'server/seeds/seed-process.ts',
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          comments: false,
          sourcemapExcludeSources: true,
          codeSplitting: {
            groups: [
              { name: LIBRARIES, test: /[\\/]node_modules[\\/]/ },
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
    ssr: {
      noExternal: true,
      // Compiled for a machine, or read when the first colleague uses a passkey.
      external: ['@node-rs/argon2', '@simplewebauthn/server', 'sharp'],
      // What Node itself would take.
      resolve: { conditions: ['node'], mainFields: ['main'] },
    },
  })
  await thinMaps(outDir)
})

/** Node reads a map as soon as it reads the file: what is not our own goes without. */
async function thinMaps(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  for (const name of files) {
    const file = join(folder, name)
    const map = `${file}.map`
    const code = await readFile(file, 'utf8')
    if (name === `${LIBRARIES}.js`) {
      await writeFile(file, code.replace(/\/\/# sourceMappingURL=.*\s*$/, ''))
      await rm(map)
    } else if (code.includes('//# sourceMappingURL=')) {
      await writeFile(map, thinMap(await readFile(map, 'utf8')))
    }
  }
}
