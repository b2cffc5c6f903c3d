import { type Said, toStaff } from '#contract/language/said.ts'
import type { TaxFields } from '#contract/backoffice/settings/tax.ts'
import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { REGIONS } from '#contract/rules/regions.ts'
import { EVERYWHERE_ELSE, ppmOf, TAX_CLASSES } from '#contract/rules/tax-words.ts'
import { type Faults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'

type Rate = TaxFields['rates'][number]

const MOST_CLASSES = 50
/** A save sends them twice, and a body has at most 5,000 values. */
const MOST_RATES = 250
const LONGEST_CLASS = 40
const LONGEST_NAME = 60

/** The classes that products and rates may have. */
export const classesOf = ({ own_classes }: Pick<TaxFields, 'own_classes'>): string[] => [
  ...TAX_CLASSES,
  ...own_classes,
]

/** Texts as they are kept. */
export const tidySettings = ({ own_classes, rates, ...settings }: TaxFields): TaxFields => ({
  ...settings,
  own_classes: own_classes.map(plainLine),
  rates: rates.map((rate) => ({
    ...rate,
    name: plainLine(rate.name),
    region: plainLine(rate.region),
  })),
})

/**
 * `used`: the classes of products. A fault of a rate is named by its place and field:
 * "rates.0.percent".
 */
export function faultsOfTax(settings: TaxFields, used: string[]): Faults {
  const { own_classes: own, delivery_class, rates } = settings
  const classes = new Set(classesOf(settings))
  return {
    own_classes: faultOfClasses(own) ?? faultOfUse(used, classes),
    delivery_class: classes.has(delivery_class) ? undefined : NO_CLASS,
    ...(rates.length > MOST_RATES
      ? { rates: toStaff('aShopHasAtMostRates', { most: MOST_RATES }) }
      : faultsOfRates(rates, classes)),
  }
}

const NO_COUNTRY = toStaff('pleaseChooseACountry')
export const NO_CLASS = toStaff('thereIsNoSuchTaxClass')

const known = new Set<string>(COUNTRY_CODES)
const isCountry = (code: string) => known.has(code)

function faultOfClasses(own: string[]): Said | undefined {
  if (own.length > MOST_CLASSES) return toStaff('aShopHasAtMostTaxClasses', { most: MOST_CLASSES })
  if (own.some((name) => name === '')) return toStaff('eachClassNeedsAName')
  const long = own.some((name) => name.length > LONGEST_CLASS)
  if (long) return toStaff('aClassHasAtMostCharacters', { most: LONGEST_CLASS })
  const names = [...TAX_CLASSES, ...own]
  const twice = names.find((name, at) => names.indexOf(name) < at)
  return twice === undefined ? undefined : toStaff('isListedTwice', { twice })
}

function faultOfUse(used: string[], classes: Set<string>): Said | undefined {
  const missing = used.find((name) => !classes.has(name))
  return missing === undefined ? undefined : toStaff('productsStillHaveTheClass', { name: missing })
}

function faultsOfRates(rates: Rate[], classes: Set<string>): Faults {
  const seen = new Set<string>()
  const ids = new Set<number>()
  const faults = rates.map((rate, at): Faults => {
    const { id, tax_class, country, region, name, valid_from } = rate
    const key = JSON.stringify([tax_class, country, region, name, valid_from])
    const isTwice = seen.has(key) || (id !== undefined && ids.has(id))
    seen.add(key)
    if (id !== undefined) ids.add(id)
    return Object.fromEntries(
      Object.entries({ ...faultsOfRate(rate, classes), ...(isTwice && { valid_from: TWICE }) }).map(
        ([field, words]) => [`rates.${at}.${field}`, words],
      ),
    )
  })
  return Object.assign({}, ...faults) as Faults
}

const TWICE = toStaff('anotherRateBeginsOnTheSameDay')

const faultsOfRate = (
  { tax_class, country, region, name, percent, valid_from }: Rate,
  classes: Set<string>,
): Faults => ({
  tax_class: classes.has(tax_class) ? undefined : NO_CLASS,
  country: country === EVERYWHERE_ELSE || isCountry(country) ? undefined : NO_COUNTRY,
  region:
    region === '' || REGIONS[country]?.some(({ code }) => code === region)
      ? undefined
      : toStaff('thisCountryHasNoSuchRegion'),
  name: name === '' ? REQUIRED : faultOfLength(name),
  percent: ppmOf(percent) === undefined ? toStaff('enterAPercentageWithDecimals') : undefined,
  valid_from: isDay(valid_from) ? undefined : toStaff('enterADate'),
})

const faultOfLength = (text: string) =>
  text.length > LONGEST_NAME ? toStaff('useAtMostCharacters', { most: LONGEST_NAME }) : undefined

function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
