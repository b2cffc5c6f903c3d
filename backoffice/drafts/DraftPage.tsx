import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import { LoadedPage } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { Page } from '../parts/Page.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDraft } from './drafts-data.ts'
import { DraftBuyer } from './DraftBuyer.tsx'
import { DraftItems } from './DraftItems.tsx'
import { STATES } from './draft-states.ts'
import { DraftTotal } from './DraftTotal.tsx'
import { LastDay } from './LastDay.tsx'
import { OfferCard } from './OfferCard.tsx'

/** An order that is prepared by hand: what, for whom, how it goes, and how it is paid. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop } = useShop()
  const draft = useDraft(id)
  const back = { to: links.drafts(shop), label: t('drafts') }
  return (
    <LoadedPage query={draft} title={t('draft')} back={back}>
      {(data) =>
        data.order ? (
          <Ordered draft={data} order={data.order} back={back} />
        ) : (
          <DraftScreen key={id} draft={data} back={back} />
        )
      }
    </LoadedPage>
  )
}

type ScreenProps = { draft: Draft; back: { to: string; label: string } }

function Ordered({ draft, order, back }: ScreenProps & { order: NonNullable<Draft['order']> }) {
  const { shop } = useShop()
  return (
    <Page title={draft.number} back={back} aside={<StateOf draft={draft} />}>
      <div className="grid gap-5">
        <Card>
          <p>{t('orderWasMade')}</p>
          <Link to={links.order(shop, order.id)} className="underline underline-offset-4">
            {order.order_number}
          </Link>
        </Card>
        {draft.offers.length > 0 && <OfferCard draft={draft} isLocked={false} />}
      </div>
    </Page>
  )
}

/** The state of a draft, the last day of its offer, and who has prepared it. */
function StateOf({ draft: { state, offers, staff } }: { draft: Draft }) {
  const [last] = offers
  const { label, tone } = STATES[state]
  return (
    <>
      <Tag tone={tone}>{label}</Tag>
      {last && (state === 'sent' || state === 'ended') && (
        <span className="text-muted">
          {t('lastDay')} <LastDay iso={last.ends_at} />
        </span>
      )}
      {staff && <span className="text-muted">{staff}</span>}
    </>
  )
}

function DraftScreen({ draft, back }: ScreenProps) {
  const can = useCan()
  const round = draft.offers[0]?.round
  /** The offer that a colleague wants to change; one that is sent after it is closed again. */
  const [unlocked, setUnlocked] = useState<number>()
  const isLocked = draft.state === 'sent' && unlocked !== round
  return (
    <Page
      title={draft.number}
      back={back}
      aside={<StateOf draft={draft} />}
      actions={can('orders.create') && <DeleteButton draft={draft} />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <fieldset disabled={!can('orders.create') || isLocked} className="grid min-w-0 gap-5">
          <DraftItems draft={draft} />
          <DraftBuyer draft={draft} />
        </fieldset>
        <div className="grid gap-5 lg:sticky lg:top-4">
          <fieldset disabled={!can('orders.create') || isLocked} className="min-w-0">
            <DraftTotal draft={draft} />
          </fieldset>
          <OfferCard draft={draft} isLocked={isLocked} onUnlock={() => setUnlocked(round)} />
        </div>
      </div>
    </Page>
  )
}

function DeleteButton({ draft }: { draft: Draft }) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const deleting = useChange(() => api('DELETE /drafts/:id/', { params: { id: draft.id } }), {
    done: t('draftDeleted'),
    stale: [['drafts', shop, 'list']],
    after: () => navigate(links.drafts(shop)),
    saysFault: true,
  })
  return (
    <AskChangeButton act={t('delete')} what={t('thisDraft')} change={deleting}>
      {t('deleteTakesAll')}
    </AskChangeButton>
  )
}
