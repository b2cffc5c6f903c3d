import { useTexts } from '#client/texts.ts'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { StatementReceipt, WithdrawalOffer } from '#contract/withdrawals.ts'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
import { Day } from '#ui/Day.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { PageHandle } from '../head.ts'
import { Confirmation } from './Confirmation.tsx'
import { Receipt } from './Receipt.tsx'
import { StatementForm } from './StatementForm.tsx'
import type { Offered } from './load-offer.ts'
import type { Statement } from './statement.ts'

export { loadOffer as loader } from './load-offer.ts'

export const handle = {
  texts: ['withdrawal', 'returns'],
  head: (_, __, texts) => ({ title: texts.of('withdrawal')('title') }),
} satisfies PageHandle

/** The statement, its confirmation by a second button, and the receipt. */
export function Component() {
  const t = useTexts('withdrawal')
  const general = useTexts('general')
  const { offer, token, isMissing } = useLoaderData<Offered>()
  // The browser's name for the statement, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const [statement, setStatement] = useState<Statement>()
  const [isChecked, setIsChecked] = useState(false)
  const [receipt, setReceipt] = useState<StatementReceipt>()
  if (receipt) return <Receipt receipt={receipt} />
  if (statement && isChecked) {
    return (
      <Confirmation
        statement={statement}
        form={{ key, token }}
        onBack={() => setIsChecked(false)}
        onReceived={setReceipt}
      />
    )
  }
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl [overflow-wrap:anywhere]">{t('title')}</h1>
      <div className="mt-6 grid max-w-xl gap-6">
        <p>{t('about')}</p>
        {offer && <Period offer={offer} />}
        {isMissing && <Notice kind="error">{t('loadFailed')}</Notice>}
        <NeedsScript what={general('thisForm')} />
        <StatementForm
          // The order comes after the page, which the server renders without it.
          key={offer?.order_number}
          offer={offer}
          statement={statement}
          onStated={(stated) => {
            setStatement(stated)
            setIsChecked(true)
          }}
        />
      </div>
    </div>
  )
}

const Period = ({ offer: { until, days } }: { offer: WithdrawalOffer }) => {
  const t = useTexts('withdrawal')
  return (
    <p className="text-muted">
      {until === null
        ? t('untilArrival', { count: days })
        : t.rich('until', { day: <Day time={`${until}T12:00:00Z`} /> })}
    </p>
  )
}
