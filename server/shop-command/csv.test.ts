import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

test('fields are apart, quoted or not, and empty lines are none', () => {
  expect(parseCsv('\ufeffSize,price\r\n"6"", long",12.50\n\n S ,\n')).toEqual([
    ['Size', 'price'],
    ['6", long', '12.50'],
    ['S', ''],
  ])
  expect(parseCsv('')).toEqual([])
})
