import type { Billing, BillingAddress } from '#contract/billing.ts'
import { said, saidOf } from '#contract/language/said.ts'
import { countryName, countryOf } from '#contract/places/country-of.ts'
import { hasNoPostalCodes, plainPostalCode } from '#contract/places/postal-codes.ts'
import { missedVatForm, plainVatNumber } from '#contract/rules/vat-number.ts'
import { type Faults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'

const MISSING = saidOf('checkout', 'invoiceAddressMissing')

const FIELDS = ['fullname', 'street', 'city', 'postalCode', 'country'] as const

type Around = {
  /** ISO 3166-1 of the delivery; undefined where it is not known. */
  country: string | undefined
  /** The language of a sentence about a fault. */
  locale: string
}

/**
 * Reads what a buyer wants on the invoice; undefined if nothing of it is filled in.
 * @throws Refusal 400 on a part of an address, and on a VAT number without the form of its country
 */
export function parseBilling(sent: Billing, { country, locale }: Around): Billing | undefined {
  const company = plainLine(sent.company)
  const vat_number = plainVatNumber(plainLine(sent.vat_number))
  const reference = plainLine(sent.reference)
  const address = sent.address && parseAddress(sent.address)
  const buyersCountry = address ? countryOf(address.country) : country
  const missed = vat_number === '' ? undefined : missedVatForm(vat_number, buyersCountry ?? '')
  assertNone({
    vat_number:
      missed &&
      said('vatNumberForm', {
        country: countryName(missed.country, locale),
        example: missed.example,
      }),
    ...(address && faultsOf(address)),
  })
  if (!company && !vat_number && !reference && !address) return undefined
  return { company, vat_number, reference, ...(address && { address }) }
}

/** @throws Refusal 400 on billing details that `parseBilling` refuses, in a shop that issues documents */
export function assertBilling(
  { hasDocuments, locale }: { hasDocuments: boolean; locale: string },
  sent: { billing?: Billing; delivery_address: { country?: string } },
): void {
  const country = countryOf(sent.delivery_address.country ?? '')
  if (hasDocuments && sent.billing) parseBilling(sent.billing, { country, locale })
}

/** Each field in one line of plain text; undefined if all are blank. */
function parseAddress(typed: BillingAddress): BillingAddress | undefined {
  const address = {
    fullname: plainLine(typed.fullname),
    street: plainLine(typed.street),
    city: plainLine(typed.city),
    postalCode: plainPostalCode(plainLine(typed.postalCode), typed.country),
    country: plainLine(typed.country),
  }
  const region = plainLine(typed.region ?? '')
  if (Object.values(address).every((text) => text === '') && region === '') return undefined
  return region === '' ? address : { ...address, region }
}

const faultsOf = (address: BillingAddress): Faults =>
  Object.fromEntries(
    FIELDS.filter(
      (name) =>
        address[name] === '' && !(name === 'postalCode' && hasNoPostalCodes(address.country)),
    ).map((name) => [`billing_${name}`, REQUIRED]),
  )

/** @throws Refusal 400 with the faults by field, and a sentence for the whole form */
function assertNone(faults: Faults): void {
  const found = Object.entries(faults).filter(([, sentence]) => sentence !== undefined)
  if (found.length === 0) return
  const fields = Object.fromEntries(found.map(([name, sentence]) => [name, [sentence]]))
  throw new Refusal(400, { detail: faults['vat_number'] ?? MISSING, ...fields })
}
