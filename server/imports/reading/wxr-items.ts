import { type Sentence, toStaff } from '#contract/language/said.ts'
import sax from 'sax'

/** An item of a WordPress export: a post, a page, an attachment, … with its comments. */
export type WxrItem = {
  /** The line of the file on which it begins. */
  line: number
  /** The item's elements by name, such as "wp:post_name". */
  fields: Record<string, string>
  meta: Record<string, string>
  comments: Record<string, string>[]
}

/** The site that a file is of. */
export type WxrSite = { link: string; version: string; authors: Map<string, string> }

/** An item, or the reason why reading ends. */
type WxrEvent = { item: WxrItem } | { line: number; fault: Sentence } | { refused: Sentence }

const LONGEST_FIELD = 1_000_000
const MOST_COMMENTS = 10_000
const KEPT_META = new Set(['_thumbnail_id', '_wp_attachment_image_alt'])
const DEEPEST = 40

const DAMAGED = toStaff('theFileEndsInTheMiddle')

/** Reads a WordPress export piece by piece. No DOCTYPE and no entities of its own are read. */
export async function* readWxrItems(
  text: AsyncIterable<string>,
  site: WxrSite,
): AsyncGenerator<WxrEvent> {
  const reading = readingInto(site)
  for await (const piece of text) {
    reading.take(piece)
    yield* reading.found.splice(0)
    if (reading.isOver()) return
  }
  reading.end()
  yield* reading.found.splice(0)
}

function readingInto(site: WxrSite) {
  const parser = sax.parser(true, { trim: false, normalize: false })
  const found: WxrEvent[] = []
  const place = placeIn(site, found)
  let isOver = false
  const stop = (event: WxrEvent) => {
    if (!isOver) found.push(event)
    isOver = true
  }
  const handlers: Partial<sax.SAXParser> = {
    ondoctype: () =>
      stop({
        refused: toStaff('theFileHasADoctype'),
      }),
    onerror(error) {
      ;(parser as { error: Error | null }).error = null
      // An ampersand that was not written as &amp; is meant as one.
      if (/entity/i.test(error.message)) return
      stop({ line: parser.line + 1, fault: DAMAGED })
    },
    onopentag({ name }) {
      if (isOver || place.open(name, parser.line + 1)) return
      stop({ line: parser.line + 1, fault: DAMAGED })
    },
    ontext: (text) => place.add(text),
    oncdata: (text) => place.add(text),
    onclosetag() {
      if (!isOver) place.close()
    },
  }
  Object.assign(parser, handlers)
  return {
    found,
    isOver: () => isOver,
    take(piece: string) {
      if (!isOver) parser.write(piece)
    },
    end() {
      if (!isOver && !place.isClosed()) stop({ line: parser.line + 1, fault: DAMAGED })
    },
  }
}

/** The place in the file, with the parts of an item that were collected on the way. */
function placeIn(site: WxrSite, found: WxrEvent[]) {
  const stack: string[] = []
  let text = ''
  let item: WxrItem | undefined
  let part: Record<string, string> = {}
  let isAny = false
  const author: Record<string, string> = {}

  const closeInItem = (name: string, parent: string | undefined) => {
    if (parent === 'item' && name === 'wp:comment') {
      if (item!.comments.length < MOST_COMMENTS) item!.comments.push(part)
    } else if (parent === 'item' && name === 'wp:postmeta') {
      const key = part['wp:meta_key'] ?? ''
      if (KEPT_META.has(key)) item!.meta[key] = part['wp:meta_value'] ?? ''
    } else if (parent === 'item') item!.fields[name] ??= text
    else if (parent === 'wp:comment' || parent === 'wp:postmeta') part[name] = text
    else if (name === 'item') {
      found.push({ item: item! })
      item = undefined
    }
  }
  const closeInChannel = (name: string, parent: string | undefined) => {
    if (parent === 'wp:author') author[name] = text
    else if (name === 'wp:author') {
      site.authors.set(author['wp:author_login'] ?? '', author['wp:author_display_name'] ?? '')
    } else if (name === 'wp:wxr_version') site.version = text.trim()
    else if (name === 'link' && parent === 'channel') site.link = text.trim()
  }
  return {
    /** @returns false for a file that is nested too deep */
    open(name: string, line: number): boolean {
      stack.push(name)
      text = ''
      isAny = true
      if (name === 'item' && stack.length === 3) {
        item = { line, fields: {}, meta: {}, comments: [] }
      }
      if (name === 'wp:comment' || name === 'wp:postmeta') part = {}
      return stack.length <= DEEPEST
    },
    add(more: string) {
      if (text.length <= LONGEST_FIELD) text += more
    },
    close() {
      const name = stack.pop()!
      if (item) closeInItem(name, stack.at(-1))
      else closeInChannel(name, stack.at(-1))
      text = ''
    },
    isClosed: () => isAny && stack.length === 0,
  }
}
