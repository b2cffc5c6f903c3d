import { useMoney } from '#client/money.ts'
import { money } from '#contract/money.ts'
import { dayText, numberText } from '../parts/format.ts'
import { t } from '../texts/reports.ts'
import type { Figure } from './report-words.ts'

export type Value = string | number | boolean | null | undefined

/** A row or the totals of a report, by the names of figures. */
export type Values = Readonly<Record<string, Value>>

/** Writes amounts in a currency, which may be one that the shop had before. */
export function useAmountText(currency: string) {
  const form = useMoney()
  return (amount: string) =>
    currency === form.currency ? money(amount, form) : `${amount} ${currency}`
}

/** Writes figures; what is unknown is a dash. */
export function useFigureText(currency: string) {
  const amountText = useAmountText(currency)
  return ({ name, kind }: Pick<Figure, 'name' | 'kind'>, values: Values): string => {
    const value = values[name]
    if (value === null || value === undefined) return '–'
    if (kind === 'money') return amountText(String(value))
    if (kind === 'count') return numberText(Number(value))
    if (kind === 'percent') return t('percentOf', { percent: numberText(Number(value)) })
    return kind === 'day' ? dayText(String(value)) : numberText(Number(value))
  }
}

/** By how many percent a figure is more or less than before. */
export function changeText(now: Value, before: Value): string {
  if (now === null || now === undefined || before === null || before === undefined) return '–'
  const [is, was] = [Number(now), Number(before)]
  if (was === 0) return is === 0 ? t('changeNone') : t('changeNew')
  // More than a loss is no share of it.
  if (was < 0) return '–'
  const percent = Math.round((is / was - 1) * 100)
  if (percent === 0) return t('changeNone')
  const written = { percent: numberText(Math.abs(percent)) }
  return percent > 0 ? t('changeUp', written) : t('changeDown', written)
}
