import { escapeHtml } from '#contract/rules/escape-html.ts'
import { decodedText } from './character-references.ts'
import { replaceEnded, replaceTags } from './replace-tags.ts'

export type Attachment = { url: string; alt: string }

/** Elements that hold paragraphs or rows, and elements that hold words. */
const CONTAINERS =
  'div|section|article|aside|header|footer|main|nav|address|blockquote|table|thead|tbody|tfoot|tr|ul|ol|dl|hr'
const HOLDERS = 'p|h[1-6]|li|dt|dd|td|th|figure'
const BLOCK = new RegExp(`^</?(?:${CONTAINERS}|${HOLDERS}|figcaption|caption)\\b`, 'i')
const CONTAINER_TAG = new RegExp(`</?(?:${CONTAINERS})\\b[^>]*(?:>|$)`, 'gi')
const OPENED_HOLDER = new RegExp(`<(?:${HOLDERS})\\b[^>]*(?:>|$)`, 'gi')
const CLOSED_HOLDER = new RegExp(`</(?:${HOLDERS})>`, 'gi')
const CLOSING = new RegExp(`^</(?:${CONTAINERS}|${HOLDERS})>$`, 'i')

const INLINE =
  /<\/?(?:a|abbr|b|br|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)\b[^>]*(?:>|$)/gi

/** A title without its markup: titles here are plain text. */
export const withoutMarkup = (title: string): string => replaceTags(title, INLINE, '')

/** HTML of a text of WordPress: blank lines part paragraphs, except in the blocks of its new editor. */
export function htmlOfText(text: string): string {
  const isBlocks = /<!--\s*wp:/.test(text)
  const read = text.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
  // The lines of a program stay lines: a text here has no other way to keep them.
  const plain = replaceEnded(videosAsLinks(read), PROGRAM, '</pre>', (_, lines = '') => {
    const words = replaceTags(lines, /<\/?code\b[^>]*(?:>|$)/gi, '').trim()
    return `\n\n<p><code>${words.replaceAll(/\r?\n/g, '<br>')}</code></p>\n\n`
  })
  return isBlocks ? plain : paragraphsOf(plain)
}

const PROGRAM = /<pre\b[^>]*(?:>([\s\S]*?)(?:<\/pre>|$)|$)/gi
const FRAME = /<iframe\b[^>]*(?:>[\s\S]*?(?:<\/iframe>|$)|$)/gi

/** A video stays as a link to it. Frames that nothing closes are read on their own. */
const videosAsLinks = (text: string): string =>
  text.replaceAll(FRAME, (frame) => {
    if (/<\/iframe>$/i.test(frame)) return linkOfFrame(frame)
    return replaceTags(frame, /<iframe\b[^>]*(?:>|$)/gi, linkOfFrame)
  })

function linkOfFrame(frame: string): string {
  const tag = frame.slice(0, frame.indexOf('>') + 1)
  const url = /\bsrc=["'](https?:\/\/[^"']+)["']/i.exec(tag)?.[1]
  return url === undefined ? frame : `<p><a href="${url}">${url}</a></p>`
}

/** The paragraphs that WordPress shows. Lines within one are parted; between elements they mean nothing. */
function paragraphsOf(text: string): string {
  const parted = replaceTags(text, CONTAINER_TAG, '\n\n$&\n\n')
  return replaceTags(parted, OPENED_HOLDER, '\n\n$&')
    .replaceAll(CLOSED_HOLDER, '$&\n\n')
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (BLOCK.test(part)) return part
      const words = part.slice(0, beforeClosings(part))
      return `<p>${words.replaceAll(/\r?\n/g, '<br>')}</p>${part.slice(words.length)}`
    })
    .join('\n')
}

/** The length of a part without the closing tags at its end. */
function beforeClosings(part: string): number {
  let end = part.length
  for (;;) {
    const start = part.lastIndexOf('<', end - 1)
    if (start < 0 || !CLOSING.test(part.slice(start, end).trimEnd())) return end
    end = start
  }
}

const image = ({ url, alt }: Attachment) =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`\\b${name}=["']?([^"'\\]]+)`, 'i').exec(attributes)?.[1] ?? ''

const MOST_LISTED = 20
const CAPTION = /\[caption([^\]]*)(?:\]([\s\S]*?)(?:\[\/caption\]|$)|$)/gi
const CAPTIONED = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i
const GALLERY = /\[gallery([^\]]*)(?:\]|$)/gi
const SHORTCODE = /\[\/?([a-z][\w-]{2,30})(?:\s[^[\]]*)?\/?\]/gi

/** A text with its captions, galleries and embeds as HTML, and the names of other shortcodes. */
export function expandShortcodes(
  text: string,
  attachments: ReadonlyMap<string, Attachment>,
): { html: string; left: string[] } {
  const captioned = replaceEnded(text, CAPTION, '[/caption]', (_, attributes = '', inner = '') => {
    const picture = CAPTIONED.exec(inner)?.[0] ?? ''
    const words = attributeOf(attributes, 'caption') || inner.replace(picture, '').trim()
    return `<figure>${picture}<figcaption>${words}</figcaption></figure>`
  })
  const html = replaceEnded(captioned, GALLERY, ']', (_, attributes = '') =>
    attributeOf(attributes, 'ids')
      .split(',')
      .flatMap((id) => attachments.get(id.trim()) ?? [])
      .map((each) => `<p>${image(each)}</p>`)
      .join('\n'),
  ).replaceAll(
    /\[embed[^[\]]*\]\s*(https?:\/\/[^\s[]+)\s*\[\/embed\]/gi,
    '<p><a href="$1">$1</a></p>',
  )
  const names = [...html.matchAll(SHORTCODE)].map(([, name]) => name!.toLowerCase())
  return { html, left: [...new Set(names)].slice(0, MOST_LISTED) }
}

const HREF = /\bhref=(["'])([^"']*)\1/i

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
  const led = replaceTags(html, /<a\b[^>]*(?:>|$)/gi, (tag) =>
    tag.replace(HREF, (all: string, quote: string, href: string) => {
      const url = URL.parse(decodedText(href), site)
      if (!url || url.host.replace(/^www\./, '') !== host) return all
      const path = url.pathname + (/^\?(p|page_id)=\d+$/.test(url.search) ? url.search : '')
      if (paths.has(path)) return `href=${quote}${escapeHtml(path + url.hash)}${quote}`
      const isPicture = /\.(jpe?g|png|gif|webp|avif)$/i.test(url.pathname)
      if (!isPicture && left.size < MOST_LISTED) left.add(url.href.slice(0, 300))
      return `href=${quote}${escapeHtml(url.href)}${quote}`
    }),
  )
  return { html: led, left: [...left] }
}
