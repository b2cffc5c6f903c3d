import { expect, test } from 'vitest'
import { addressOfColumns, ALL_COLUMNS, columnsIn } from './columns.ts'

const shownBy = (address: string | undefined) =>
  columnsIn(new URLSearchParams(address === undefined ? {} : { columns: address }))

test('every choice of columns is read from the address that it writes', () => {
  for (let choice = 0; choice < 2 ** ALL_COLUMNS.length; choice++) {
    const shown = ALL_COLUMNS.filter((_, at) => choice & (1 << at))
    expect(shownBy(addressOfColumns(shown))).toEqual(shown)
  }
})

test('an address without columns has the usual ones, and these want no address', () => {
  const usual = ['time', 'customer', 'items', 'total', 'payment', 'status']
  expect(shownBy(undefined)).toEqual(usual)
  expect(addressOfColumns(shownBy(undefined))).toBe(undefined)
  expect(shownBy('total nonsense time')).toEqual(['time', 'total'])
})
