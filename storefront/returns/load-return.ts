import type { LoaderFunctionArgs } from 'react-router'
import type { ReturnOffer } from '#contract/withdrawals.ts'
import { apiContext } from '#client/api.ts'
import { messageOf } from '#client/failures.ts'
import { hydrated } from '#client/hydration.ts'
import { textsContext } from '#client/texts.ts'

/** The order of the address. Nothing while the server renders an own order, which it does not know. */
export type Returnable =
  | { offer?: never; error?: never }
  | { offer: ReturnOffer; token?: string; id?: number; error?: never }
  | { offer?: never; error: string }

/** The order of the address: by its signed link, or an own one, which the browser alone can ask for. */
export async function loadReturn({
  params,
  url,
  context,
}: LoaderFunctionArgs): Promise<Returnable> {
  const api = context.get(apiContext)
  const { token } = params
  const id = Number(url.searchParams.get('order'))
  try {
    if (token !== undefined) {
      return { offer: await api('GET /orders/pages/:token/return/', { params: { token } }), token }
    }
    if (import.meta.env.SSR) return {}
    await hydrated
    return { offer: await api('GET /orders/orders/:id/return/', { params: { id } }), id }
  } catch (error) {
    return { error: messageOf(error, context.get(textsContext).of('returns')('loadFailed')) }
  }
}
loadReturn.hydrate = true as const
