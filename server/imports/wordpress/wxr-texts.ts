import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { Attachment } from './wxr-rows.ts'

/** Elements that hold paragraphs or rows, and elements that hold words. */
const CONTAINERS =
  'div|section|article|aside|header|footer|main|nav|address|blockquote|table|thead|tbody|tfoot|tr|ul|ol|dl|hr'
const HOLDERS = 'p|h[1-6]|li|dt|dd|td|th|figure'
const BLOCK = new RegExp(`^</?(?:${CONTAINERS}|${HOLDERS}|figcaption|caption)\\b`, 'i')
const CONTAINER_TAG = new RegExp(`</?(?:${CONTAINERS})\\b[^>]*>`, 'gi')
const OPENED_HOLDER = new RegExp(`<(?:${HOLDERS})\\b[^>]*>`, 'gi')
const CLOSED_HOLDER = new RegExp(`</(?:${HOLDERS})>`, 'gi')
const CLOSED_LAST = new RegExp(`(?:</(?:${CONTAINERS}|${HOLDERS})>\\s*)+$`, 'i')

const INLINE = /<\/?(?:a|abbr|b|br|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi

/** A title without its markup: titles here are plain text. */
export const withoutMarkup = (title: string): string => title.replaceAll(INLINE, '')

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
    // The lines of a program stay lines: a text here has no other way to keep them.
    .replaceAll(/<pre\b[^>]*>([\s\S]*?)<\/pre>/gi, (_, lines: string) => {
      const words = lines.replaceAll(/<\/?code\b[^>]*>/gi, '').trim()
      return `\n\n<p><code>${words.replaceAll(/\r?\n/g, '<br>')}</code></p>\n\n`
    })
  return isBlocks ? plain : paragraphsOf(plain)
}

/** The paragraphs that WordPress shows. Lines within one are parted; between elements they mean nothing. */
function paragraphsOf(text: string): string {
  return text
    .replaceAll(CONTAINER_TAG, '\n\n$&\n\n')
    .replaceAll(OPENED_HOLDER, '\n\n$&')
    .replaceAll(CLOSED_HOLDER, '$&\n\n')
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (BLOCK.test(part)) return part
      const closed = CLOSED_LAST.exec(part)?.[0] ?? ''
      const words = part.slice(0, part.length - closed.length)
      return `<p>${words.replaceAll(/\r?\n/g, '<br>')}</p>${closed}`
    })
    .join('\n')
}

const image = ({ url, alt }: Attachment) =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`

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
      if (paths.has(path)) return `${start}${quote}${escapeHtml(path + url.hash)}${quote}`
      const isPicture = /\.(jpe?g|png|gif|webp|avif)$/i.test(url.pathname)
      if (!isPicture && left.size < MOST_LISTED) left.add(url.href.slice(0, 300))
      return `${start}${quote}${escapeHtml(url.href)}${quote}`
    },
  )
  return { html: led, left: [...left] }
}
