import { type Sentence, toStaff } from '#contract/language/said.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { isOwnPicture } from '#contract/pictures.ts'
import { LONGEST_COMMENT, LONGEST_TEXT } from '#contract/rules/limits.ts'
import { OWN_POLICY_TYPES } from '#contract/rules/own-policies.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import { firstWords, sanitizeHtml } from '#server/tenants/safe-html.ts'
import { slugOf } from '#server/tenants/slugs.ts'
import { cellOf, type FileRow } from '../kinds/import-kind.ts'
import { lineOf, note, type Reading, wrong } from '../kinds/reading.ts'
import { textOfHtml } from '../products/read-fields.ts'
import type { FileRecord } from '../records/file-record.ts'
import { comparedText, type TextPicture, withPicturesLater } from '../texts/text-pictures.ts'
import { htmlOfText, withoutMarkup } from '../texts/wxr-texts.ts'

export type FileText = FileRecord & {
  /** The wanted end of its address. */
  slug: string
  /** The sanitised text; `values` has it as it is compared. */
  html: string
  pictures: TextPicture[]
  featured: TextPicture | undefined
  /** Paths of the old site that shall lead to it. */
  paths: string[]
}

export type FileAnswer = FileRecord & {
  /** The keys of its post and of the comment that it answers. */
  post: string
  parent: string
  /** The ids of the posts, and of the comments that have answers, by their keys. */
  place?: { posts: Map<string, number>; answered: Map<string, number> }
}

const LONGEST_TITLE = 200
const FURTHEST_MS = 365 * DAY_MS
const LEFT_OUT = toStaff('itWasDeletedInWordpress')

/** A post. @throws WrongCell */
export function readPost(reading: Reading, [row]: FileRow[]): FileText {
  const type = cellOf(row!, 'type')
  if (type !== 'post') {
    const post = emptyText(reading, row!)
    note(reading, row!, 'type', toStaff('aShopHasNoRecords', { type: type ?? '' }), 'skipped')
    return { ...post, refused: { outcome: 'skipped' } }
  }
  const post = readText(reading, row!)
  if (post.refused) return post
  const { status, date } = stateOf(reading, row!, post.html)
  const author = lineOf(reading, cellOf(row!, 'author') ?? '').slice(0, 100)
  const excerpt = plainLine(textOfHtml(cellOf(row!, 'excerpt') ?? '')).slice(0, 1000)
  return {
    ...post,
    values: {
      ...post.values,
      ...(author && { author_name: author }),
      ...(excerpt && { excerpt }),
      status,
      ...(date && { date }),
    },
  }
}

/** A page. @throws WrongCell */
export function readPage(reading: Reading, [row]: FileRow[]): FileText {
  const page = readText(reading, row!)
  if (page.refused) return page
  const { status } = stateOf(reading, row!, page.html)
  const isPolicy = OWN_POLICY_TYPES.some((type) => page.slug.includes(type.replaceAll('_', '-')))
  if (!isPolicy && !/privacy|refund|return|terms|impressum/.test(page.slug)) {
    return { ...page, values: { ...page.values, status } }
  }
  note(reading, row!, 'title', LEGAL)
  return { ...page, values: { ...page.values, status: 'draft' } }
}

const LEGAL = toStaff('thisSeemsToBeALegalText')

