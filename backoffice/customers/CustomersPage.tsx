import { Link } from 'react-router'
import type { CustomerRow } from '#contract/backoffice/people/shapes/staff-customer.ts'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { Money } from '../parts/Money.tsx'
import { Page } from '../parts/Page.tsx'
import { CsvButton } from '../parts/lists/CsvButton.tsx'
import { FilterBar } from '../parts/lists/FilterBar.tsx'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { CURRENT_ROW, useRowKeys } from '../parts/lists/use-row-keys.ts'
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { customerName } from './customer-name.ts'
import { t } from '../texts/customers.ts'

const TABS = [
  { value: 'all', label: t('all') },
  { value: 'blocked', label: t('blocked') },
] as const

/** The customers with an account, newest first. */
export function Component() {
  const { shop, api } = useShop()
  const can = useCan()
  const { query, clear } = useAddressFilter()
  const view = useTab('view', TABS)
  const search = query.get('search') ?? ''
  const filter = { ...(view === 'blocked' && { blocked: true }), ...(search && { search }) }
  const customers = useCursorList(['customers', shop, 'list', filter], (cursor) =>
    api('GET /customers/', { query: { ...filter, ...cursor } }),
  )
  return (
    <Page
      title={t('customers')}
      actions={
        can('customers.erase') && (
          <CsvButton
            name="customers"
            load={(cursor) => api('GET /customers/csv/', { query: { ...filter, ...cursor } })}
          />
        )
      }
    >
      <Card flush>
        <AddressTabs name="view" legend={t('view')} tabs={TABS} />
        <FilterBar search={t('searchCustomers')} placeholder={t('nameEmailOrder')} />
        <ListStates
          list={customers}
          empty={
            view === 'blocked'
              ? { title: t('noCustomerBlocked') }
              : { title: t('noCustomersYet'), children: t('theyAppearHere') }
          }
          narrowed={search ? { title: t('noCustomerMatches'), onClear: () => clear() } : undefined}
        >
          <CustomerRows customers={customers.rows} />
        </ListStates>
      </Card>
    </Page>
  )
}

function CustomerRows({ customers }: { customers: CustomerRow[] }) {
  const { shop } = useShop()
  const { list, current } = useRowKeys(customers.map(({ id }) => links.customer(shop, id)))
  return (
    <ul ref={list} className="rows border-t border-line">
      {customers.map((customer, at) => (
        <li key={customer.id}>
          <Link
            to={links.customer(shop, customer.id)}
            className={`grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-stage md:grid-cols-[1fr_8rem_8rem_9rem] md:px-5 ${
              at === current ? CURRENT_ROW : ''
            }`}
          >
            <span className="min-w-0">
              <span className="font-medium">{customerName(customer)}</span>{' '}
              <CustomerTag customer={customer} />
              {customer.name && (
                <span className="block truncate text-sm text-muted">{customer.email}</span>
              )}
            </span>
            <span className="text-end text-muted md:text-start">
              {t('countOrders', { count: customer.orders })}
            </span>
            <Money amount={customer.spent} className="text-sm md:text-end md:text-base" />
            <span className="text-end text-sm text-muted">
              {customer.last_order_at &&
                t.rich('lastOrder', { when: <When iso={customer.last_order_at} key="when" /> })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function CustomerTag({ customer }: { customer: CustomerRow }) {
  if (customer.erased_at) return <Tag>{t('erased')}</Tag>
  return (
    <>
      {customer.is_guest && <Tag>{t('guest')}</Tag>}{' '}
      {customer.is_blocked && <Tag tone="alarm">{t('isBlocked')}</Tag>}
    </>
  )
}
