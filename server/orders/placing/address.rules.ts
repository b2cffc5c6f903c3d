import type { DeliveryAddress } from '#contract/orders.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

/** In the order of the form. */
const FIELDS = ['fullname', 'street', 'city', 'postalCode', 'country', 'contact_number'] as const

/** In characters, each field. */
const LONGEST = 200

/** Each field in one line of plain text. @throws Refusal 400 that names the fields at fault */
export function parseDeliveryAddress(typed: Partial<DeliveryAddress>): DeliveryAddress {
  const entries = FIELDS.map((field) => [field, plainLine(typed[field] ?? '')] as const)
  const blank = entries.filter(([, text]) => text === '').map(([field]) => field)
  if (blank.length > 0) {
    refuse(400, `Please fill in all required delivery address fields: ${blank.join(', ')}.`)
  }
  assertNoFaults(Object.fromEntries(entries.map(([field, text]) => [field, lengthFault(text)])))
  return Object.fromEntries(entries) as DeliveryAddress
}

const lengthFault = (text: string) =>
  text.length > LONGEST ? `This field has at most ${LONGEST} characters.` : undefined
