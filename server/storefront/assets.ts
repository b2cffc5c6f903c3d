import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import {
  filesOf,
  MANIFEST,
  type Manifest,
  PAGE,
  PAGE_STYLES,
  STYLESHEET,
  styleFile,
} from '#server/platform/built-pages.ts'
import { SettingError } from '#server/platform/env.ts'
import type {
  DocumentAssets,
  PageStyle,
  RenderedPage,
  RootData,
  StorefrontEntry,
} from '#storefront/rendering.ts'

export type Storefront = {
  entry: () => Promise<StorefrontEntry>
  assets: () => Promise<DocumentAssets>
  /** For the Content-Security-Policy: SHA-256 in base64. */
  styleHashes: string[]
  scriptHashes: string[]
  development: boolean
}

const FONTS = 'storefront/styles/fonts/'

/** The files that `vite build` left in `dist`. */
export async function builtStorefront(dist: string): Promise<Storefront> {
  const built = await readFile(join(dist, 'browser', MANIFEST), 'utf8').catch(() => {
    throw new SettingError('The storefront is not built. `npm run build` builds it.')
  })
  const manifest = JSON.parse(built) as Manifest
  const entry = (await import(
    pathToFileURL(join(dist, 'server/entry.server.js')).href
  )) as StorefrontEntry
  const stylesheet = manifest[STYLESHEET]!.file
  const whole = styleOf(await readFile(join(dist, 'browser', stylesheet)))
  const read = (page: string, theme: string) => {
    const name = join(dist, PAGE_STYLES, styleFile(page, theme))
    return { ...styleOf(readFileSync(name)), whole: `/${stylesheet}` }
  }
  const assets: DocumentAssets = {
    style: stylesOfPages(manifest, whole, read, entry.THEME_FONTS),
    scripts: (modules) => scriptsOf(manifest, modules),
    fonts: (theme) =>
      (entry.THEME_FONTS[theme] ?? entry.THEME_FONTS['forge'] ?? []).map(
        (font) => `/${manifest[FONTS + font]!.file}`,
      ),
    extraHead: '',
  }
  return {
    entry: () => Promise.resolve(entry),
    assets: () => Promise.resolve(assets),
    styleHashes: [hashOf(entry.NO_SCRIPT_STYLE)],
    scriptHashes: [hashOf(entry.GUEST_SCRIPT)],
    development: false,
  }
}

/** The sources that a document's policy names for styles: its own files, and what it has inline. */
export function styleSourcesOf(
  { styleHashes }: Pick<Storefront, 'styleHashes'>,
  entry: StorefrontEntry,
  assets: DocumentAssets,
  { modules, root }: Pick<RenderedPage, 'modules'> & { root: Pick<RootData, 'settings'> },
): string[] {
  const { accent_color: accent, locale = '', theme_name: theme } = root.settings
  const style = assets.style(modules, theme)
  const own = [entry.glyphsStyle(locale), accent ? entry.accentStyle(accent) : ''].filter(Boolean)
  const hashes = [style.hash, ...styleHashes, ...own.map(hashOf)].map((hash) => `'sha256-${hash}'`)
  return style.whole === undefined ? hashes : ["'self'", ...hashes]
}

const styleOf = (css: Uint8Array): PageStyle => ({ css, hash: hashOf(css) })

/** The rules that one page needs, read when it is first asked for; all of them for other documents. */
function stylesOfPages(
  manifest: Manifest,
  whole: PageStyle,
  read: (page: string, theme: string) => PageStyle,
  themes: Record<string, unknown>,
): DocumentAssets['style'] {
  const known = new Map<string, PageStyle>()
  return (modules, shopTheme) => {
    const page = modules.map((id) => id.split('#')[0]!).findLast((id) => PAGE.test(id))
    if (page === undefined || !(page in manifest)) return whole
    const theme = shopTheme in themes ? shopTheme : 'forge'
    const key = styleFile(page, theme)
    let style = known.get(key)
    if (!style) known.set(key, (style = read(page, theme)))
    return style
  }
}

const hashOf = (source: string | Uint8Array) => createHash('sha256').update(source).digest('base64')

const scriptsOf = (manifest: Manifest, modules: string[]): string[] =>
  [...filesOf(manifest, modules)].map((file) => `/${file}`)

/** The build's files have their content in their names, and lie there compressed. */
export async function mountAssets(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'browser/assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}
