import { trimmed } from '#contract/texts/visible-text.ts'
import type { TaxFields, TaxSettings } from '#contract/backoffice/settings/tax.ts'
import { taxFields } from '#contract/backoffice/records/commerce.ts'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import { EVERYWHERE_ELSE, ppmOf, TAX_CLASSES } from '#contract/rules/tax-words.ts'
import { t } from '../texts/tax.ts'
import { fieldLabels } from '../forms/field-labels.ts'

export type RateForm = TaxFields['rates'][number]

/** Percentages and dates are texts as they are typed. */
export type TaxForm = Omit<TaxFields, 'own_classes'> & {
  /** With commas between: "books, wine". */
  own_classes: string
}

const LABELS = fieldLabels(taxFields)

export const RATE_LABELS = {
  tax_class: t('class'),
  country: t('country'),
  region: t('region'),
  name: t('name'),
  percent: t('percent'),
  valid_from: t('from'),
  on_shipping: t('alsoOnDelivery'),
}

/** The names of all fields, as the save bar says them. */
export const labelsFor = ({ rates }: Pick<TaxForm, 'rates'>): Record<string, string> => ({
  ...LABELS,
  ...Object.fromEntries(
    rates.flatMap(({ name }, at) =>
      Object.entries(RATE_LABELS).map(([field, label]) => [
        `rates.${at}.${field}`,
        t('rateField', { rate: trimmed(name) || t('rate'), number: at + 1, field: label }),
      ]),
    ),
  ),
})

export function formOf(settings: TaxSettings): TaxForm {
  const { country: _, locale: __, own_classes: own, ...form } = settings
  return { ...form, own_classes: own.join(', ') }
}

const ownClassesOf = (typed: string): string[] => typed.split(',').map(trimmed).filter(Boolean)

const CLASSES: Readonly<Record<string, string>> = {
  standard: t('classStandard'),
  reduced: t('classReduced'),
  zero: t('classZero'),
}

/** A class as a choice: "standard" is shown as "Standard". */
export const classOption = (name: string): [string, string] => [
  name,
  CLASSES[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
]

export const classesOf = ({ own_classes: own }: Pick<TaxForm, 'own_classes'>): string[] => [
  ...TAX_CLASSES,
  ...ownClassesOf(own),
]

export const bodyOf = ({ own_classes: own, ...form }: TaxForm): TaxFields => ({
  ...form,
  own_classes: ownClassesOf(own),
})

/** The shop's country (empty: not set) and language. */
export type Seller = Pick<TaxSettings, 'country' | 'locale'>

/** The countries whose tax on sales is none on value added, with its name there. */
const NAMES_BY_COUNTRY: Readonly<Record<string, string>> = {
  US: 'Sales tax',
  AU: 'GST',
  CA: 'GST',
  IN: 'GST',
  NZ: 'GST',
  SG: 'GST',
}
const NAMES_BY_LANGUAGE: Readonly<Record<string, string>> = { de: 'MwSt.', ne: 'भ्याट' }

/**
 * The name that a rate of a country is given, which customers read: that of the last rate there, or the
 * usual one. A rate for everywhere else is named as those of the shop's own country.
 */
export function nameOfRate(rates: readonly RateForm[], place: string, seller: Seller): string {
  const country = place === EVERYWHERE_ELSE ? seller.country : place
  return (
    rates.findLast((rate) => rate.country === country)?.name ??
    NAMES_BY_COUNTRY[country] ??
    NAMES_BY_LANGUAGE[seller.locale] ??
    'VAT'
  )
}

/** A new row: the first rate is for the shop's own country, where that is known. */
export function newRate(rates: readonly RateForm[], today: string, seller: Seller): RateForm {
  const country = rates.length === 0 ? seller.country : EVERYWHERE_ELSE
  return {
    tax_class: 'standard',
    country,
    region: '',
    name: nameOfRate(rates, country, seller),
    percent: '',
    valid_from: today,
    on_shipping: true,
  }
}

/** The rates with one moved to another country. Its name follows, unless a person has typed it. */
export function inCountry(
  rates: readonly RateForm[],
  at: number,
  { country, seller }: { country: string; seller: Seller },
): RateForm[] {
  const rate = rates[at]!
  const others = rates.toSpliced(at, 1)
  const isGiven = rate.name === nameOfRate(others, rate.country, seller)
  const name = isGiven ? nameOfRate(others, country, seller) : rate.name
  return rates.with(at, { ...rate, country, region: '', name })
}

/** The typed rates of a place today, as the checkout would take them once they are saved. */
export function termsAt(form: TaxForm, place: string, today: string): TaxTerms {
  const [country = '', region = ''] = place.split(' ')
  const begun = form.rates.filter(
    (rate) =>
      rate.valid_from <= today &&
      ppmOf(rate.percent) !== undefined &&
      (rate.country === EVERYWHERE_ELSE ||
        (rate.country === country && (rate.region === '' || rate.region === region))),
  )
  const nearness = (rate: RateForm) =>
    rate.country === EVERYWHERE_ELSE ? 2 : rate.region === '' ? 1 : 0
  const nearest = (taxClass: string) =>
    Math.min(...begun.filter((rate) => rate.tax_class === taxClass).map(nearness))
  const newest = (rate: RateForm) =>
    !begun.some(
      (other) =>
        other.tax_class === rate.tax_class &&
        other.name === rate.name &&
        nearness(other) === nearness(rate) &&
        other.valid_from > rate.valid_from,
    )
  return {
    mode: form.mode === 'added' ? 'added' : 'included',
    rounding: form.rounding,
    delivery_tax: form.delivery_tax,
    delivery_class: form.delivery_class,
    is_export: false,
    is_by_country: true,
    has_regions: false,
    rates: begun
      .filter((rate) => nearness(rate) === nearest(rate.tax_class) && newest(rate))
      .map(({ tax_class, name, percent, on_shipping }, at) => ({
        id: at,
        tax_class,
        name,
        ppm: ppmOf(percent)!,
        on_shipping,
      })),
  }
}

/** The places of the rates, each once: "DE", "CA ON", "**". */
export const placesOf = ({ rates }: Pick<TaxForm, 'rates'>): string[] => [
  ...new Set(
    rates
      .filter(({ country }) => country !== '')
      .map(({ country, region }) => (region === '' ? country : `${country} ${region}`)),
  ),
]
