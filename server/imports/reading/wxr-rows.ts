import { type Sentence, toStaff } from '#contract/language/said.ts'
import { decodedText } from '../texts/character-references.ts'
import type { CsvRow } from './csv-rows.ts'
import { readInTime, TOO_LONG_TO_READ } from './read-in-time.ts'
import type { WxrItem, WxrSite } from './wxr-items.ts'
import { readWxrItems } from './wxr-items.ts'
import { type Attachment, expandShortcodes, leadingLinks } from '../texts/wxr-texts.ts'

/** The columns of a WordPress export, as an import keeps them. */
export const WXR_HEADER = [
  'WordPress type',
  'ID',
  'Post',
  'Parent',
  'Title',
  'Link',
  'Slug',
  'Status',
  'Date',
  'Author',
  'Excerpt',
  'Content',
  'Picture',
  'Picture alt',
  'Password',
  'Old links',
  'Shortcodes',
]

/** The facts about a whole export: its pictures, and the addresses that lead somewhere here. */
type WxrFacts = {
  site: WxrSite
  attachments: Map<string, Attachment>
  /** Paths of the posts and pages that are imported. */
  paths: Set<string>
  items: number
  hasCategories: boolean
}

const MOST_ATTACHMENTS = 50_000
const TYPES = new Set(['post', 'page'])
const LEFT_OUT = new Set(['trash', 'auto-draft', 'inherit'])

const isImported = ({ fields }: WxrItem) =>
  TYPES.has(fields['wp:post_type'] ?? '') && !LEFT_OUT.has(fields['wp:status'] ?? '')

/** @returns a sentence for a file that is no export of WordPress */
export async function wxrFactsOf(text: AsyncIterable<string>): Promise<WxrFacts | Sentence> {
  const site: WxrSite = { link: '', version: '', authors: new Map() }
  const facts: WxrFacts = {
    site,
    attachments: new Map(),
    paths: new Set(),
    items: 0,
    hasCategories: false,
  }
  for await (const event of readWxrItems(text, site)) {
    if ('refused' in event) return event.refused
    if (!('item' in event)) break
    const { item } = event
    if (item.fields['wp:post_id'] === undefined) continue
    facts.items++
    facts.hasCategories ||= item.fields['category'] !== undefined
    if (item.fields['wp:post_type'] === 'attachment') keepAttachment(facts, item)
    else if (isImported(item)) {
      const path = pathOf(item.fields['link'] ?? '', site.link)
      if (path !== undefined) facts.paths.add(path)
    }
  }
  if (facts.items > 0 || site.version !== '') return facts
  return toStaff('thisXmlFileIsNot')
}

/** Sentences about an export as a whole. */
export const wxrSentences = ({ site, attachments, hasCategories }: WxrFacts): Sentence[] => [
  site.link
    ? toStaff('thePostsAndPagesOf', { site: site.link })
    : toStaff('thePostsAndPagesOfASite'),
  ...(attachments.size > 0 ? [toStaff('theLibraryHas', { count: attachments.size })] : []),
  ...(hasCategories ? [toStaff('postsHaveNoCategories')] : []),
]

function keepAttachment({ attachments, site }: WxrFacts, { fields, meta }: WxrItem): void {
  if (attachments.size >= MOST_ATTACHMENTS) return
  const url = wholeAddress(fields['wp:attachment_url'] ?? '', site.link)
  if (url === undefined) return
  const alt = meta['_wp_attachment_image_alt'] || fields['title'] || ''
  attachments.set(fields['wp:post_id']!, { url, alt: decodedText(alt).slice(0, 300) })
}

const wholeAddress = (text: string, base: string) => URL.parse(text.trim(), base || undefined)?.href

/** The path of an address of the old site, with a query that names a post. */
function pathOf(link: string, base: string): string | undefined {
  const url = URL.parse(link.trim(), base || undefined)
  const site = URL.parse(base)
  if (!url || (site && url.host !== site.host)) return undefined
  return url.pathname + (/^\?(p|page_id)=\d+$/.test(url.search) ? url.search : '')
}

