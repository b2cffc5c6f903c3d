import { expect, test } from 'vitest'
import { type AddressChoices, isOptionalIn, optionalFields } from './address-needs.ts'

const choices = (own: Partial<AddressChoices>): AddressChoices => ({
  telephone: 'by_country',
  postal_code: 'required',
  guest_contact: 'email',
  country: '',
  ...own,
})

test.each<[Partial<AddressChoices>, string[]]>([
  [{}, []],
  [{ country: 'NP' }, []],
  [{ country: 'AE' }, []],
  [{ country: 'Atlantis' }, []],
  [{ country: 'DE' }, ['contact_number']],
  [{ country: 'AT' }, ['contact_number']],
  [{ country: 'CH' }, ['contact_number']],
  [{ country: 'US' }, ['contact_number']],
  [{ country: 'DE', telephone: 'required' }, []],
  [{ country: 'NP', telephone: 'optional' }, ['contact_number']],
  [{ telephone: 'optional' }, ['contact_number']],
  [{ postal_code: 'by_country' }, ['postalCode']],
  [{ country: 'NP', postal_code: 'by_country' }, ['postalCode']],
  [{ country: 'DE', postal_code: 'by_country' }, ['contact_number', 'postalCode']],
  [{ guest_contact: 'email_or_telephone' }, ['email']],
  [{ country: 'DE', guest_contact: 'email_or_telephone' }, ['contact_number', 'email']],
])('the shop with %j does without %j', (own, fields) => {
  expect(optionalFields(choices(own))).toEqual(fields)
})

test.each([
  ['postalCode', 'Nepal', true],
  ['postalCode', 'नेपाल', true],
  ['postalCode', 'NP', true],
  ['postalCode', 'United Arab Emirates', true],
  ['postalCode', 'Germany', false],
  ['postalCode', 'Deutschland', false],
  ['postalCode', 'United States', false],
  ['contact_number', 'Germany', true],
  ['fullname', 'Nepal', false],
  ['city', 'Nepal', false],
])('%s of an address in %s may be blank: %s', (field, country, isOptional) => {
  expect(isOptionalIn(field, ['contact_number', 'postalCode'], country)).toBe(isOptional)
  expect(isOptionalIn(field, [], country)).toBe(false)
})
