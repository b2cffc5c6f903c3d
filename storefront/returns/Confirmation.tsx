import { useTexts } from '#client/texts.ts'
import { useEffect, useRef, useState } from 'react'
import type { StatementReceipt } from '#contract/withdrawals.ts'
import { messageOf } from '#client/failures.ts'
import { useApi } from '#client/use-api.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from './Facts.tsx'
import type { Statement } from './statement.ts'

type ConfirmationProps = {
  statement: Statement
  form: { key: string; token: string | undefined }
  onBack: () => void
  onReceived: (receipt: StatementReceipt) => void
}

/** The second step: the whole statement, and one button that sends it. */
export function Confirmation({ statement, form, onBack, onReceived }: ConfirmationProps) {
  const t = useTexts('withdrawal')
  const api = useApi()
  const heading = useRef<HTMLHeadingElement>(null)
  const [trouble, setTrouble] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  async function send() {
    setIsSending(true)
    setTrouble(undefined)
    const { parts: _, ...stated } = statement
    try {
      const body = { ...stated, form_key: form.key, ...(form.token && { page_token: form.token }) }
      onReceived(await api('POST /orders/withdrawals/', { body }))
    } catch (error) {
      setTrouble(messageOf(error, t('failed')))
      setIsSending(false)
    }
  }
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {t('check')}
      </h1>
      <div className="mt-6 grid max-w-xl gap-6">
        <p>{t('statement')}</p>
        <Facts {...statement} />
        {trouble && <Notice kind="error">{trouble}</Notice>}
        <div className="flex flex-wrap gap-4">
          <Button onClick={() => void send()} disabled={isSending}>
            {isSending ? t('confirming') : t('confirm')}
          </Button>
          <Button kind="secondary" onClick={onBack} disabled={isSending}>
            {t('back')}
          </Button>
        </div>
      </div>
    </div>
  )
}
