import { expect, test } from 'vitest'
import { textsIn } from '#server/tenants/format/texts.ts'
import { ADDRESS_FIELDS, fieldsOf } from './address/delivery-address.ts'
import { missingOf } from './missing.ts'

const BLANK = ADDRESS_FIELDS.map(({ name }) => name)
const NAMES = 'Full name, Street address, City, Postal code, Country, Phone number'

test.each([
  [{ email: undefined, blank: [], blankBilling: [] }, undefined, []],
  [{ email: 'a@b.example', blank: [], blankBilling: [] }, undefined, []],
  [{ email: '', blank: [], blankBilling: [] }, 'Please enter your email address.', ['email']],
  [
    { email: undefined, blank: BLANK, blankBilling: [] },
    `Please fill in all required delivery address fields: ${NAMES}.`,
    BLANK,
  ],
  [
    { email: '', blank: BLANK, blankBilling: [] },
    `Please enter your email address. Please fill in all required delivery address fields: ${NAMES}.`,
    ['email', ...BLANK],
  ],
  [
    { email: '', blank: ['city' as const], blankBilling: ['billing_city' as const] },
    'Please enter your email address. Please fill in all required delivery address fields: City. ' +
      'Please fill in the address for the invoice.',
    ['email', 'city', 'billing_city'],
  ],
])('an order without %j is refused with all of it at once', (given, notice, fields) => {
  const missing = missingOf({ isOptional: () => false, ...given }, textsIn('en'))
  expect(missing?.notice).toBe(notice)
  expect(Object.keys(missing?.faults ?? {})).toEqual(fields)
})

/** A German shop that takes telephone numbers does without these fields. */
const mayLack = (name: string) => ['email', 'contact_number'].includes(name)

test.each([
  [[], undefined, []],
  [['city' as const], 'Please fill in all required delivery address fields: City.', ['city']],
  [
    ['contact_number' as const],
    'Please enter your email address or your phone number. ' +
      'Please fill in all required delivery address fields: Phone number.',
    ['email', 'contact_number'],
  ],
])(
  'where a phone number will do, an order without email and %j needs this',
  (blank, notice, fields) => {
    const given = { email: '', blank, blankBilling: [], isOptional: mayLack }
    const missing = missingOf(given, textsIn('en'))
    expect(missing?.notice).toBe(notice)
    expect(Object.keys(missing?.faults ?? {})).toEqual(fields)
  },
)

test('fields stand in the order of the country, or as ever in a shop without one', () => {
  const namesIn = (country: string | undefined) =>
    fieldsOf(country).map((field) => (field === 'region' ? field : field.name))
  const [first, last] = [
    ['fullname', 'street'],
    ['country', 'contact_number'],
  ]
  expect(namesIn(undefined)).toEqual([...first, 'city', 'postalCode', ...last, 'region'])
  expect(namesIn('DE')).toEqual([...first, 'postalCode', 'city', 'region', ...last])
  expect(namesIn('US')).toEqual([...first, 'city', 'region', 'postalCode', ...last])
  expect(namesIn('NP')).toEqual([...first, 'city', 'region', 'postalCode', ...last])
})
