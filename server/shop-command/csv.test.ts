import { expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { parseCsv, readCsv } from './csv.ts'

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

const ROWS = [
  ['Größe', 'price'],
  ['XL', '1,50'],
]

test.each([
  ['semicolons', Buffer.from('Größe;price\nXL;1,50')],
  ['tabs', Buffer.from('Größe\tprice\nXL\t1,50')],
  ['commas', Buffer.from('Größe,price\nXL,"1,50"')],
  ['a named delimiter', Buffer.from('\ufeffsep=|\r\nGröße|price\r\nXL|1,50')],
  ['Windows-1252', Buffer.from('Größe;price\nXL;1,50', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffGröße\tprice\nXL\t1,50', 'utf16le')],
])('a file with %s is read', (_, bytes) => {
  expect(readCsv(bytes)).toEqual(ROWS)
})

test.each([
  ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff])],
  ['a text in another encoding', Buffer.from([0x41, 0x81, 0x8d, 0x2c])],
])('%s is refused with the way to save it', (_, bytes) => {
  expect(() => readCsv(bytes)).toThrow('Save it as “CSV UTF-8”')
})
