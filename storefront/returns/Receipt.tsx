import { useTexts } from '#client/texts.ts'
import { useEffect, useRef } from 'react'
import type { StatementReceipt } from '#contract/withdrawals.ts'
import { Button } from '#ui/Button.tsx'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Facts } from './Facts.tsx'

/** The receipt of a statement: its content and the time of its arrival. */
export function Receipt({ receipt }: { receipt: StatementReceipt }) {
  const t = useTexts('withdrawal')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { received_at, email, is_mailed, order } = receipt
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none [overflow-wrap:anywhere]">
        {t('receiptOf', { order })}
      </h1>
      <div className="mt-6 grid max-w-xl gap-6">
        <p>{t('received')}</p>
        <Facts {...receipt} receivedAt={<LocalTime iso={received_at} />} />
        <p>{t(is_mailed ? 'mailed' : 'notMailed', { email })}</p>
        <Button
          kind="secondary"
          className="justify-self-start"
          data-no-print
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
    </div>
  )
}
