/** The names of the files that the build makes of the pages. */

type ManifestChunk = { file: string; imports?: string[] }
export type Manifest = Record<string, ManifestChunk>

/** The modules of pages. */
export const PAGE = /^storefront\/.*Page\.tsx$/
export const BROWSER_ENTRY = 'storefront/entry.browser.tsx'
export const MANIFEST = '.vite/manifest.json'
export const STYLESHEET = 'style.css'
/** The folder of the rules that each page needs in each theme. */
export const PAGE_STYLES = 'styles'
export const styleFile = (page: string, theme: string): string =>
  `${page.replaceAll('/', '-')}.${theme}.css`

/** The entry first, then everything that it and the shown pages import. */
export function filesOf(manifest: Manifest, modules: string[]): Set<string> {
  const files: string[] = []
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.includes(chunk.file)) return
    files.push(chunk.file)
    chunk.imports?.forEach(add)
  }
  add(BROWSER_ENTRY)
  for (const module of modules) add(module.split('#')[0]!)
  return new Set(files)
}
