import { LONGEST_ADDRESS_FIELD } from '#contract/rules/limits.ts'
import { missingAddressFields } from '#contract/rules/sentences.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

/** In the order of the form. */
const FIELDS = ['fullname', 'street', 'city', 'postalCode', 'country', 'contact_number'] as const

/** Each field in one line of plain text, without a blank region. @throws Refusal 400 that names the fields at fault */
export function parseDeliveryAddress(typed: Partial<DeliveryAddress>): DeliveryAddress {
  const entries = FIELDS.map((field) => [field, plainLine(typed[field] ?? '')] as const)
  const blank = entries.filter(([, text]) => text === '').map(([field]) => field)
  if (blank.length > 0) {
    refuse(400, missingAddressFields(blank))
  }
  const region = plainLine(typed.region ?? '')
  const given = region === '' ? entries : [...entries, ['region', region] as const]
  assertNoFaults(Object.fromEntries(given.map(([field, text]) => [field, faultOfLength(text)])))
  return Object.fromEntries(given) as DeliveryAddress
}

export const faultOfLength = (text: string) =>
  text.length > LONGEST_ADDRESS_FIELD
    ? `This field has at most ${LONGEST_ADDRESS_FIELD} characters.`
    : undefined
