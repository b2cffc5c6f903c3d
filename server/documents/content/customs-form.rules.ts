import { type Said, toStaff } from '#contract/language/said.ts'
import { addUp } from '#contract/calculation/shares.ts'
import { unitsOfSdr } from '#contract/rules/currencies.ts'
import type { CustomsFormName, CustomsReason } from '#contract/backoffice/orders/customs.ts'

/** An item of a customs form, with all of its units in the parcel. */
export type CustomsItem = {
  name: string
  quantity: number
  /** The weight of all units of the item; null where the product has no weight. */
  grams: number | null
  /** The amount paid for its units, in the smallest unit of the order's currency. */
  cents: number
  /** Empty where the product has none. */
  tariff_number: string
  /** ISO 3166-1, or empty. */
  origin_country: string
}

/** The content of a customs form. Lines of addresses end with the country. */
export type CustomsForm = {
  form: CustomsFormName
  /** The number of the order. */
  reference: string
  /** "2026-11-28", where the shop is. */
  made_on: string
  sender: string[]
  receiver: string[]
  currency: string
  items: CustomsItem[]
}

/** The Universal Postal Union wants a CN 23 above this value, in special drawing rights of the IMF. */
const MOST_SDR = 300
/** Letters with a CN 22 weigh at most this. */
const MOST_GRAMS = 2000

/** Why a form is proposed: by value, by weight, because the currency's rate is not known, or as enough. */
type Proposal = { form: CustomsFormName; reason: CustomsReason }

/** The form that a parcel needs, with the reason. */
export function proposedForm(
  items: readonly Pick<CustomsItem, 'cents' | 'grams'>[],
  currency: string,
): Proposal {
  const sdr = unitsOfSdr(currency)
  const value = addUp(items.map(({ cents }) => cents))
  const grams = addUp(items.map((item) => item.grams ?? 0))
  if (sdr === undefined) return { form: 'CN23', reason: 'unknown_rate' }
  if (value > MOST_SDR * sdr) return { form: 'CN23', reason: 'value' }
  if (grams > MOST_GRAMS) return { form: 'CN23', reason: 'weight' }
  return { form: 'CN22', reason: 'enough' }
}

/** The weight of all items; null where one has none. */
export const gramsOf = (items: readonly Pick<CustomsItem, 'grams'>[]): number | null =>
  items.reduce<number | null>(
    (sum, { grams }) => (sum === null || grams === null ? null : sum + grams),
    0,
  )

/** "Tea bowl: weight, tariff number" for each item that lacks something. */
export const missingFacts = (items: readonly CustomsItem[]): Said[] =>
  items.flatMap(({ name, grams, tariff_number, origin_country }) => {
    const [first, second, third] = [
      grams === null && toStaff('nameOfWeight'),
      tariff_number === '' && toStaff('nameOfTariffNumber'),
      origin_country === '' && toStaff('lacksOrigin'),
    ].filter((each) => each !== false)
    if (!first) return []
    if (!second) return [toStaff('anItemLacksOne', { name, first })]
    if (!third) return [toStaff('anItemLacksTwo', { name, first, second })]
    return [toStaff('anItemLacksThree', { name, first, second, third })]
  })
