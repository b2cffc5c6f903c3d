import { expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { parseCsv } from './csv.ts'

test('fields are apart, quoted or not, and empty lines are none', () => {
  expect(parseCsv('\ufeffSize,price\r\n"6"", long",12.50\n\n S ,\n')).toEqual([
    ['Size', 'price'],
    ['6", long', '12.50'],
    ['S', ''],
  ])
  expect(parseCsv('')).toEqual([])
  expect(parseCsv('a,b\n , \n"two\nlines"')).toEqual([['a', 'b'], ['two\nlines']])
})

test('refuses a file with a wrong quote instead of reading half of it', () => {
  expect(() => parseCsv('Size,price\n6" long,12.50\nL,13')).toThrow(UsageError)
  expect(() => parseCsv('Size,price\n"L,13')).toThrow('The file is not valid CSV')
})
