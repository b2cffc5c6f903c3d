import { cp, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { build } from 'vite'
import {
  BROWSER_ENTRY,
  MANIFEST,
  type Manifest,
  PAGE,
  PAGE_STYLES,
  STYLESHEET,
  styleFile,
} from '#server/platform/built-pages.ts'
import { pageStylesOf } from './page-styles.ts'
import { type ClassNames, classesOfModules, noClassNames, shortClasses } from './short-classes.ts'
import { takePlaceOf } from './take-place.ts'

const root = join(import.meta.dirname, '../..')
const COMPRESSIBLE = /\.(js|css|svg)$/
/** Pages that were opened before this build still ask for the files of theirs. */
const KEPT_MS = 7 * 24 * 3600 * 1000

/**
 * The storefront's browser files, its server entry and the back office's files, compressed as far as
 * it goes.
 */
const place = resolve(process.argv[2] ?? join(root, 'dist'))
// Another value, as a test has it, would make pages that only a development server can show.
process.env['NODE_ENV'] = 'production'

await takePlaceOf(place, async (draft) => {
  const outDir = (name: string) => ({ outDir: join(draft, name), emptyOutDir: true })
  const names = noClassNames()
  await build({
    root,
    logLevel: 'warn',
    build: outDir('browser'),
    plugins: [shortClasses(names), classesOfModules(names)],
  })
  const ssr = { ...outDir('server'), ssr: 'storefront/entry.server.tsx' }
  await build({ root, logLevel: 'warn', build: ssr, plugins: [shortClasses(names)] })
  const configFile = join(root, 'backoffice/vite.config.ts')
  await build({ configFile, logLevel: 'warn', build: outDir('backoffice') })
  await writePageStyles(join(draft, 'browser'), join(draft, PAGE_STYLES), names)
  for (const name of ['browser', 'backoffice']) {
    const assets = join(name, 'assets')
    await compress(join(draft, assets))
    await keepOld(join(place, assets), join(draft, assets))
  }
})

/** The themes, as the built storefront lists them. */
async function themesOf(server: string): Promise<object> {
  const entry = (await import(pathToFileURL(join(server, 'entry.server.js')).href)) as {
    THEME_FONTS: object
  }
  return entry.THEME_FONTS
}

async function writePageStyles(browser: string, folder: string, names: ClassNames): Promise<void> {
  const manifest = JSON.parse(await readFile(join(browser, MANIFEST), 'utf8')) as Manifest
  const pages = Object.keys(manifest)
    .filter((key) => PAGE.test(key))
    .map((page) => ({ page, words: wordsOf(names, [BROWSER_ENTRY, page]) }))
  const css = await readFile(join(browser, manifest[STYLESHEET]!.file), 'utf8')
  await mkdir(folder)
  const themes = Object.keys(await themesOf(join(dirname(browser), 'server')))
  for (const { page, theme, css: own } of pageStylesOf(css, themes, pages, names))
    await writeFile(join(folder, styleFile(page, theme)), own)
}

/** The words of modules and of all that they load with themselves. */
function wordsOf({ ofModule, imports }: ClassNames, modules: string[]): Set<string> {
  const seen = new Set<string>()
  const add = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    imports.get(id)?.forEach(add)
  }
  for (const module of modules) add(join(root, module))
  return new Set([...seen].flatMap((id) => [...(ofModule.get(id) ?? [])]))
}

async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  // Compresses as many at once as there are processors.
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  const kinds = [promisify(zlib.brotliCompress)(bytes), promisify(zlib.gzip)(bytes, { level: 9 })]
  const [br, gz] = await Promise.all(kinds)
  await Promise.all([writeFile(`${file}.br`, br!), writeFile(`${file}.gz`, gz!)])
}

/** A file's time is when it was last part of a build. */
async function keepOld(from: string, to: string): Promise<void> {
  const fresh = new Set(await readdir(to))
  for (const name of await readdir(from).catch(() => [])) {
    const { mtime } = await stat(join(from, name))
    if (fresh.has(name) || Date.now() - mtime.getTime() > KEPT_MS) continue
    await cp(join(from, name), join(to, name))
    await utimes(join(to, name), mtime, mtime)
  }
}
