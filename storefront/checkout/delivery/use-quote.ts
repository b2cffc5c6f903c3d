import { useTexts } from '#client/texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Cart, DeliveryAddress, Quote } from '#contract/orders.ts'
import { readFailure } from '#client/failures.ts'
import { useApi } from '#client/use-api.ts'
import { type AddressFaults, faultsAmong } from '../address/delivery-address.ts'

const PAUSE_MS = 400

export type Quoted = {
  quote?: Quote
  problem?: string
  /** The faults of the address, by field. */
  faults?: AddressFaults
  /** A quote of what the form holds now is on its way. */
  isPending?: true
  /** The regions of the last quote: they stay while the next one is on its way. */
  regions?: Quote['regions']
}

/**
 * The cart with delivery to the typed place and its tax, asked for again when place, method or cart
 * change. Undefined in a shop that charges no delivery and names no tax.
 */
export function useQuote(
  cart: Cart,
  { country, postalCode, region }: DeliveryAddress,
  { method, isPickedUp }: { method: number | undefined; isPickedUp: boolean },
  isQuoted: boolean,
  refusal: string | undefined,
): Quoted | undefined {
  const api = useApi()
  const t = useTexts('checkout')
  const question = useMemo(() => {
    if (!isQuoted || (isBlank(country) && !isPickedUp) || cart.items.length === 0) return undefined
    const body = {
      delivery_address: isPickedUp ? {} : { country, postalCode, ...(region && { region }) },
      ...(method !== undefined && { shipping_method: method }),
    }
    // A refusal may come from new prices.
    return { body, pauseMs: refusal === undefined ? PAUSE_MS : 0 }
  }, [cart, country, postalCode, region, method, isPickedUp, isQuoted, refusal])
  const [answered, setAnswered] = useState<Quoted & { question?: typeof question }>({})
  useEffect(() => {
    if (!question) return
    let isOver = false
    const asking = setTimeout(() => {
      api('POST /orders/quote/', { body: question.body }).then(
        (quote) => isOver || setAnswered({ question, ...withProblem(quote) }),
        (error: unknown) => {
          const { detail, fields } = readFailure(error)
          const faults = faultsAmong(fields)
          const isFaulty = Object.keys(faults).length > 0
          if (!isOver)
            setAnswered(({ regions }) => ({
              question,
              regions,
              ...(isFaulty ? { faults } : { problem: detail ?? t('quoteFailed') }),
            }))
        },
      )
    }, question.pauseMs)
    return () => {
      isOver = true
      clearTimeout(asking)
    }
  }, [api, question, t])
  if (!isQuoted) return undefined
  if (question && answered.question === question) return answered
  return { regions: answered.regions, ...(question && { isPending: true }) }
}

const withProblem = (quote: Quote): Quoted => {
  const [problem] = quote.problems
  const { regions } = quote
  return problem === undefined ? { quote, regions } : { quote, problem, regions }
}
