import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DraftRow } from '#contract/backoffice/orders/drafts.ts'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { countText } from '../parts/format.ts'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { useKeys } from '../parts/use-keys.ts'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { Page } from '../parts/Page.tsx'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDrafts, useNewDraft } from './drafts-data.ts'
import { STATES } from './draft-states.ts'
import { LastDay } from './LastDay.tsx'
import { NewOrderButton } from './NewOrderButton.tsx'

const TABS = [
  { value: 'all', label: t('allDrafts') },
  { value: 'open', label: STATES.open.label },
  { value: 'sent', label: STATES.sent.label },
  { value: 'ended', label: STATES.ended.label },
  { value: 'withdrawn', label: STATES.withdrawn.label },
] as const

/** Orders that colleagues prepare by hand, the last changed first. */
export function Component() {
  const { shop } = useShop()
  const navigate = useNavigate()
  const canCreate = useCan()('orders.create')
  const { query, change } = useAddressFilter()
  const tab = useTab('state', TABS)
  const drafts = useDrafts(tab === 'all' ? undefined : tab)
  const begin = useNewDraft(undefined, (id) => navigate(links.draft(shop, id)))
  useKeys(canCreate ? { n: () => begin.mutate() } : {})
  const isAsked = query.has('new') && canCreate
  const beginAsked = useEffectEvent(() => {
    change({ new: undefined })
    begin.mutate()
  })
  useEffect(() => {
    // Asked for from elsewhere: the address forgets it at once, so that going back makes no other.
    if (isAsked) beginAsked()
  }, [isAsked])
  return (
    <Page title={t('drafts')} actions={canCreate && <NewOrderButton label={t('newOrder')} />}>
      <Card flush>
        <AddressTabs name="state" legend={t('view')} tabs={TABS} />
        <ListStates
          list={drafts}
          empty={
            tab === 'all'
              ? { title: t('noDraftsYet'), children: t('whatDraftsAre') }
              : { title: t('noDraftsInView') }
          }
        >
          <ul className="rows">
            {drafts.rows.map((draft) => (
              <li key={draft.id}>
                <DraftEntry draft={draft} />
              </li>
            ))}
          </ul>
        </ListStates>
      </Card>
    </Page>
  )
}

function DraftEntry({ draft }: { draft: DraftRow }) {
  const { shop } = useShop()
  return (
    <Link
      to={links.draft(shop, draft.id)}
      className="grid gap-x-4 px-4 py-3 hover:bg-stage sm:grid-cols-[minmax(0,1fr)_auto] md:px-5"
    >
      <span className="font-semibold [overflow-wrap:anywhere]">
        {t('numberAndBuyer', { number: draft.number, buyer: draft.buyer || t('nobodyYet') })}
      </span>
      <span className="text-muted sm:text-end">
        <When iso={draft.changed_at} />
      </span>
      <span className="[overflow-wrap:anywhere]">
        {draft.total_items === 0
          ? t('noItemsYet')
          : t('itemsAndNames', {
              count: draft.total_items,
              shown: countText(draft.total_items),
              names: draft.items.join(', '),
            })}
      </span>
      <span className="text-muted sm:text-end">{draft.staff}</span>
      {draft.state !== 'open' && (
        <span className="flex flex-wrap items-center gap-x-2">
          <Tag tone={STATES[draft.state].tone}>{STATES[draft.state].label}</Tag>
          {draft.valid_until !== null && draft.state !== 'withdrawn' && (
            <span className="text-muted">
              {t('lastDay')} <LastDay iso={draft.valid_until} />
            </span>
          )}
        </span>
      )}
    </Link>
  )
}
