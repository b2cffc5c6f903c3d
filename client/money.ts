import { createContext, use } from 'react'
import { DOLLARS, type MoneyForm } from '#contract/money.ts'

/** How the shop of the page writes amounts. */
export const MoneyContext = createContext<MoneyForm>(DOLLARS)

export const useMoney = (): MoneyForm => use(MoneyContext)
