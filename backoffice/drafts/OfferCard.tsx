import { useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { money } from '#contract/money.ts'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import { useMoney } from '#client/money.ts'
import { Button, NewTabLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { LaterDialog } from '../parts/Later.tsx'
import { When } from '../parts/When.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDraftChange } from './drafts-data.ts'
import { LastDay } from './LastDay.tsx'

const SendOfferDialog = lazyPart(() => import('./SendOfferDialog.tsx'), 'SendOfferDialog')

type OfferCardProps = {
  draft: Draft
  /** Whether the draft is closed to changes while its offer can be accepted. */
  isLocked: boolean
  onUnlock?: (() => void) | undefined
}

/** The offers of a draft: to send one, to copy the link of the last one, and to withdraw it. */
export function OfferCard({ draft, isLocked, onUnlock }: OfferCardProps) {
  const can = useCan()('orders.create')
  const [isAsked, setAsked] = useState(false)
  const { offers, state } = draft
  if (draft.is_handed_over || (!can && offers.length === 0)) return null
  return (
    <Card title={t('offerToBuyer')}>
      <div className="grid justify-items-start gap-3">
        {draft.missed_at !== undefined && state === 'sent' && (
          <p className="font-medium text-alarm">{t('missedOffer')}</p>
        )}
        {can && offers.length > 0 && state !== 'ordered' && <OfferLink draft={draft} />}
        {can && isLocked && <WhileSent draft={draft} onUnlock={onUnlock} />}
        {can && !isLocked && (
          <>
            <p className="text-sm text-muted">
              {t(state === 'sent' ? 'changeEndsOffer' : 'offerHint')}
            </p>
            <Button onClick={() => setAsked(true)}>
              {t(offers.length > 0 ? 'sendNewOffer' : 'sendOffer')}
            </Button>
          </>
        )}
        {offers.length > 0 && <Rounds offers={offers} />}
      </div>
      <LaterDialog onClose={() => setAsked(false)}>
        {isAsked && <SendOfferDialog draft={draft} onClose={() => setAsked(false)} />}
      </LaterDialog>
    </Card>
  )
}

function OfferLink({ draft: { id, offers } }: { draft: Draft }) {
  const { shop, api } = useShop()
  const round = offers[0]?.round ?? 0
  const link = useRecord(['drafts', shop, 'link', id, round], () =>
    api('GET /drafts/:id/offer-link/', { params: { id } }),
  )
  if (!link.data) return null
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      <NewTabLink href={link.data.url} className="underline underline-offset-4">
        {t.rich('openOffer', { hidden: (inner) => <span className="sr-only">{inner}</span> })}
      </NewTabLink>
      <CopyButton text={link.data.url} what={t('linkOfOffer')} />
    </p>
  )
}

/** The acts while the buyer may accept. */
function WhileSent({ draft, onUnlock }: { draft: Draft; onUnlock: OfferCardProps['onUnlock'] }) {
  const { api } = useShop()
  const withdrawal = useDraftChange(draft, () =>
    api('POST /drafts/:id/withdrawal/', { params: { id: draft.id } }),
  )
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onUnlock}>{t('changeDraft')}</Button>
      <AskChangeButton
        act={t('withdraw')}
        what={t('theOffer', { number: draft.number })}
        change={withdrawal}
      >
        {t('withdrawTells')}
      </AskChangeButton>
    </div>
  )
}

function Rounds({ offers }: Pick<Draft, 'offers'>) {
  const form = useMoney()
  return (
    <section className="w-full">
      <h3 className="text-sm font-semibold">{t('offersSoFar')}</h3>
      <ul className="text-sm">
        {offers.map(({ round, total_price, sent_at, ends_at, staff }) => (
          <li key={round} className="flex flex-wrap gap-x-2 [overflow-wrap:anywhere]">
            <span>{t('roundAndTotal', { round, total: money(total_price, form) })}</span>
            <When iso={sent_at} className="text-muted" />
            <span className="text-muted">
              {t('lastDay')} <LastDay iso={ends_at} />
            </span>
            <span className="text-muted">{staff}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
