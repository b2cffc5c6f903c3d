import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The one page of the back office: everything else is made in the browser. */
export type Shell = {
  /** Scripts and stylesheets of the page, as markup; undefined where nothing is built. */
  head: (nonce: string) => Promise<string | undefined>
  development: boolean
}

type ManifestChunk = { file: string; css?: string[]; imports?: string[] }

const ENTRY = 'backoffice/entry.tsx'

/**
 * The build in `folder`: read now, since a later build belongs to servers that start after it; and
 * read again until it exists.
 */
export function builtShell(folder: string): Shell {
  const read = () =>
    readFile(join(folder, '.vite/manifest.json'), 'utf8').then(
      (text) => headOf(JSON.parse(text) as Record<string, ManifestChunk>),
      () => undefined,
    )
  let reading = read()
  return {
    development: false,
    async head() {
      const known = await reading
      if (known === undefined) reading = read()
      return known
    },
  }
}

function headOf(manifest: Record<string, ManifestChunk>): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    chunk.imports?.forEach(add)
  }
  add(ENTRY)
  const [entry = '', ...imported] = scripts
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...imported.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry}"></script>`,
  ].join('')
}

export const newNonce = () => randomBytes(16).toString('base64url')

/** `nonce` also stands where scripts find it that add a style element of their own. */
export const documentOf = (head: string, nonce: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
  `<meta name="csp-nonce" nonce="${nonce}"><title>Back office</title>${head}</head>` +
  `<body><div id="root"></div><noscript>The back office needs JavaScript.</noscript></body></html>`
