import { expect, test } from 'vitest'
import { plainLines, NO_POSTAL_CODE } from './address-lines.ts'

const ADDRESS = {
  fullname: 'Asha Rai',
  street: '5th Street 1',
  city: 'Austin',
  postalCode: '78701',
  country: 'United States',
  contact_number: '+1 512 555 0100',
}

test('prints nothing in place of a postal code where there is none', () => {
  const address = { ...ADDRESS, city: 'Central', postalCode: NO_POSTAL_CODE }
  expect(plainLines(address)).toContain('Central')
})

test('the region is a line before the country, where one was given', () => {
  const [name, street, city, ...rest] = plainLines(ADDRESS)
  expect(plainLines({ ...ADDRESS, region: 'Texas' })).toEqual([
    name,
    street,
    city,
    'Texas',
    ...rest,
  ])
})
