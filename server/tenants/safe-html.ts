import sanitize from 'sanitize-html'
import { isOwnPicture } from '#contract/pictures.ts'

declare const SANITIZED: unique symbol

/**
 * HTML of a merchant that may stand in a page as it is. Only `sanitizeHtml` makes it, and every
 * column that holds HTML takes nothing else (`tables.ts`).
 */
export type SafeHtml = string & { readonly [SANITIZED]: true }

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const TEXT = ['p', 'br', 'strong', 'em', 'a', 'code', 'blockquote']
const PICTURES = ['img', 'figure', 'figcaption']

/** The content of these elements is no text of the shop: it is removed with them. */
const RAW = ['script', 'style', 'noscript', 'noembed', 'noframes', 'iframe', 'xmp', 'plaintext']
const FIELDS = ['select', 'option', 'textarea']
const NOT_TEXT = [...RAW, ...FIELDS, 'svg', 'math', 'template', 'object', 'title']

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const MOST_DEEP = 32
const MOST_PASSES = 8
/** Elements that are open at once: the parser looks through them at each end tag. */
const MOST_OPEN = 256

class NestedTooDeep extends Error {}

/**
 * Sanitises a merchant's HTML for the shop's pages: headings, lists, tables, paragraphs, links and
 * the shop's own pictures stay. Other elements are removed and their text is kept. Sanitised HTML
 * does not change when it is sanitised again. Of a text that is nested deeper than anybody writes, the words
 * are left.
 */
export function sanitizeHtml(html: string, tenantId: number): SafeHtml {
  try {
    return sanitizeAll(html, optionsFor(tenantId))
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error
    const words = html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;')
    return sanitizeAll(words, optionsFor(tenantId))
  }
}

function sanitizeAll(html: string, options: sanitize.IOptions): SafeHtml {
  let before = html
  // Removing an element can nest its neighbours, which would be parsed differently the next time.
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const after = sanitizeOnce(before, options)
    if (after === before) return after as SafeHtml
    before = after
  }
  return sanitize(before, { allowedTags: [], allowedAttributes: {} }) as SafeHtml
}

function sanitizeOnce(html: string, options: sanitize.IOptions): string {
  const text = html.replaceAll('\0', '')
  return sanitize(text, options).replaceAll(/<p>(\s|&nbsp;|<br \/>)*<\/p>/g, '')
}

/** The options of one text: they count its elements. */
const optionsFor = (tenantId: number): sanitize.IOptions => ({
  ...boundedNesting(),
  allowedTags: [...HEADINGS, ...LISTS, ...TABLES, ...TEXT, ...PICTURES],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: NOT_TEXT,
  nestingLimit: MOST_DEEP,
  transformTags: {
    // A page has one heading of the first order, which is its own.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    div: 'p',
    a: (tagName, { href }) => ({ tagName, attribs: href && isLink(href) ? { href } : {} }),
    img: (tagName, { src = '', alt = '', width, height }) =>
      isOwnPicture(src, tenantId)
        ? { tagName, attribs: { src, alt, ...onlyNumbers({ width, height }) } }
        : { tagName: LEFT_OUT, attribs: {} },
    td: (tagName, { colspan, rowspan }) => ({
      tagName,
      attribs: onlyNumbers({ colspan, rowspan }),
    }),
    th: (tagName, { colspan, rowspan }) => ({
      tagName,
      attribs: onlyNumbers({ colspan, rowspan }),
    }),
  },
})

/** No element that is allowed. The sanitiser's own filter would copy the whole text for each picture. */
const LEFT_OUT = 'left-out'

function boundedNesting(): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let open = 0
  return {
    onOpenTag() {
      if (++open > MOST_OPEN) throw new NestedTooDeep()
    },
    onCloseTag() {
      open--
    },
  }
}

/** Tells links like a browser, which sees through spaces and control characters. */
function isLink(href: string): boolean {
  const url = URL.parse(href, 'https://shop.invalid')
  return url !== null && LINK_PROTOCOLS.has(url.protocol)
}

const onlyNumbers = (attributes: Record<string, string | undefined>): sanitize.Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? [[name, value]] : [],
    ),
  )

const MOST_CHARACTERS = 180

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** The beginning of a text in safe HTML, plain and in one line. */
export function firstWords(html: string): string {
  const text = html
    .replace(/<\/?(strong|em|a|code)\b[^<>]*>/g, '')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= MOST_CHARACTERS) return text
  const end = text.lastIndexOf(' ', MOST_CHARACTERS)
  return `${text.slice(0, end > 0 ? end : MOST_CHARACTERS)} …`
}
