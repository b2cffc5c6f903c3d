import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../api.ts'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { Money } from '../parts/Money.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Page } from '../parts/Page.tsx'
import { Empty, Failed, RowsSkeleton } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { When } from '../parts/When.tsx'
import { useSettled } from '../shell/use-settled.ts'
import { useShop } from '../shell/use-shop.ts'

const SETTLED_MS = 250

/** Who has an account, found by the beginnings of name and e-mail. */
export function Component() {
  const { shop, api } = useShop()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const search = useSettled(text.trim(), SETTLED_MS)
  useKeys({ '/': () => field.current?.focus() })
  const customers = useInfiniteQuery({
    queryKey: ['customers', shop, 'list', search],
    queryFn: ({ pageParam }) =>
      api('GET /customers/', {
        query: { ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const rows = customers.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <Page title="Customers">
      <Card flush>
        <div className="px-3 py-3 md:px-5">
          <input
            ref={field}
            type="search"
            value={text}
            maxLength={200}
            onChange={({ target }) => setText(target.value)}
            aria-label="Search customers"
            placeholder="Name or e-mail"
            className="field-control max-w-md"
          />
        </div>
        {customers.isPending && <RowsSkeleton />}
        {customers.error && rows.length === 0 && (
          <Failed message={sentenceOf(customers.error)} onRetry={() => void customers.refetch()} />
        )}
        {customers.data && rows.length === 0 && (
          <Empty title={search ? 'Nobody is called so.' : 'No customers yet.'} />
        )}
        <ul className="rows border-t border-line">
          {rows.map((customer) => (
            <li key={customer.id}>
              <Link
                to={links.customer(shop, customer.id)}
                className="grid grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2.5 hover:bg-stage md:grid-cols-[12rem_1fr_6rem_7rem_8rem] md:px-5"
              >
                <span className="font-medium">
                  {customer.username} {customer.is_blocked && <Tag tone="alarm">blocked</Tag>}
                </span>
                <span className="col-start-1 min-w-0 truncate text-muted md:col-auto">
                  {customer.erased_at ? 'erased' : customer.email}
                </span>
                <span className="hidden text-right md:inline">
                  {customer.orders === 1 ? '1 order' : `${customer.orders} orders`}
                </span>
                <Money
                  amount={customer.spent}
                  className="col-start-2 row-start-1 text-right md:col-auto md:row-auto"
                />
                <span className="hidden text-right text-muted md:inline">
                  {customer.last_order_at && <When iso={customer.last_order_at} />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <MoreButton list={customers} />
      </Card>
    </Page>
  )
}
