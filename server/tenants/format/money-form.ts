import { DOLLARS, type MoneyForm } from '#contract/money.ts'
import { placesOf } from '#contract/rules/currencies.ts'

/** Symbols that differ from Intl's: people in Nepal write रु, and no bank form takes नेरू. */
const SYMBOLS: Record<string, string> = { 'ne NPR': 'रु ' }

const forms = new Map<string, MoneyForm>()

/** How amounts of a currency are written in a language: from Intl, but $129.00 as specified. */
export function moneyForm(currency: string, locale: string): MoneyForm {
  if (currency === DOLLARS.currency && locale === 'en') return DOLLARS
  const key = `${locale} ${currency}`
  const known = forms.get(key)
  if (known) return known
  const made = formOf(currency, locale)
  forms.set(key, made)
  return made
}

/** With groups of figures also where the storefront has none, for the lists of merchants. */
export const groupedForm = (form: MoneyForm): MoneyForm => ({ ...form, group: form.group || ',' })

function formOf(currency: string, locale: string): MoneyForm {
  const places = placesOf(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  const parts = format.formatToParts(1_234_567)
  const textOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? ''
  const isFigure = ({ type }: Intl.NumberFormatPart) => FIGURES.has(type)
  const join = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  return {
    currency,
    places,
    before: SYMBOLS[`${locale} ${currency}`] ?? join(parts.slice(0, parts.findIndex(isFigure))),
    after: join(parts.slice(parts.findLastIndex(isFigure) + 1)),
    decimal: textOf('decimal'),
    group: textOf('group'),
    groupSize: parts.filter(({ type }) => type === 'integer').at(-2)!.value.length,
  }
}

const FIGURES = new Set(['integer', 'group', 'decimal', 'fraction'])

/** How the amounts of an order are written: in its own currency and language. */
export const moneyFormOf = ({
  currency,
  locale,
}: {
  currency: string
  locale: string
}): MoneyForm => moneyForm(currency, locale)
