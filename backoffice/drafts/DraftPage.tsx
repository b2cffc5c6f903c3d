import { Link, useNavigate, useParams } from 'react-router'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import { LoadedPage } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { AskButton } from '../parts/dialogs/AskButton.tsx'
import { Page } from '../parts/Page.tsx'
import { useChange } from '../parts/use-change.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDraft } from './drafts-data.ts'
import { DraftBuyer } from './DraftBuyer.tsx'
import { DraftItems } from './DraftItems.tsx'
import { DraftTotal } from './DraftTotal.tsx'

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

function Ordered({ order, back }: ScreenProps & { order: NonNullable<Draft['order']> }) {
  const { shop } = useShop()
  return (
    <Page title={t('draft')} back={back}>
      <Card>
        <p>{t('orderWasMade')}</p>
        <Link to={links.order(shop, order.id)} className="underline underline-offset-4">
          {order.order_number}
        </Link>
      </Card>
    </Page>
  )
}

function DraftScreen({ draft, back }: ScreenProps) {
  const can = useCan()
  return (
    <Page
      title={t('newOrder')}
      back={back}
      aside={draft.staff && <span className="text-muted">{draft.staff}</span>}
      actions={can('orders.create') && <DeleteButton draft={draft} />}
    >
      <fieldset
        disabled={!can('orders.create')}
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid gap-5">
          <DraftItems draft={draft} />
          <DraftBuyer draft={draft} />
        </div>
        <DraftTotal draft={draft} />
      </fieldset>
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
    <AskButton
      act={t('delete')}
      what={t('thisDraft')}
      isPending={deleting.isPending}
      onAct={() => deleting.mutate()}
    >
      {t('deleteTakesAll')}
    </AskButton>
  )
}
