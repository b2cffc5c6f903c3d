import { type Sentence, toStaff } from '#contract/language/said.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { LONGEST_REVIEW } from '#contract/rules/limits.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import { cellOf, codeOf, type FileRow, wordsOf } from '../kinds/import-kind.ts'
import { measureIn } from '../kinds/numbers.rules.ts'
import { keepsHtml, lineOf, note, type Reading, wrong } from '../kinds/reading.ts'
import { reviewKey } from '../kinds/reviews.ts'
import { textOfHtml } from '../products/read-fields.ts'
import type { FileRecord } from '../records/file-record.ts'

export type FileReview = FileRecord & {
  /** The number of a review in our own file. */
  id: number | undefined
  /** Names of the product, each of which may be absent. */
  product: { handle: string; sku: string; key: string }
  /** The product of the shop, if it is there. */
  productId?: number | undefined
}

const LONGEST_TITLE = 200
const LONGEST_NAME = 100
const SPAM = /^(spam|trash|deleted|rejected|archived)$/i
const SHOWN = /^(|published|approved?|ok|live|active|shown|visible|true|yes|1|enabled)$/i

/** A review of a row. @throws WrongCell */
export function readReview(reading: Reading, [row]: FileRow[]): FileReview {
  const product = productOf(row!)
  const review: FileReview = {
    key: reviewKey(row!),
    row: row!.row,
    label: [
      product.handle || product.sku || product.key,
      lineOf(reading, wordsOf(row!, 'name') ?? ''),
    ]
      .filter(Boolean)
      .join(', '),
    id: /^\d{1,16}$/.test(codeOf(row!, 'id') ?? '') ? Number(codeOf(row!, 'id')) : undefined,
    product,
    values: {},
    notes: reading.notes,
  }
  const skipped = (field: string, reason: Sentence): FileReview => {
    note(reading, row!, field, reason, 'skipped')
    return { ...review, refused: { outcome: 'skipped' } }
  }
  const state = cellOf(row!, 'state') ?? ''
  if (SPAM.test(state)) return skipped('state', toStaff('itWasRejected'))
  if (label(product) === '') wrong(reading, row!, 'handle', toStaff('theRowNamesNoProduct'))
  const wordsIn = (field: string) => {
    const words = wordsOf(row!, field) ?? ''
    return keepsHtml(reading) ? textOfHtml(words) : words
  }
  const title = plainLine(wordsIn('title')).slice(0, LONGEST_TITLE)
  const comment = plainText(wordsIn('body'))
  if (comment.length > LONGEST_REVIEW) {
    note(reading, row!, 'body', toStaff('itIsLonger', { most: LONGEST_REVIEW }))
  }
  const reply = plainText(wordsIn('reply')).slice(0, LONGEST_REVIEW)
  return {
    ...review,
    values: {
      rating: ratingIn(reading, row!),
      title,
      comment: comment.slice(0, LONGEST_REVIEW),
      // An address in place of a name stays with the file.
      author_name: lineOf(reading, wordsOf(row!, 'name') ?? '')
        .split('@')[0]!
        .slice(0, LONGEST_NAME),
      state: SHOWN.test(state) ? 'shown' : 'hidden',
      reply,
      ...dateIn(reading, row!, 'date', 'created_at'),
      ...(reply && dateIn(reading, row!, 'reply_date', 'replied_at')),
    },
  }
}

const label = ({ handle, sku, key }: FileReview['product']) => handle || sku || key

/** By its handle, else by the end of its address. */
function productOf(row: FileRow): FileReview['product'] {
  const path = URL.parse(cellOf(row, 'product_url') ?? '', 'https://shop.invalid')?.pathname ?? ''
  const end = path.split('/').findLast(Boolean) ?? ''
  return {
    handle: (codeOf(row, 'handle') || end).toLowerCase(),
    sku: codeOf(row, 'sku') ?? '',
    key: codeOf(row, 'product_id') ?? '',
  }
}

function ratingIn(reading: Reading, row: FileRow): number {
  const text = cellOf(row, 'rating') ?? ''
  const rating = measureIn(text.split('/')[0]!)
  if (text === '' || !(rating >= 0.5 && rating <= 5)) {
    return wrong(reading, row, 'rating', toStaff('theRatingMustBe'))
  }
  if (!Number.isInteger(rating)) note(reading, row, 'rating', toStaff('itWasRounded'))
  return Math.max(1, Math.round(rating))
}

/** "2021-05-01 10:11:12 UTC", "5/1/2021", …; a day above 12 in front is a day. */
function dateIn(reading: Reading, row: FileRow, field: string, name: string) {
  const text = cellOf(row, field)?.replace(/^'/, '') ?? ''
  if (text === '') return {}
  const parts = /^(\d{1,2})[./](\d{1,2})[./](\d{4})\b(.*)$/.exec(text)
  const [, first = '', second = '', year = '', rest = ''] = parts ?? []
  const isDayFirst = Number(first) > 12 || text.includes('.')
  const [month, day] = isDayFirst ? [second, first] : [first, second]
  const plain = parts ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}` : text
  const hasZone = /(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i.test(plain)
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(plain) || hasZone ? plain : `${plain} UTC`)
  if (!Number.isNaN(date.getTime()) && date.getTime() < Date.now() + DAY_MS) {
    return { [name]: date.toISOString() }
  }
  note(reading, row, field, toStaff('theDateIsNotReadable'))
  return {}
}