/** The rows of an export, after its header: each item, and each of its comments. */
export async function* readWxrRows(
  text: AsyncIterable<string>,
  facts: WxrFacts,
): AsyncGenerator<CsvRow> {
  let last = 1
  const site: WxrSite = { ...facts.site, authors: facts.site.authors }
  for await (const event of readWxrItems(text, site)) {
    if ('refused' in event) return
    if ('fault' in event) {
      yield { row: Math.max(last + 1, event.line), fault: event.fault }
      return
    }
    const { item } = event
    const texts = [...Object.values(item.fields), ...item.comments.flatMap(Object.values<string>)]
    const rows = readInTime(texts, () => cellsOfItem(item, facts))
    // Rows are the lines of the file; two things on one line are counted on.
    if (!rows) yield { row: (last = Math.max(last + 1, item.line)), fault: TOO_LONG_TO_READ.reason }
    for (const cells of rows ?? []) {
      last = Math.max(last + 1, item.line)
      yield { row: last, cells }
    }
  }
}

function cellsOfItem(item: WxrItem, facts: WxrFacts): string[][] {
  const type = item.fields['wp:post_type'] ?? ''
  // An attachment is a picture of the others.
  if (type === 'attachment' || item.fields['wp:post_id'] === undefined) return []
  const own = cellsOf(ownFields(item, facts))
  return type === 'post' && isImported(item) ? [own, ...commentsOf(item)] : [own]
}

const cellsOf = (fields: Record<string, string>): string[] =>
  WXR_HEADER.map((head) => fields[head] ?? '')

function ownFields({ fields, meta }: WxrItem, facts: WxrFacts): Record<string, string> {
  const { site, attachments, paths } = facts
  const picture = attachments.get(meta['_thumbnail_id'] ?? '')
  const expanded = expandShortcodes(fields['content:encoded'] ?? '', attachments)
  const linked = leadingLinks(expanded.html, { site: site.link, paths })
  const login = fields['dc:creator'] ?? ''
  return {
    'WordPress type': fields['wp:post_type'] ?? '',
    ID: fields['wp:post_id'] ?? '',
    Title: fields['title'] ?? '',
    Link: pathOf(fields['link'] ?? '', site.link) ?? '',
    Slug: fields['wp:post_name'] ?? '',
    Status: fields['wp:status'] ?? '',
    Date: dateOf(fields['wp:post_date_gmt'], fields['wp:post_date']),
    Author: (site.authors.get(login) || login).split('@')[0]!,
    Excerpt: fields['excerpt:encoded'] ?? '',
    Content: linked.html,
    Picture: picture?.url ?? '',
    'Picture alt': picture?.alt ?? '',
    Password: fields['wp:post_password'] ? 'yes' : '',
    'Old links': linked.left.join(' '),
    Shortcodes: expanded.left.join(' '),
  }
}

/** "2019-05-12 08:00:00" in UTC; the local time where there is no other. */
function dateOf(utc: string | undefined, local: string | undefined): string {
  const text = utc && !utc.startsWith('0000') ? utc : (local ?? '')
  const date = new Date(`${text.trim().replace(' ', 'T')}Z`)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** Comments that are imported. An answer to one that is not keeps its place below the one before. */
function commentsOf({ fields, comments }: WxrItem): string[][] {
  const isKept = (comment: Record<string, string>) =>
    ['1', '0', 'approved', 'hold'].includes(comment['wp:comment_approved'] ?? '') &&
    ['', 'comment', 'review'].includes(comment['wp:comment_type'] ?? '')
  const byId = new Map(comments.map((each) => [each['wp:comment_id'] ?? '', each]))
  const kept = new Map<string, string>()
  const parentOf = (comment: Record<string, string>) => {
    const above: string[] = []
    let id = comment['wp:comment_parent'] ?? '0'
    let parent = byId.get(id)
    // A chain that is read once is known: one of ten thousand comments would be walked as often.
    while (parent && !kept.has(id) && !isKept(parent)) {
      above.push(id)
      kept.set(id, '')
      id = parent['wp:comment_parent'] ?? '0'
      parent = byId.get(id)
    }
    const found = kept.get(id) ?? (parent ? id : '')
    for (const each of above) kept.set(each, found)
    return found
  }
  return comments.map((comment) =>
    cellsOf({
      'WordPress type': 'comment',
      ID: comment['wp:comment_id'] ?? '',
      Post: fields['wp:post_id'] ?? '',
      Parent: parentOf(comment),
      Status: isKept(comment) ? comment['wp:comment_approved']! : 'left out',
      Date: dateOf(comment['wp:comment_date_gmt'], comment['wp:comment_date']),
      Author: comment['wp:comment_author'] ?? '',
      // No addresses: neither of the person nor of the network.
      Content: isKept(comment) ? (comment['wp:comment_content'] ?? '') : '',
    }),
  )
}
