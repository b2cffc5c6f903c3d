import { useTexts } from '#client/texts.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useApi } from '#client/use-api.ts'
import { beginPayment } from './begin-payment.ts'
import { useInitialFailure } from './initial-failure.ts'
import type { OrderToPay } from './pending-payment.ts'

type PayNowProps = {
  order: OrderToPay
  label?: string
  /** Stands among several on its page. */
  small?: boolean
  /** Leads to the provider's page another way. */
  begin?: typeof beginPayment
}

/** Leads to the provider's page, or says beneath itself why not. */
export function PayNow({ order, label, small = false, begin = beginPayment }: PayNowProps) {
  const t = useTexts('orders')
  const name = label ?? t('payNow')
  const api = useApi()
  const before = useInitialFailure()
  const [state, setState] = useState<{ busy?: boolean; trouble?: string | undefined }>()
  const trouble = state ? state.trouble : before
  const { revalidate } = useRevalidator()

  async function pay() {
    if (state?.busy) return
    setState({ busy: true })
    try {
      await begin(api, order, t)
    } catch (error) {
      setState({ trouble: (error as Error).message })
      // The order may have been paid or canceled elsewhere.
      void revalidate()
    }
  }

  return (
    <>
      {/* While it is busy it keeps the focus, so it is not disabled. */}
      <Button
        kind={small ? 'secondary' : 'primary'}
        className={small ? 'min-h-11 px-4 text-sm' : ''}
        aria-disabled={state?.busy}
        aria-label={small ? t('payOrder', { label: name, number: order.order_number }) : undefined}
        onClick={() => void pay()}
      >
        {state?.busy ? t('oneMoment') : name}
      </Button>
      {trouble && (
        <Notice kind="error" className="basis-full text-start">
          {trouble}
        </Notice>
      )}
    </>
  )
}
