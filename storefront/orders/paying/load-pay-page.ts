import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#client/api.ts'
import { type Failure, failure, readFailure } from '#client/failures.ts'
import { textsContext } from '#client/texts.ts'
import type { PayPage } from '#contract/pay-page.ts'

export type PayPageData = { asked: PayPage; token: string; error?: never } | Failure

/** Loads the subject of a signed link to pay. */
export async function loadPayPage({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const t = context.get(textsContext).of('orders')
  const token = params['token'] ?? ''
  try {
    const asked = await api('GET /payments/demands/:token/', { params: { token } })
    return data<PayPageData>({ asked, token })
  } catch (error) {
    if (readFailure(error).status !== 404) return failure(error, t('orderFailed'))
    return data<PayPageData>({ error: t('payLinkShowsNone') }, { status: 404 })
  }
}
