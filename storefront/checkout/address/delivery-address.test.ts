import { textsIn } from '#server/tenants/format/texts.ts'
import { expect, test } from 'vitest'
import { EMPTY_ADDRESS, missingIn, missingSentence, trimmed } from './delivery-address.ts'

const ADDRESS = {
  fullname: 'Maya Rai',
  street: 'Lower Market Road 12',
  city: 'Dharan',
  postalCode: '56700',
  country: 'Nepal',
  contact_number: '+977 25 520000',
}

test('a whole address has no missing field', () => {
  expect(missingIn(ADDRESS)).toEqual([])
})

test('missing fields are named in the order of the form; blanks count as missing', () => {
  expect(missingSentence(missingIn(EMPTY_ADDRESS), textsIn('en').of('checkout'))).toBe(
    'Please fill in all required delivery address fields: Full name, Street address, City, Postal code, Country, Phone number.',
  )
  expect(missingIn({ ...ADDRESS, contact_number: '', city: ' \t' })).toEqual([
    'city',
    'contact_number',
  ])
})

test('the address is sent without blanks around its texts', () => {
  expect(trimmed({ ...ADDRESS, city: '  Dharan ' })).toEqual(ADDRESS)
})