function emptyText(reading: Reading, row: FileRow): FileText {
  const typed = withoutMarkup(cellOf(row, 'title') ?? '')
  const title = lineOf(reading, typed).slice(0, LONGEST_TITLE) || 'Untitled'
  const name = decoded(cellOf(row, 'slug') ?? '')
  return {
    key: `post:${cellOf(row, 'id')}`,
    row: row.row,
    label: title,
    slug: slugOf(name, '') || slugOf(title, '') || `post-${cellOf(row, 'id')}`,
    html: '',
    pictures: [],
    featured: undefined,
    paths: pathsOf(row),
    values: {},
    notes: reading.notes,
  }
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** Each record is known by its number as well as by its address. */
const pathsOf = (row: FileRow): string[] => {
  const link = cellOf(row, 'link') ?? ''
  return [...(link.length > 1 && !link.includes('?') ? [link] : []), `/?p=${cellOf(row, 'id')}`]
}

function readText(reading: Reading, row: FileRow): FileText {
  const text = emptyText(reading, row)
  if (['trash', 'auto-draft', 'inherit'].includes(cellOf(row, 'status') ?? '')) {
    note(reading, row, 'status', LEFT_OUT, 'skipped')
    return { ...text, refused: { outcome: 'skipped' } }
  }
  const later = withPicturesLater(htmlOfText(cellOf(row, 'content') ?? ''), {
    base: '',
    isOwn: (src) => isOwnPicture(src, reading.tenantId),
  })
  const html = sanitizeHtml(later.html, reading.tenantId)
  if (html.length > LONGEST_TEXT) wrong(reading, row, 'content', toStaff('theTextIsTooLong'))
  const [left, codes] = [cellOf(row, 'old_links'), cellOf(row, 'shortcodes')]
  if (left) note(reading, row, 'old_links', toStaff('theseLinksStillLead'))
  if (codes) note(reading, row, 'shortcodes', toStaff('theseShortcodesStay'))
  const featured = cellOf(row, 'picture')
  return {
    ...text,
    html,
    pictures: later.pictures,
    featured: featured ? { url: featured, alt: cellOf(row, 'picture_alt') ?? '' } : undefined,
    values: { title: text.label, content: comparedText(html) },
  }
}

/** Whether visitors read it, and since when or from when. */
function stateOf(reading: Reading, row: FileRow, html: string) {
  const [status, at] = [cellOf(row, 'status') ?? '', cellOf(row, 'date') ?? '']
  const draft = (reason: Sentence) => {
    note(reading, row, 'status', reason)
    return { status: 'draft', date: '' }
  }
  if (status !== 'publish' && status !== 'future') return { status: 'draft', date: '' }
  if (cellOf(row, 'password')) return draft(toStaff('itIsProtected'))
  if (!html.includes('#picture') && !html.includes('<img') && isBlank(firstWords(html))) {
    return draft(toStaff('itHasNoTextItBecame'))
  }
  const ahead = at ? new Date(at).getTime() - Date.now() : 0
  if (ahead > FURTHEST_MS) return draft(toStaff('itIsScheduled'))
  return { status: ahead > 0 ? 'scheduled' : 'published', date: at }
}

/** A comment without any address. */
export function readComment(reading: Reading, [row]: FileRow[]): FileAnswer {
  const comment: FileAnswer = {
    key: `comment:${cellOf(row!, 'id')}`,
    row: row!.row,
    label: lineOf(reading, cellOf(row!, 'author') ?? '').slice(0, 100),
    post: `post:${cellOf(row!, 'post')}`,
    parent: cellOf(row!, 'parent') ? `comment:${cellOf(row!, 'parent')}` : '',
    values: {},
    notes: reading.notes,
  }
  const status = cellOf(row!, 'status')
  const skipped = (reason: Sentence): FileAnswer => {
    note(reading, row!, 'status', reason, 'skipped')
    return { ...comment, refused: { outcome: 'skipped' } }
  }
  if (status === 'left out') return skipped(toStaff('itIsSpam'))
  const content = plainText(textOfHtml(cellOf(row!, 'content') ?? ''))
  if (isBlank(content)) return skipped(toStaff('itHasNoText'))
  if (content.length > LONGEST_COMMENT) {
    note(reading, row!, 'content', toStaff('itIsLonger', { most: LONGEST_COMMENT }))
  }
  const date = cellOf(row!, 'date')
  return {
    ...comment,
    values: {
      author_name: comment.label,
      content: content.slice(0, LONGEST_COMMENT),
      state: status === '1' || status === 'approved' ? 'shown' : 'waiting',
      ...(date && { date }),
    },
  }
}
