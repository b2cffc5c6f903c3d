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

test('nothing is missing in a whole address', () => {
  expect(missingIn(ADDRESS)).toEqual([])
})

test('what is missing is named in the order of the form; blanks are nothing', () => {
  expect(missingSentence(missingIn(EMPTY_ADDRESS))).toBe(
    'Please fill in all required delivery address fields: Full name, Street address, City, Postal code, Country, Phone number.',
  )
  expect(missingIn({ ...ADDRESS, contact_number: '', city: ' \t' })).toEqual([
    'city',
    'contact_number',
  ])
})

test('what is sent has no blanks around it', () => {
  expect(trimmed({ ...ADDRESS, city: '  Dharan ' })).toEqual(ADDRESS)
})
