import { useEffect, useState } from 'react'
import type { Cart, DeliveryAddress, Quote } from '#contract/orders.ts'
import { readFailure } from '#client/failures.ts'
import { useApi } from '#client/use-api.ts'
import { type AddressFaults, faultsAmong } from '../delivery-address.ts'

const PAUSE_MS = 400
const FAILED = 'Could not load the total. Please try again.'

export type Quoted = {
  quote?: Quote
  problem?: string
  /** The faults of the address, by field. */
  faults?: AddressFaults
  /** Those of the last quote: they stay while the next one is on its way. */
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
  const [quoted, setQuoted] = useState<Quoted>({})
  useEffect(() => {
    if (!isQuoted || (!country.trim() && !isPickedUp) || cart.items.length === 0) return
    let isOver = false
    const asking = setTimeout(
      () => {
        const body = {
          delivery_address: isPickedUp ? {} : { country, postalCode, ...(region && { region }) },
          ...(method !== undefined && { shipping_method: method }),
        }
        api('POST /orders/quote/', { body }).then(
          (quote) => isOver || setQuoted(withProblem(quote)),
          (error: unknown) => {
            const { detail, fields } = readFailure(error)
            const faults = faultsAmong(fields)
            const isFaulty = Object.keys(faults).length > 0
            if (!isOver)
              setQuoted(({ regions }) => ({
                regions,
                ...(isFaulty ? { faults } : { problem: detail ?? FAILED }),
              }))
          },
        )
        // A refusal may come from new prices.
      },
      refusal === undefined ? PAUSE_MS : 0,
    )
    return () => {
      isOver = true
      clearTimeout(asking)
      setQuoted(({ regions }) => ({ regions }))
    }
  }, [api, cart, country, postalCode, region, method, isPickedUp, isQuoted, refusal])
  return isQuoted ? quoted : undefined
}

const withProblem = (quote: Quote): Quoted => {
  const [problem] = quote.problems
  const { regions } = quote
  return problem === undefined ? { quote, regions } : { quote, problem, regions }
}
