import { DOLLARS } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { changesOf } from '../forms/drafts/changes.ts'
import { cellFaults, groupsOf, rowsOf } from './grid-rows.ts'
import { bodyOf, cellOf, formOf, missingRows, newRow } from './variant-form.ts'

const OPTIONS = [
  { name: 'Size', values: ['S', 'L'].map((value) => ({ value, swatch: null })) },
  { name: 'Handle', values: ['horn', 'wood'].map((value) => ({ value, swatch: null })) },
]
const variant = (id: number, values: string[]) => ({
  id,
  values,
  price: '10.00',
  list_price: null,
  sku: '',
  barcode: '',
  weight_grams: null,
  measure: '',
  image_id: null,
  is_active: true,
  stock: 3,
  is_on_sale: false,
})
const GRID = { options: OPTIONS, variants: [variant(1, ['S', 'horn']), variant(2, ['L', 'wood'])] }

test('the changed cells are sent with what they were, and nothing else', async () => {
  const loaded = formOf(GRID)
  const typed = {
    ...loaded,
    [cellOf(1, 'price')]: '$12.5',
    [cellOf(1, 'list_price')]: '15',
    [cellOf(1, 'weight_grams')]: '450 g',
    added: [{ ...newRow(['S', 'wood'], '9'), stock: '4', sku: ' A ', weight_grams: '1200' }],
    removed: [2],
  }
  expect(bodyOf(await changesOf(loaded, typed), DOLLARS)).toEqual({
    changed: [
      {
        id: 1,
        price: { from: '10.00', to: '12.50' },
        list_price: { from: null, to: '15.00' },
        weight_grams: { from: null, to: 450 },
      },
    ],
    added: [
      {
        values: ['S', 'wood'],
        price: '9.00',
        list_price: null,
        sku: 'A',
        weight_grams: 1200,
        measure: '',
        image_id: null,
        is_active: true,
        stock: 4,
      },
    ],
    removed: [2],
  })
  expect(bodyOf(await changesOf(loaded, loaded), DOLLARS)).toEqual({})
})

test('a combination that is missing gets a row, and never more than a hundred are made', () => {
  const rows = missingRows(OPTIONS, [['S', 'horn']], '10.00')
  expect(rows.map(({ values }) => values.join())).toEqual(['S,wood', 'L,horn', 'L,wood'])
  const many = Array.from({ length: 40 }, (_, at) => ({ value: `${at}`, swatch: null }))
  const wide = [OPTIONS[0]!, { name: 'Number', values: many }, OPTIONS[1]!]
  expect(missingRows(wide, [['S', '0', 'horn']], '1')).toHaveLength(99)
  expect(missingRows([{ name: 'Size', values: [] }], [], '1')).toEqual([])
})

const rowsWith = (cells: object, added: object[] = []) =>
  rowsOf({ ...formOf(GRID), ...cells, added } as ReturnType<typeof formOf>, GRID.variants)

test.each([
  ['no amount', { '1.price': 'ten' }, '1.price', 'Enter an amount such as 129 or 129.50.'],
  ['no price', { '1.price': '' }, '1.price', 'Enter an amount such as 129 or 129.50.'],
  [
    'a compare-at price',
    { '1.list_price': '10,00' },
    '1.list_price',
    'It must be above the price.',
  ],
  [
    'a SKU that is too long',
    { '2.sku': 'A'.repeat(256) },
    '2.sku',
    'A SKU is one line of text with at most 255 characters.',
  ],
  ['one SKU twice', { '1.sku': 'A', '2.sku': 'A ' }, '2.sku', 'Two variants have this SKU.'],
])('%s is said at its cell', (_, cells, cell, sentence) => {
  expect(cellFaults(rowsWith(cells), DOLLARS)).toMatchObject({ [cell]: sentence })
})

test('the stock of a new row is looked at, and a grid that is right has no fault', () => {
  const added = [{ ...newRow(['S'], '1'), stock: '-1' }]
  expect(cellFaults(rowsWith({}, added), DOLLARS)).toEqual({
    'added.0.stock': 'Enter a whole number.',
  })
  expect(cellFaults(rowsWith({ '1.list_price': '12,50' }), DOLLARS)).toEqual({})
})

test('rows are grouped by the values of an option, in their order', () => {
  const rows = rowsWith({}, [newRow(['S', 'wood'], '1')])
  const grouped = (by: number) =>
    groupsOf(rows, OPTIONS, by).map(({ name, rows: own }) => [name, own.map(({ key }) => key)])
  expect(grouped(0)).toEqual([
    ['S', ['1', 'added.0']],
    ['L', ['2']],
  ])
  expect(grouped(1)).toEqual([
    ['horn', ['1']],
    ['wood', ['2', 'added.0']],
  ])
  expect(grouped(-1)).toEqual([['All variants', ['1', '2', 'added.0']]])
})
