import { said, type Said } from '#contract/language/said.ts'
import { isEmailAddress } from '#contract/texts/email-address.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { faultsOfShop } from '#server/tenants/create-shop.ts'
import { domainNameOf } from '#server/tenants/hosts.ts'
import type { StaffPorts } from '../person/staff-ports.ts'

/** The domain that shops are parts of: that of the back office without its first name. */
const baseOf = (host: string) => host.slice(host.indexOf('.') + 1)

/** A name without a dot becomes a part of the back office's domain. */
export function domainTyped(address: string, host: string): string {
  const typed = trimmed(address)
  return typed.includes('.') || typed === '' ? typed : `${typed}.${baseOf(host)}`
}

/** @throws Refusal 400 with the faults of name and address */
export function parseNamed(
  { name, address }: { name: string; address: string },
  { place, reserved }: StaffPorts,
) {
  const wanted = { name: trimmed(name), domain: domainTyped(address, place.host) }
  const faults = faultsOfShop(wanted, reserved)
  assertNoFaults({ name: faults.name, address: faults.domain })
  return { name: wanted.name, domain: domainNameOf(wanted.domain)! }
}

export const faultOfOwner = (typed: string): Said | undefined =>
  isEmailAddress(typed) ? undefined : said('emailInvalid')
