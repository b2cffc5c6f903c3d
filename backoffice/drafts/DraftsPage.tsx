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
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDrafts, useNewDraft } from './drafts-data.ts'
import { NewOrderButton } from './NewOrderButton.tsx'

/** Orders that colleagues prepare by hand, the last changed first. */
export function Component() {
  const { shop } = useShop()
  const navigate = useNavigate()
  const canCreate = useCan()('orders.create')
  const { query, change } = useAddressFilter()
  const drafts = useDrafts()
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
        <ListStates list={drafts} empty={{ title: t('noDraftsYet'), children: t('whatDraftsAre') }}>
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
        {draft.buyer || t('nobodyYet')}
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
    </Link>
  )
}
