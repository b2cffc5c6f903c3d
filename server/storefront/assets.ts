import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SettingError } from '#server/platform/env.ts'
import type { SiteSettings } from '#contract/pages.ts'
import type { DocumentAssets, StorefrontEntry } from '#storefront/rendering.ts'

export type Storefront = {
  entry: () => Promise<StorefrontEntry>
  assets: () => Promise<DocumentAssets>
  /** For the Content-Security-Policy: SHA-256 in base64. */
  styleHashes: string[]
  scriptHashes: string[]
  development: boolean
}

type ManifestChunk = { file: string; imports?: string[] }
type Manifest = Record<string, ManifestChunk>

const BROWSER_ENTRY = 'storefront/entry.browser.tsx'
const STYLESHEET = 'style.css'
const FONTS = 'storefront/styles/fonts/'

/** The files that `vite build` left in `dist`. */
export async function builtStorefront(dist: string): Promise<Storefront> {
  const built = await readFile(join(dist, 'browser/.vite/manifest.json'), 'utf8').catch(() => {
    throw new SettingError('The storefront is not built. `npm run build` builds it.')
  })
  const manifest = JSON.parse(built) as Manifest
  const entry = (await import(
    pathToFileURL(join(dist, 'server/entry.server.js')).href
  )) as StorefrontEntry
  const css = await readFile(join(dist, 'browser', manifest[STYLESHEET]!.file))
  const assets: DocumentAssets = {
    css,
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
    styleHashes: [hashOf(css), hashOf(entry.NO_SCRIPT_STYLE)],
    scriptHashes: [hashOf(entry.GUEST_SCRIPT)],
    development: false,
  }
}

/** The hashes of the styles in a shop's documents. */
export const styleHashesOf = (
  { styleHashes }: Pick<Storefront, 'styleHashes'>,
  entry: StorefrontEntry,
  { accent_color: accent, locale = '' }: SiteSettings,
): string[] => {
  const own = [entry.glyphsStyle(locale), accent ? entry.accentStyle(accent) : ''].filter(Boolean)
  return own.length > 0 ? [...styleHashes, ...own.map(hashOf)] : styleHashes
}

const hashOf = (source: string | Uint8Array) => createHash('sha256').update(source).digest('base64')

/** The entry first, then everything that it and the shown pages import. */
function scriptsOf(manifest: Manifest, modules: string[]): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  add(BROWSER_ENTRY)
  for (const module of modules) add(module.split('#')[0]!)
  return [...files].map((file) => `/${file}`)
}
