import { useEffect, useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { useApi } from '#client/use-api.ts'

type State =
  | { status: 'ready'; options: PaymentOptions }
  | { status: 'loading' | 'failed'; options?: never }

export type LoadedOptions = State & { retry: () => void }

/** The shop's payment options, once they are loaded. */
export function usePaymentOptions(): LoadedOptions {
  const api = useApi()
  const [state, setState] = useState<State>({ status: 'loading' })

  useEffect(() => void load(api).then(setState), [api])

  function retry() {
    setState({ status: 'loading' })
    void load(api).then(setState)
  }
  return { ...state, retry }
}

const load = (api: Api): Promise<State> =>
  api('GET /payments/options/').then(
    (options) => (options ? { status: 'ready', options } : { status: 'failed' }),
    () => ({ status: 'failed' }),
  )
