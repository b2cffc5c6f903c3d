import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { ROOT } from '../run/root.mjs'
import { PROGRAM } from '../run/server-start.mjs'
import { takePlaceOf } from './take-place.ts'

/** The sources and packages of the server in few files: Node loads them in a third of the time. */
const SOURCE = 'server/main.ts'

/** Packages that stay outside: those with a program for the machine, and the builder of development. */
const OUTSIDE = ['@node-rs/argon2', 'sharp', 'vite']

await takePlaceOf(join(ROOT, 'dist'), async (draft) => {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [ownPlaces()],
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: SOURCE,
      outDir: join(draft, PROGRAM),
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: {
        output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
})

/** A source finds the files beside it from where it is built to. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    transform: {
      filter: { id: { include: `${ROOT}/{contract,demo,server}/**` }, code: /import\.meta\./ },
      handler(code, id) {
        const file = JSON.stringify(`../../${relative(ROOT, id).replaceAll(sep, '/')}`)
        const folder = JSON.stringify(`../../${relative(ROOT, dirname(id)).replaceAll(sep, '/')}`)
        return code
          .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${folder})`)
      },
    },
  }
}
