import { data, type LoaderFunctionArgs } from 'react-router'
import type { Offer } from '#contract/offers.ts'
import { apiContext } from '#client/api.ts'
import { type Failure, failure, readFailure } from '#client/failures.ts'
import { textsContext } from '#client/texts.ts'

export type OfferData = { found: Offer; token: string; error?: never } | Failure

/** The offer of a signed link. */
export async function loadOffer({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const token = params['token'] ?? ''
  try {
    const found = await api('GET /orders/offers/:token/', { params: { token } })
    return data<OfferData>({ found, token })
  } catch (error) {
    const t = context.get(textsContext).of('offers')
    const { status, detail } = readFailure(error)
    if (status !== 404) return failure(error, t('loadFailed'))
    return data<OfferData>({ error: detail ?? t('loadFailed') }, { status })
  }
}
