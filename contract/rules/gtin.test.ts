import { expect, test } from 'vitest'
import { gtinIn } from './gtin.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['4 006381 333931', '4006381333931'],
  ['978-3-16-148410-0', '9783161484100'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['10614141000415', '10614141000415'],
  ['0614141000418', '0614141000418'],
  ['４００６３８１３３３９３１', '4006381333931'],
])('%j is the GTIN %s', (barcode, gtin) => expect(gtinIn(barcode)).toBe(gtin))

test.each([
  '4006381333930',
  '1234567890123',
  '9783161484101',
  '036000291453',
  '96385075',
  '10614141000416',
  '0000000000000',
  '00000000',
  '12345',
  '123456789',
  '40063813339311',
  '4006381333931 x',
  'SKU-4006381333931',
  '',
])('%j is none', (barcode) => expect(gtinIn(barcode)).toBeUndefined())

test('no GTIN with one wrong figure, or two that have changed places, is one', () => {
  const gtin = '4006381333931'
  for (let at = 0; at < gtin.length; at++) {
    for (let figure = 0; figure < 10; figure++) {
      const typed = gtin.slice(0, at) + figure + gtin.slice(at + 1)
      expect(gtinIn(typed)).toBe(typed === gtin ? gtin : undefined)
    }
  }
})
