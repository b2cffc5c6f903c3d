import { DOLLARS } from '#contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockText, type Choices, parseBlock, parseCell } from './sheet-cells.ts'

const choices: Choices = {
  category_id: [{ value: 7, label: 'Working khukuris' }],
  status: [{ value: 'on_sale', label: 'On sale' }],
}
const parse = (text: string, field: Parameters<typeof parseCell>[1], now: number | string = 5) =>
  parseCell(text, field, now, { choices, money: DOLLARS })

describe('a text typed into a cell', () => {
  test('stock takes a number, or a difference to the present one', () => {
    expect(['12', '+3', '-3', '−3'].map((text) => parse(text, 'stock'))).toEqual([
      { value: 12 },
      { value: 8 },
      { value: 2 },
      { value: 2 },
    ])
    expect(parse('-6', 'stock')).toEqual({ fault: 'Stock can’t go below 0.' })
    expect(parse('a few', 'stock')).toHaveProperty('fault')
  })

  test('prices take money as people write it; only a list price may be empty', () => {
    expect(parse('$1,290.5', 'price')).toEqual({ value: '1290.50' })
    expect(parse('', 'list_price')).toEqual({ value: '' })
    expect(parse('', 'price')).toHaveProperty('fault')
  })

  test('weights are whole grams, or empty', () => {
    expect(
      ['', '450 g', '1,250.', '0', 'heavy'].map((text) => parse(text, 'weight_grams')),
    ).toEqual([
      { value: null },
      { value: 450 },
      { fault: expect.any(String) },
      { fault: 'At least 1 g, or leave it empty.' },
      { fault: 'Enter a whole number of grams.' },
    ])
  })

  test('categories and statuses are taken by their names', () => {
    expect(parse('working KHUKURIS ', 'category_id')).toEqual({ value: 7 })
    expect(parse('on sale', 'status')).toEqual({ value: 'on_sale' })
    expect(parse('Sold', 'status')).toEqual({ fault: 'There is no “Sold” here.' })
  })
})

test('a block goes to a spreadsheet and comes back as it was', () => {
  const cell = fc.string().map((text) => text.replaceAll('\r', ''))
  const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 2 })
  fc.assert(
    fc.property(block, (rows) => {
      const kept = [...rows, ['the', 'end']]
      expect(parseBlock(blockText(kept))).toEqual(kept)
    }),
  )
  expect(parseBlock('12\t"two\nlines"\r\n13\t\r\n')).toEqual([
    ['12', 'two\nlines'],
    ['13', ''],
  ])
})
