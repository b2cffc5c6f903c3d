import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { OrderHeading } from '../orders/OrderHeading.tsx'
import { Card } from '../parts/Card.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { Page } from '../parts/Page.tsx'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { useShop } from '../shell/use-shop.ts'
import { ReturnEntry } from './ReturnEntry.tsx'
import { Statements } from './Statements.tsx'
import { t } from '../texts/returns.ts'

const TABS = [
  { value: 'open', label: t('open') },
  { value: 'asked', label: t('toAnswer') },
  { value: 'all', label: t('all') },
] as const

type View = NonNullable<NonNullable<StaffInput<'GET /returns/'>['query']>['view']>

/** Withdrawals and returns, and the statements whose order is not known. */
export function Component() {
  const { shop, api } = useShop()
  const view: View = useTab('view', TABS)
  const returns = useCursorList(['returns', shop, 'list', view], (cursor) =>
    api('GET /returns/', { query: { view, ...cursor } }),
  )
  return (
    <Page title={t('returns')}>
      <div className="grid gap-5">
        <Statements />
        <Card flush>
          <AddressTabs name="view" legend={t('view')} tabs={TABS} />
          <ListStates
            list={returns}
            empty={{ title: view === 'all' ? t('noReturnsYet') : t('thisViewIsEmpty') }}
          >
            <ul className="rows border-t border-line">
              {returns.rows.map((row) => (
                <li key={row.id} className="px-4 py-3 md:px-5">
                  <OrderHeading order={row.order} />
                  <ReturnEntry row={row} />
                </li>
              ))}
            </ul>
          </ListStates>
        </Card>
      </div>
    </Page>
  )
}
