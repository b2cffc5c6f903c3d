import { isOwnPicture } from '#contract/pictures.ts'
import { LONGEST_TAG, LONGEST_TEXT, MOST_TAGS } from '#contract/rules/limits.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import {
  keptOrigin,
  keptTariffNumber,
  originFault,
  tariffNumberFault,
} from '#contract/places/customs-facts.ts'
import { keptMeasure } from '#contract/rules/measure.ts'
import { LONGEST_SKU, SKU } from '#contract/rules/sku.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { cellOf, codeOf, type FileRow, plainCell, wordsOf } from '../kinds/import-kind.ts'
import { centsIn, gramsIn, keepsHtml, lineOf, note, type Reading } from '../kinds/reading.ts'
import { decodedText } from '../texts/character-references.ts'
import { replaceTags } from '../texts/replace-tags.ts'
import { comparedText, countPicturesIn, withPicturesLater } from '../texts/text-pictures.ts'
import type { Values } from '../kinds/product-record.ts'

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
    else note(reading, row, 'body', 'The text is too long. It was left out.')
    if (countPicturesIn(html) > countPicturesIn(safe)) {
      note(reading, row, 'body', 'Pictures without an address on the web were left out.')
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

const LONGEST_ADDRESS = 1000

/** The maker, the person responsible in the EU, and the warnings. */
export function safetyOf(reading: Reading, row: FileRow): Values {
  const values: Values = {}
  for (const field of ['maker', 'eu_person'] as const) {
    const text = wordsOf(row, field)
    if (text === undefined || (isBlank(text) && reading.options.empty === 'leave')) continue
    values[field] = plainText(text).slice(0, LONGEST_ADDRESS)
  }
  const html = wordsOf(row, 'safety_info')
  if (html === undefined || (isBlank(html) && reading.options.empty === 'leave')) return values
  const safe = sanitizeHtml(htmlOf(html), reading.tenantId)
  if (safe.length <= LONGEST_TEXT) values['safety_info'] = safe
  else note(reading, row, 'safety_info', 'The text is too long. It was left out.')
  return values
}

/** The tariff number and the country of origin, which customs forms name. */
export function customsOf(reading: Reading, row: FileRow): Values {
  const values: Values = {}
  const read = (field: string, kept: (typed: string) => string, fault: string | undefined) => {
    const typed = codeOf(row, field)
    if (typed === undefined || (isBlank(typed) && reading.options.empty === 'leave')) return
    if (fault === undefined) values[field] = kept(typed)
    else note(reading, row, field, `${fault} It was left out.`)
  }
  read('tariff_number', keptTariffNumber, tariffNumberFault(codeOf(row, 'tariff_number') ?? ''))
  read('origin_country', keptOrigin, originFault(codeOf(row, 'origin_country') ?? ''))
  return values
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
    note(reading, row, field, `A product has at most ${MOST_TAGS} tags. The first ones were taken.`)
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
  const figures: Values = {}
  const price = centsIn(reading, row, 'price')
  if (typeof price === 'number') figures['price'] = price
  const list = listPriceIn(reading, row, price)
  if (list !== undefined) figures['list_price'] = list
  const sku = skuIn(reading, row)
  if (sku !== undefined) figures['sku'] = sku
  const weight = gramsIn(reading, row, 'grams')
  if (weight !== undefined) figures['weight'] = weight
  const measure = measureIn(reading, row)
  if (measure !== undefined) figures['measure'] = measure
  const barcode = codeOf(row, 'barcode')
  if (barcode && barcode.length <= LONGEST_BARCODE) figures['barcode'] = plainLine(barcode)
  else if (barcode) note(reading, row, 'barcode', 'It is too long for a barcode. It was left out.')
  return figures
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
  note(reading, row, 'measure', 'This is not a measure. It was left out.')
  return undefined
}

function listPriceIn(reading: Reading, row: FileRow, price: number | null | undefined) {
  const list = centsIn(reading, row, 'list_price')
  if (typeof list !== 'number') return list
  if (typeof price === 'number' && list <= price) {
    if (list !== 0 && list !== price) {
      note(reading, row, 'list_price', 'It is not above the price. It was left out.')
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
    note(reading, row, 'sku', `An SKU has at most ${LONGEST_SKU} characters. It was left out.`)
    return undefined
  }
  if (row.repeatsSku) {
    note(reading, row, 'sku', 'An earlier row has this SKU. This one got none.')
    return undefined
  }
  return sku
}
