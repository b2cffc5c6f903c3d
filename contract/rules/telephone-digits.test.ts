import { expect, test } from 'vitest'
import { digitsIn } from './telephone-digits.ts'

test.each([
  ['+977 98-4123 4567', '9779841234567'],
  ['(030) 12 34-56', '030123456'],
  ['९८४१२३४५६७', '9841234567'],
  ['०००', '000'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['１２３', '123'],
  ['none', ''],
  ['', ''],
])('the telephone number %j has the digits %j', (telephone, digits) => {
  expect(digitsIn(telephone)).toBe(digits)
})
