import { useTexts } from '#client/texts.ts'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { messageOf } from '#client/failures.ts'
import { useApi } from '#client/use-api.ts'

/** Shows an unconfirmed address: how to confirm it, and a button for another mail. */
export function AddressProof({ email }: { email: string }) {
  const t = useTexts('account')
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string }>()

  async function sendAgain() {
    setBusy(true)
    setSaid(undefined)
    try {
      const { detail } = await api('POST /accounts/email-proof/mail/')
      setSaid({ kind: 'success', text: detail })
    } catch (error) {
      const text = messageOf(error, t('mailFailed'))
      setSaid({ kind: 'error', text })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mb-8 grid justify-items-start gap-4">
      <p className="max-w-[60ch]">
        {t.rich('notConfirmed', {
          email,
          strong: (words) => <strong className="break-words">{words}</strong>,
        })}
      </p>
      <Button kind="secondary" disabled={isBusy} onClick={() => void sendAgain()}>
        {t('sendTheMailAgain')}
      </Button>
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
    </div>
  )
}
