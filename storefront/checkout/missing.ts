import type { Texts } from '#contract/language/texts.ts'
import type { BillingFieldName } from './billing.ts'
import {
  type AddressFaults,
  type FieldName,
  faultsOfBlank,
  missingSentence,
} from './address/delivery-address.ts'

type Blank = {
  /** Undefined where none is asked for. */
  email: string | undefined
  blank: FieldName[]
  blankBilling: BillingFieldName[]
  /** Whether the shop does without a field; without an email address it needs a telephone number. */
  isOptional: (name: string) => boolean
}

/** Everything that an order still needs, in the order of the form; undefined if it needs nothing. */
export function missingOf(
  { email, blank, blankBilling, isOptional }: Blank,
  texts: Pick<Texts, 'of'>,
): { notice: string; faults: AddressFaults } | undefined {
  const t = texts.of('checkout')
  const general = texts.of('general')
  const mayOmit = isOptional('email')
  const isByTelephone = email === '' && mayOmit
  const needed = blank.filter(
    (name) => !isOptional(name) || (name === 'contact_number' && isByTelephone),
  )
  const lacksEmail = email === '' && (!mayOmit || needed.includes('contact_number'))
  const sentences = [
    lacksEmail && texts.of('guests')(mayOmit ? 'emailOrTelephone' : 'emailMissing'),
    needed.length > 0 && missingSentence(needed, t),
    blankBilling.length > 0 && t('invoiceAddressMissing'),
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return undefined
  const faults = faultsOfBlank([...needed, ...blankBilling], general)
  return {
    notice: sentences.join(' '),
    faults: { ...(lacksEmail && { email: general('fillIn') }), ...faults },
  }
}
