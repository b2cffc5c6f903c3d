import { toStaff } from '#contract/language/said.ts'
import { isRequired, maxLengthOf } from '#contract/backoffice/records/fields.ts'
import { PLAIN_NAMES, type PlainName, productFields } from '#contract/backoffice/records/product.ts'
import { isOwnPicture } from '#contract/pictures.ts'
import { LONGEST_TAG, LONGEST_TEXT, MOST_TAGS } from '#contract/rules/limits.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { keptMeasure } from '#contract/rules/measure.ts'
import { LONGEST_SKU, SKU } from '#contract/rules/sku.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import { keptCell, type RuledName } from '#server/products/imported/plain-values.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { cellOf, codeOf, type FileRow, plainCell, wordsOf } from '../kinds/import-kind.ts'
import {
  centsIn,
  gramsIn,
  keepsHtml,
  lineIn,
  lineOf,
  note,
  type Reading,
} from '../kinds/reading.ts'
import { decodedText } from '../texts/character-references.ts'
import { replaceTags } from '../texts/replace-tags.ts'
import { comparedText, countPicturesIn, withPicturesLater } from '../texts/text-pictures.ts'
import type { FigureKey, Value, Values } from '../kinds/product-record.ts'

export const MOST_VARIANTS = 100
const MADE_DESCRIPTION_CHARACTERS = 200
const LONGEST_DESCRIPTION = 2000
const LONGEST_BARCODE = 64
const MOST_DETAILS = 100

/** The long text, and the short one: its own, else the beginning of the long one. */
export function descriptionsOf(reading: Reading, row: FileRow, made: string[]): Values {
  const values: Values = {}
  const html = wordsOf(row, 'body')
  if (html !== undefined && (html !== '' || reading.options.empty === 'clear')) {
    const later = withPicturesLater(htmlOf(html), {
      base: '',
      isOwn: (src) => isOwnPicture(src, reading.tenantId),
    })
    const safe = sanitizeHtml(later.html, reading.tenantId)
    if (safe.length <= LONGEST_TEXT) values['long_html_description'] = safe
    else note(reading, row, 'body', toStaff('theTextIsTooLongItWas'))
    if (countPicturesIn(html) > countPicturesIn(safe)) {
      note(reading, row, 'body', toStaff('picturesWithoutAnAddress'))
    }
  }
  const short = wordsOf(row, 'description')
  if (short !== undefined) {
    // Our own file has it as plain text.
    const text = plainText(keepsHtml(reading) ? textOfHtml(short) : short).slice(
      0,
      LONGEST_DESCRIPTION,
    )
    if (text !== '' || reading.options.empty === 'clear') values['description'] = text
  } else if (values['long_html_description']) {
    values['description'] = beginningOf(
      textOfHtml(comparedText(values['long_html_description'] as string)),
    )
    made.push('description')
  }
  return values
}

/** The fields that a file has as they are. */
export function plainFieldsOf(reading: Reading, row: FileRow): Values {
  const values: Values = {}
  for (const name of PLAIN_NAMES) {
    const value = plainValueIn(reading, row, name)
    if (value !== undefined) values[name] = value
  }
  return values
}

function plainValueIn(reading: Reading, row: FileRow, name: PlainName): string | undefined {
  const field = productFields[name]
  const most = maxLengthOf(field) ?? LONGEST_LINE
  if ('text' in field && field.text === 'line') {
    const line = lineIn(reading, row, name, most)
    return line === '' && isRequired(field) ? undefined : line
  }
  const typed = 'text' in field ? wordsOf(row, name) : codeOf(row, name)
  if (typed === undefined || (isBlank(typed) && reading.options.empty === 'leave')) return undefined
  if (!('text' in field)) return keptIn(reading, row, name as RuledName, typed)
  if (field.text === 'lines') return plainText(typed).slice(0, most)
  const safe = sanitizeHtml(htmlOf(typed), reading.tenantId)
  if (safe.length <= most) return safe
  note(reading, row, name, toStaff('theTextIsTooLongItWas'))
  return undefined
}

const LONGEST_LINE = 500

/** A value as the form keeps it; one that the form refuses is left out. */
function keptIn(reading: Reading, row: FileRow, name: RuledName, cell: string) {
  const kept = keptCell(name, cell)
  if ('value' in kept) return kept.value
  note(reading, row, name, toStaff('itWasLeftOut', { fault: kept.fault }))
  return undefined
}

const TAG = /<[a-z][^<>]*>/i

/** A text without tags has its lines as paragraphs. */
export function htmlOf(text: string): string {
  if (TAG.test(text)) return text
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const paragraphs = escaped.split(/(?:\r?\n\s*){2,}/)
  return paragraphs.map((each) => `<p>${each.trim().replaceAll(/\r?\n/g, '<br>')}</p>`).join('')
}

