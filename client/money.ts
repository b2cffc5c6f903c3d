import { createContext, use } from 'react'
import { DOLLARS, type MoneyForm } from '#contract/money.ts'

/** How the shop of the page writes amounts. */
export const MoneyContext = createContext<MoneyForm>(DOLLARS)

export const useMoney = (): MoneyForm => use(MoneyContext)

/** Writes a rating with one decimal, as the shop's amounts are written: "4.5", "4,5". */
export function useRating(): (rating: number) => string {
  const { decimal } = useMoney()
  return (rating) => rating.toFixed(1).replace('.', decimal || '.')
}
