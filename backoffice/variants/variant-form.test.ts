import { expect, test } from 'vitest'
import { changesOf } from '../forms/drafts/changes.ts'
import { bodyOf, cellOf, faultOf, formOf, missingRows, newRow } from './variant-form.ts'

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
  weight_grams: null,
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
    added: [{ ...newRow(['S', 'wood'], '9'), stock: '4', sku: ' A ' }],
    removed: [2],
  }
  expect(bodyOf(await changesOf(loaded, typed))).toEqual({
    changed: [
      {
        id: 1,
        price: { from: '10.00', to: '12.50' },
        list_price: { from: null, to: '15.00' },
      },
    ],
    added: [
      {
        values: ['S', 'wood'],
        price: '9.00',
        list_price: null,
        sku: 'A',
        weight_grams: null,
        image_id: null,
        is_active: true,
        stock: 4,
      },
    ],
    removed: [2],
  })
  expect(bodyOf(await changesOf(loaded, loaded))).toEqual({})
})

test('a combination that is missing gets a row, and never more than a hundred are made', () => {
  const rows = missingRows(OPTIONS, [['S', 'horn']], '10.00')
  expect(rows.map(({ values }) => values.join())).toEqual(['S,wood', 'L,horn', 'L,wood'])
  const many = Array.from({ length: 40 }, (_, at) => ({ value: `${at}`, swatch: null }))
  const wide = [OPTIONS[0]!, { name: 'Number', values: many }, OPTIONS[1]!]
  expect(missingRows(wide, [['S', '0', 'horn']], '1')).toHaveLength(99)
  expect(missingRows([{ name: 'Size', values: [] }], [], '1')).toEqual([])
})

test('a price that is none is said before anything is sent', () => {
  const form = formOf(GRID)
  expect(faultOf(form, GRID.variants)).toBeUndefined()
  expect(faultOf({ ...form, [cellOf(1, 'price')]: 'ten' }, GRID.variants)).toContain('Price: ')
  expect(faultOf({ ...form, added: [{ ...newRow(['S'], '1'), stock: '-1' }] }, [])).toContain(
    'Stock: ',
  )
})