const NOT_READ = /<(script|style)\b[^>]*(?:>[\s\S]*?(?:<\/\1>|$)|$)/gi
const WITHIN_WORDS = /<\/?(?:strong|b|em|i|a|code|span|u)\b[^>]*(?:>|$)/gi
const ANY_TAG = /<[a-z/!][^>]*(?:>|$)/gi

/** The plain text of HTML. */
export function textOfHtml(html: string): string {
  const read = html.replaceAll(NOT_READ, ' ')
  return decodedText(replaceTags(replaceTags(read, WITHIN_WORDS, ''), ANY_TAG, ' '))
}

function beginningOf(text: string): string {
  const line = plainLine(text)
  if (line.length <= MADE_DESCRIPTION_CHARACTERS) return line
  const end = line.lastIndexOf(' ', MADE_DESCRIPTION_CHARACTERS - 2)
  return `${line.slice(0, end > 0 ? end : MADE_DESCRIPTION_CHARACTERS - 2)} …`
}

/** A tag without commas, which part tags in files. */
export const tagOf = (line: string): string =>
  line
    .split(',')
    .map((part) => part.trim())
    .join(' ')
    .trim()

export function tagsIn(reading: Reading, row: FileRow, field: string): string[] | undefined {
  const text = wordsOf(row, field)
  if (text === undefined || (text === '' && reading.options.empty === 'leave')) return undefined
  const tags = [
    ...new Set(
      text
        .split(',')
        .map((tag) => tagOf(lineOf(reading, tag)))
        .filter(Boolean),
    ),
  ]
  const kept = tags.map((tag) => tag.slice(0, LONGEST_TAG)).slice(0, MOST_TAGS)
  if (tags.length > MOST_TAGS) {
    note(reading, row, field, toStaff('aProductHasAtMostTags', { most: MOST_TAGS }))
  }
  return kept
}

/** Columns of metafields that are not empty. */
export function detailsOf(reading: Reading, row: FileRow): Values {
  const details = reading.facts.details.flatMap(({ at, name }) => {
    const value = plainLine(plainCell(row.cells[at] ?? ''))
    return value === '' ? [] : [[`detail:${name.slice(0, 100)}`, value.slice(0, 500)] as const]
  })
  return Object.fromEntries(details.slice(0, MOST_DETAILS))
}

/** The figures of a product without options, or of a variant; the stock is apart. */
export function figuresOf(reading: Reading, row: FileRow): Values {
  const price = centsIn(reading, row, 'price')
  const figures: Record<FigureKey, Value | undefined> = {
    price: price ?? undefined,
    list_price: listPriceIn(reading, row, price),
    cost: centsIn(reading, row, 'cost'),
    sku: skuIn(reading, row),
    weight: gramsIn(reading, row, 'grams'),
    measure: measureIn(reading, row),
    barcode: barcodeIn(reading, row),
  }
  const stated = Object.entries(figures).filter(([, value]) => value !== undefined)
  return Object.fromEntries(stated) as Values
}

function barcodeIn(reading: Reading, row: FileRow): string | undefined {
  const barcode = codeOf(row, 'barcode')
  if (barcode && barcode.length <= LONGEST_BARCODE) return plainLine(barcode)
  if (barcode) note(reading, row, 'barcode', toStaff('itIsTooLongForABarcode'))
  return undefined
}

/** The measure of the price per unit, of four columns as Shopify has them. */
function measureIn(reading: Reading, row: FileRow): string | undefined {
  const amount = wordsOf(row, 'measure')
  if (amount === undefined) return undefined
  if (amount === '') return reading.options.empty === 'clear' ? '' : undefined
  const base = `${wordsOf(row, 'measure_base') ?? ''} ${wordsOf(row, 'measure_base_unit') ?? ''}`
  const typed = `${amount} ${wordsOf(row, 'measure_unit') ?? ''}`
  const kept = keptMeasure(isBlank(base) ? typed : `${typed} / ${base}`) || keptMeasure(typed)
  if (kept !== '') return kept
  note(reading, row, 'measure', toStaff('thisIsNotAMeasure'))
  return undefined
}

function listPriceIn(reading: Reading, row: FileRow, price: number | null | undefined) {
  const list = centsIn(reading, row, 'list_price')
  if (typeof list !== 'number') return list
  if (typeof price === 'number' && list <= price) {
    if (list !== 0 && list !== price) {
      note(reading, row, 'list_price', toStaff('itIsNotAboveThePrice'))
    }
    return null
  }
  return list === 0 ? null : list
}

function skuIn(reading: Reading, row: FileRow): string | undefined {
  const sku = plainLine(codeOf(row, 'sku') ?? '')
  if (sku === '') {
    const clears = cellOf(row, 'sku') !== undefined && reading.options.empty === 'clear'
    return clears ? '' : undefined
  }
  if (!SKU.test(sku)) {
    note(reading, row, 'sku', toStaff('anSkuHasAtMost', { most: LONGEST_SKU }))
    return undefined
  }
  if (row.repeatsSku) {
    note(reading, row, 'sku', toStaff('anEarlierRowHasThisSku'))
    return undefined
  }
  return sku
}
