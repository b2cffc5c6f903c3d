import type { LoaderFunctionArgs } from 'react-router'
import type { WithdrawalOffer } from '#contract/withdrawals.ts'
import { apiContext } from '#client/api.ts'
import { readFailure } from '#client/failures.ts'
import { hydrated } from '#client/hydration.ts'
import { currentBuyer } from '#client/session/current-customer.ts'

/** `isMissing`: the order that the address names could not be had, so its number is to be typed. */
export type Offered = { offer?: WithdrawalOffer; token?: string; isMissing?: true }

/** The order of the address: by its signed link, or an own one, which the browser alone can ask for. */
export async function loadOffer({ params, url, context }: LoaderFunctionArgs): Promise<Offered> {
  const api = context.get(apiContext)
  const { token } = params
  const id = Number(url.searchParams.get('order'))
  try {
    if (token !== undefined) {
      return {
        offer: await api('GET /orders/pages/:token/withdrawal/', { params: { token } }),
        token,
      }
    }
    if (!Number.isSafeInteger(id) || id < 1 || import.meta.env.SSR) return {}
    await hydrated
    if (currentBuyer() === undefined) return {}
    return { offer: await api('GET /orders/orders/:id/withdrawal/', { params: { id } }) }
  } catch (error) {
    // An order of another, or none: the form works without it.
    if (readFailure(error).status !== 404 || token !== undefined) return { isMissing: true }
    return {}
  }
}
loadOffer.hydrate = true as const
