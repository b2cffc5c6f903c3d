import type { MoneyForm } from '#contract/money.ts'
import type { SheetField, SheetRow } from '#contract/backoffice/catalogue/sheet.ts'
import { type Amount, parseAmount, parseChange } from '#contract/rules/amount.ts'
import { t } from '../texts/sheet.ts'
import { t as parts } from '../texts/parts.ts'
import { faultText } from '../texts/rule-faults.ts'

export type Value = string | number | null

export type Column = {
  field: SheetField
  label: string
  /** A CSS length. */
  width: string
  isNumber?: true
}

const COLUMNS: readonly Column[] = [
  { field: 'name', label: parts('name'), width: 'minmax(16rem, 1fr)' },
  { field: 'category_id', label: t('category'), width: '12rem' },
  { field: 'status', label: t('status'), width: '7rem' },
  { field: 'price', label: t('price'), width: '6.5rem', isNumber: true },
  { field: 'list_price', label: t('compareAtPrice'), width: '8.5rem', isNumber: true },
  { field: 'stock', label: t('stock'), width: '5.5rem', isNumber: true },
  { field: 'sku', label: t('sku'), width: '10rem' },
  // Behind the price and the stock: blocks of earlier spreadsheets keep their columns.
  { field: 'cost', label: t('cost'), width: '6rem', isNumber: true },
  { field: 'weight_grams', label: t('weightInGrams'), width: '6rem', isNumber: true },
]

export const columnsFor = (seesCosts: boolean) =>
  COLUMNS.filter(({ field }) => seesCosts || field !== 'cost')

export const valueOf = (row: SheetRow, field: SheetField): Value =>
  (field === 'name' && row.variant_id !== null ? row.name : row[field]) ?? null

/**
 * A variant has its product's name, status and category; a product with variants has their prices.
 * Each row has a weight and a cost, which may be empty.
 */
export const isOwn = (row: SheetRow, field: SheetField): boolean =>
  field === 'weight_grams' ||
  field === 'cost' ||
  (row[field] !== null && !(field === 'name' && row.variant_id !== null))

export const cellKey = (row: Pick<SheetRow, 'product_id' | 'variant_id'>, field: string) =>
  `${row.product_id}:${row.variant_id ?? ''}:${field}`

/** The values to choose from. */
export type Choices = {
  category_id: readonly { value: number; label: string }[]
  status: readonly { value: string; label: string }[]
}

export const choicesFor = (choices: Choices, field: SheetField) =>
  field === 'category_id' || field === 'status' ? choices[field] : undefined

/** A value as the sheet shows it, and as a spreadsheet gets it. */
export function textOf(value: Value, field: SheetField, choices: Choices): string {
  if (value === null) return ''
  const found = choicesFor(choices, field)?.find((choice) => choice.value === value)
  return found?.label ?? String(value)
}

type Parsed = { value: Value } | { fault: string }

/** Reads a typed or pasted text as the cell's value. `now` is the base of "+3". */
export function parseCell(
  text: string,
  field: SheetField,
  now: Value,
  { choices, money }: { choices: Choices; money: MoneyForm },
): Parsed {
  const typed = text.trim()
  switch (field) {
    case 'name':
      return typed === '' ? { fault: t('enterName') } : { value: typed }
    case 'sku':
      return { value: typed }
    case 'cost':
    case 'list_price':
      if (typed === '') return { value: '' }
      return parsed(parseAmount(typed, money))
    case 'price':
      return parsed(parseAmount(typed, money))
    case 'weight_grams':
      return weightOf(typed)
    case 'stock':
      return stockOf(typed, Number(now))
    case 'category_id':
    case 'status': {
      const wanted = typed.toLowerCase()
      const choice = choices[field].find(({ label }) => label.toLowerCase() === wanted)
      return choice ? { value: choice.value } : { fault: t('noSuchChoice', { typed }) }
    }
  }
}

const parsed = (amount: Amount): Parsed =>
  'fault' in amount ? { fault: faultText(amount.fault) } : amount

function weightOf(typed: string): Parsed {
  if (typed === '') return { value: null }
  const amount = parseAmount(typed, 'grams')
  if ('fault' in amount) return parsed(amount)
  const value = Number(amount.value)
  return value < 1 ? { fault: t('atLeastOneGram') } : { value }
}

function stockOf(typed: string, now: number): Parsed {
  const amount = parseChange(typed, 'count')
  if ('fault' in amount) return { fault: t('stockRule', { fault: faultText(amount.fault) }) }
  const value = /^[+−-]/.test(typed) ? now + Number(amount.value) : Number(amount.value)
  return value < 0 ? { fault: t('stockNotBelowZero') } : { value }
}

/** A spreadsheet's block: rows by line, cells by tab; what is quoted may hold both. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/gy
  const whole = text.replace(/\r?\n$/, '')
  for (let found = cell.exec(whole); found; found = cell.exec(whole)) {
    rows.at(-1)!.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '') break
    if (found[3] !== '\t') rows.push([])
  }
  return rows
}

/** Writes rows as the text of a spreadsheet. */
export const blockText = (rows: string[][]): string =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n')
