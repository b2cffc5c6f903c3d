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
}

/** Everything that an order still needs, in the order of the form; undefined if it needs nothing. */
export function missingOf(
  { email, blank, blankBilling }: Blank,
  texts: Pick<Texts, 'of'>,
): { notice: string; faults: AddressFaults } | undefined {
  const t = texts.of('checkout')
  const general = texts.of('general')
  const sentences = [
    email === '' && texts.of('guests')('emailMissing'),
    blank.length > 0 && missingSentence(blank, t),
    blankBilling.length > 0 && t('invoiceAddressMissing'),
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return undefined
  const faults = faultsOfBlank([...blank, ...blankBilling], general)
  return {
    notice: sentences.join(' '),
    faults: { ...(email === '' && { email: general('fillIn') }), ...faults },
  }
}
