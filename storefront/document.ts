import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { TextsData } from '#contract/language/texts.ts'
import { languageAttributes, languageOf } from '#contract/rules/locales.ts'
import { sourceSet } from '#contract/pictures.ts'
import { accentStyle } from './accent-style.ts'
import { type Head, titleOf } from './head.ts'
import { glyphsStyle } from './glyphs-style.ts'
import { links } from './links.ts'
import type { DocumentAssets, DocumentPlace, RenderedPage } from './rendering.ts'

/** Marks the document of a guest, who is shown the texts for guests before hydration. */
export const GUEST_SCRIPT =
  "try{localStorage.getItem('accessToken')||(document.documentElement.dataset.guest='')}catch{}"

/** Without JavaScript nothing takes the place of a loading outline. */
export const NO_SCRIPT_STYLE = '.needs-script{display:none!important}'

/** The whole HTML document of a rendered page, in pieces: joined, they would be copied once more. */
export function documentOf(
  page: RenderedPage,
  assets: DocumentAssets,
  place: DocumentPlace,
): (string | Uint8Array)[] {
  const { settings } = page.root
  const [entry, ...preloads] = assets.scripts(page.modules)
  const style = assets.style(page.modules, settings.theme_name)
  const hasStyle = style.css.length > 0
  const glyphs = glyphsStyle(settings.locale ?? '')
  return [
    `<!doctype html><html ${languageAttributes(languageOf(page.texts.data.locale))} data-theme="${escapeHtml(settings.theme_name)}" data-api="${escapeHtml(place.api)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    headOf(page.head, page, place),
    assets
      .fonts(settings.theme_name)
      .map(
        (path) =>
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(path)}">`,
      )
      .join(''),
    hasStyle ? '<style>' : '',
    style.css,
    hasStyle ? '</style>' : '',
    glyphs ? `<style>${glyphs}</style>` : '',
    settings.accent_color ? `<style>${accentStyle(settings.accent_color)}</style>` : '',
    `<script>${GUEST_SCRIPT}</script>`,
    `<noscript><style>${NO_SCRIPT_STYLE}</style></noscript>`,
    preloads
      .map((path) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(path)}">`)
      .join(''),
    assets.extraHead,
    entry ? `<script type="module" fetchpriority="low" src="${escapeHtml(entry)}"></script>` : '',
    '</head><body>',
    '<div id="root">',
    page.html,
    '</div>',
    style.whole ? `<link rel="stylesheet" fetchpriority="low" href="${style.whole}">` : '',
    ...(entry ? dataOf(page) : []),
    '</body></html>',
  ]
}

/** The data that the script reads. */
const dataOf = (page: RenderedPage) => [
  jsonBlock('site-settings', 'application/json', page.root.settings),
  textsBlock(page.shownTexts),
  jsonBlock('page-data', 'application/json', page.hydration),
]

/** A few for each language: pages of one kind carry the same texts, as the same bytes. */
const textsBlocks = new Map<string, Uint8Array>()

function textsBlock(texts: TextsData): Uint8Array {
  const name = [texts.locale, texts.version, ...Object.keys(texts.groups)].join(' ')
  let block = textsBlocks.get(name)
  if (!block) {
    block = new TextEncoder().encode(jsonBlock('texts', 'application/json', texts))
    textsBlocks.set(name, block)
  }
  return block
}

function headOf(head: Head, page: RenderedPage, place: DocumentPlace): string {
  const { settings } = page.root
  const title = titleOf(head, settings)
  const { description = '' } = head
  const mediaHost = place.api.startsWith('/') ? place.origin : new URL(place.api).origin
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    favicon(settings.favicon, place),
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(page.texts.of('layout')('feed', { shop: settings.site_title }))}" href="${links.feed}">`,
    meta('property', 'og:site_name', settings.site_title),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
  ]
  if (head.canonical && page.status === 200) {
    const address = escapeHtml(place.origin + head.canonical)
    tags.push(`<link rel="canonical" href="${address}">`, meta('property', 'og:url', address))
  } else {
    tags.push(meta('name', 'robots', 'noindex'))
  }
  if (head.image) tags.push(meta('property', 'og:image', mediaHost + head.image))
  if (head.preload) tags.push(preloadOf(head.preload))
  for (const thing of head.jsonLd ?? []) {
    tags.push(
      jsonBlock(undefined, 'application/ld+json', withAddresses(thing, place.origin, mediaHost)),
    )
  }
  return tags.join('')
}

function preloadOf({ image, sizes }: NonNullable<Head['preload']>): string {
  const set = escapeHtml(sourceSet(image, 'avif', sizes))
  return (
    '<link rel="preload" as="image" type="image/avif" fetchpriority="high" ' +
    `imagesrcset="${set}" imagesizes="${escapeHtml(sizes)}">`
  )
}

const ICON_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
}
const DEFAULT_ICON = '/assets/pasal-1.svg'

/** The icon's type follows its ending. */
function favicon(path: string | null, place: DocumentPlace): string {
  const host = path && !place.api.startsWith('/') ? new URL(place.api).origin : ''
  const address = path ?? DEFAULT_ICON
  const type = ICON_TYPES[address.split('.').at(-1) ?? ''] ?? 'image/x-icon'
  return `<link rel="icon" type="${type}" href="${escapeHtml(host + address)}">`
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** Paths within a schema.org thing as whole addresses. */
const withAddresses = (thing: object, origin: string, mediaHost: string): unknown =>
  JSON.parse(JSON.stringify(thing), (_, value: unknown) =>
    typeof value === 'string' && /^\/(?!\/)/.test(value)
      ? (value.startsWith('/media/') ? mediaHost : origin) + value
      : value,
  )

/** JSON that can stand in HTML: it cannot end its own script element. */
function jsonBlock(id: string | undefined, type: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`
}
