import { toStaff } from '#contract/language/said.ts'
import { plainEmail } from '#contract/texts/email-address.ts'
import { cellOf, codeOf, type FileField, type FileKind, type FileRow } from './import-kind.ts'

const field = (name: string, ...heads: string[]): FileField => ({ name, heads })

/** Customers as Shopify exports them, with older and current heads; our own customer file as well. */
export const customers: FileKind = {
  name: 'customers',
  title: toStaff('kindOfFile', { kind: 'customers' }),
  things: 'customers',
  source: 'shopify',
  fields: [
    field('id', 'customerid'),
    field('first_name', 'firstname'),
    field('last_name', 'lastname'),
    field('email', 'email', 'emailaddress'),
    field('accepts_email', 'acceptsemailmarketing', 'acceptsmarketing'),
    field('accepts_sms', 'acceptssmsmarketing'),
    field('company', 'defaultaddresscompany', 'company'),
    field('street', 'defaultaddressaddress1', 'address1'),
    field('street_2', 'defaultaddressaddress2', 'address2'),
    field('city', 'defaultaddresscity', 'city'),
    field('region', 'defaultaddressprovincecode', 'provincecode', 'province'),
    field('country', 'defaultaddresscountrycode', 'countrycode', 'country'),
    field('postal_code', 'defaultaddresszip', 'zip'),
    field('address_phone', 'defaultaddressphone'),
    field('phone', 'phone'),
    field('note', 'note'),
    field('is_tax_exempt', 'taxexempt'),
    field('tags', 'tags'),
  ],
  skipped: /^(totalspent|totalorders|province|country|language|createdat|updatedat)$/,
  has: (fields) => fields.has('email') && fields.has('first_name') && fields.has('last_name'),
  keysOf: (row) => [customerKey(row)],
}

/** The address of a customer in small letters. One without an address is a thing of its own. */
export const customerKey = (row: FileRow): string =>
  plainEmail(codeOf(row, 'email') ?? '').toLowerCase() ||
  `id:${codeOf(row, 'id') || cellOf(row, 'phone') || row.row}`
