import type { Attachment } from './wxr-rows.ts'

const BLOCK =
  /^<\/?(p|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|blockquote|figure|figcaption|div|section|article|pre|hr|iframe)\b/i

/** HTML of a text of WordPress: blank lines part paragraphs, except in the blocks of its new editor. */
export function htmlOfText(text: string): string {
  const isBlocks = /<!--\s*wp:/.test(text)
  const plain = text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    // A video stays as a link to it.
    .replaceAll(
      /<iframe\b[^>]*\bsrc=["'](https?:\/\/[^"']+)["'][^>]*>(?:[\s\S]*?<\/iframe>)?/gi,
      '<p><a href="$1">$1</a></p>',
    )
  if (isBlocks) return plain
  return plain
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll(/\r?\n/g, '<br>')}</p>`))
    .join('\n')
}

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const image = ({ url, alt }: Attachment) => `<img src="${quoted(url)}" alt="${quoted(alt)}">`

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`\\b${name}=["']?([^"'\\]]+)`, 'i').exec(attributes)?.[1] ?? ''

const MOST_LISTED = 20
const SHORTCODE = /\[\/?([a-z][\w-]{2,30})(?:\s[^\]]*)?\/?\]/gi

/** A text with its captions, galleries and embeds as HTML, and the names of other shortcodes. */
export function expandShortcodes(
  text: string,
  attachments: ReadonlyMap<string, Attachment>,
): { html: string; left: string[] } {
  const html = text
    .replaceAll(
      /\[caption([^\]]*)\]([\s\S]*?)\[\/caption\]/gi,
      (_, attributes: string, inner: string) => {
        const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? ''
        const words = attributeOf(attributes, 'caption') || inner.replace(picture, '').trim()
        return `<figure>${picture}<figcaption>${words}</figcaption></figure>`
      },
    )
    .replaceAll(/\[gallery([^\]]*)\]/gi, (_, attributes: string) =>
      attributeOf(attributes, 'ids')
        .split(',')
        .flatMap((id) => attachments.get(id.trim()) ?? [])
        .map((each) => `<p>${image(each)}</p>`)
        .join('\n'),
    )
    .replaceAll(
      /\[embed[^\]]*\]\s*(https?:\/\/[^\s[]+)\s*\[\/embed\]/gi,
      '<p><a href="$1">$1</a></p>',
    )
  const names = [...html.matchAll(SHORTCODE)].map(([, name]) => name!.toLowerCase())
  return { html, left: [...new Set(names)].slice(0, MOST_LISTED) }
}

/**
 * A text whose links to imported things of the old site are paths of this shop, where redirects lead
 * them on; with the links to the old site that are left.
 */
export function leadingLinks(
  html: string,
  { site, paths }: { site: string; paths: ReadonlySet<string> },
): { html: string; left: string[] } {
  const host = URL.parse(site)?.host.replace(/^www\./, '')
  const left = new Set<string>()
  if (host === undefined) return { html, left: [] }
  const led = html.replaceAll(
    /(<a\b[^>]*\bhref=)(["'])([^"']*)\2/gi,
    (all: string, start: string, quote: string, href: string) => {
      const url = URL.parse(href.replaceAll('&amp;', '&'), site)
      if (!url || url.host.replace(/^www\./, '') !== host) return all
      const path = url.pathname + (/^\?(p|page_id)=\d+$/.test(url.search) ? url.search : '')
      if (paths.has(path)) return `${start}${quote}${quoted(path + url.hash)}${quote}`
      const isPicture = /\.(jpe?g|png|gif|webp|avif)$/i.test(url.pathname)
      if (!isPicture && left.size < MOST_LISTED) left.add(url.href.slice(0, 300))
      return `${start}${quote}${quoted(url.href)}${quote}`
    },
  )
  return { html: led, left: [...left] }
}
