import { useMoney } from '#client/money.ts'
import { money } from '#contract/money.ts'
import { dayText, numberText } from '../parts/format.ts'
import { t } from '../texts/reports.ts'
import type { Figure } from './report-words.ts'

type Value = string | number | boolean | null | undefined

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

/** Figures that are below zero by their nature: their change is one of their size. */
const TAKEN_OFF: ReadonlySet<string> = new Set(['discounts', 'came_back', 'given_back', 'fees'])

/** A figure's change in percent; a dash where that says nothing. */
export function changeText({ name }: Pick<Figure, 'name'>, now: Values, before: Values): string {
  const [is, was] = [now[name], before[name]]
    .map((value) => Number(value ?? Number.NaN))
    .map((value) => (TAKEN_OFF.has(name) ? -value : value)) as [number, number]
  // More than a loss is no share of it.
  if (Number.isNaN(is) || Number.isNaN(was) || was < 0) return '–'
  if (was === 0) return is === 0 ? t('changeNone') : t('changeNew')
  const percent = Math.round((is / was - 1) * 100)
  if (percent === 0) return t('changeNone')
  const written = { percent: numberText(Math.abs(percent)) }
  return percent > 0 ? t('changeUp', written) : t('changeDown', written)
}
