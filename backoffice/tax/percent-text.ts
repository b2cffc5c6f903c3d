import { OFFICE_LOCALES } from '../texts/language.ts'
import { t } from '../texts/tax.ts'

const NUMBER = new Intl.NumberFormat(OFFICE_LOCALES, { maximumFractionDigits: 4 })

/** "8.5", in German "8,5" */
export const percentNumber = (percent: number): string => NUMBER.format(percent)

/** "19%", in German "19 %" */
export const percentText = (percent: number): string =>
  t('percentOf', { number: percentNumber(percent) })
