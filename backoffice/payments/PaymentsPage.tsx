import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { LedgerRow } from '#contract/backoffice/payments.ts'
import { sentenceOf } from '../api.ts'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Field } from '../parts/Field.tsx'
import { fieldText } from '../parts/field-text.ts'
import { ListStates } from '../parts/ListStates.tsx'
import { Page } from '../parts/Page.tsx'
import { FilterBar } from '../parts/FilterBar.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { useCursorList } from '../parts/use-cursor-list.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { Payment } from './Payment.tsx'

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'to_review', label: 'To review' },
  { value: 'refunds_due', label: 'Refunds due' },
  { value: 'failed_today', label: 'Failed today' },
] as const

/** What came in, what did not, and what somebody has to look at. */
export function Component() {
  const { shop, api } = useShop()
  const { query, change, clear } = useAddressFilter()
  const view = TABS.find(({ value }) => value === query.get('view'))?.value ?? 'all'
  const search = query.get('search') ?? ''
  const filter = { view, ...(search && { search }) }
  const payments = useCursorList(['payments', shop, 'list', filter], (cursor) =>
    api('GET /payments/', { query: { ...filter, ...cursor } }),
  )
  const title = view === 'all' ? 'No payments yet.' : 'Nothing is in this view.'
  return (
    <Page title="Payments">
      <Card flush>
        <Tabs
          legend="View"
          tabs={TABS}
          current={view}
          onChoose={(value) => change({ view: value === 'all' ? undefined : value })}
        />
        <FilterBar
          search={{
            label: 'Search payments',
            placeholder: 'Amount, reference, order, name',
            value: search,
            onSearch: (words) => change({ search: words }),
          }}
        />
        <ListStates
          list={payments}
          empty={{ title }}
          narrowed={
            search ? { title: 'No payment fits these words.', onClear: () => clear() } : undefined
          }
        >
          <ul className="rows border-t border-line">
            {payments.rows.map((payment) => (
              <li key={payment.id} className="px-4 py-3 md:px-5">
                <LedgerEntry payment={payment} />
              </li>
            ))}
          </ul>
        </ListStates>
      </Card>
    </Page>
  )
}

function LedgerEntry({ payment }: { payment: LedgerRow }) {
  const { shop } = useShop()
  const can = useCan()
  const [isReviewing, setReviewing] = useState(false)
  const { order } = payment
  const isDue = payment.refund_due && !payment.refunded_at
  return (
    <>
      <p className="mb-1">
        <Link
          to={links.order(shop, order.id)}
          className="inline-flex min-h-6 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          {order.order_number}
        </Link>{' '}
        <span className="text-muted">{order.customer_name}</span>
      </p>
      <Payment payment={payment} />
      {can('orders.money') && (payment.needs_review || isDue) && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {payment.needs_review && (
            <>
              <Button onClick={() => setReviewing(true)}>I have looked at it</Button>
              <span className="text-sm text-muted">
                What the provider says does not fit what was asked.
              </span>
            </>
          )}
          {isDue && (
            <Link
              to={links.order(shop, order.id)}
              className="inline-flex min-h-9 items-center text-alarm underline underline-offset-4"
            >
              Give it back, and record that with the order
            </Link>
          )}
        </div>
      )}
      {isReviewing && <ReviewDialog payment={payment} onClose={() => setReviewing(false)} />}
    </>
  )
}

function ReviewDialog({ payment, onClose }: { payment: LedgerRow; onClose: () => void }) {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const say = useToast()
  const review = useMutation({
    mutationFn: (note: string) =>
      api('POST /payments/:id/review/', {
        params: { id: payment.id },
        body: { ...(note && { note }) },
      }),
    onSuccess: async () => {
      onClose()
      say({ text: `${payment.order.order_number}: looked at` })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['payments', shop] }),
        client.invalidateQueries({ queryKey: ['orders', shop] }),
        client.invalidateQueries({ queryKey: ['home', shop] }),
      ])
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    review.mutate(fieldText(new FormData(event.currentTarget), 'note'))
  }
  return (
    <Dialog
      title={`Looked at: ${payment.order.order_number}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form="review" kind="primary" disabled={review.isPending}>
            {review.isPending ? 'One moment…' : 'It waits no longer'}
          </Button>
        </>
      }
    >
      <form id="review" method="post" onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          The payment itself stays as it is. Where the money did come, mark the order as paid; where
          it has to go back, record the refund there.
        </p>
        <Field label="What you found (optional)" hint="It stands in the audit log.">
          {(control) => <textarea {...control} name="note" rows={2} maxLength={500} />}
        </Field>
        {review.error && (
          <p role="alert" className="text-alarm">
            {sentenceOf(review.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
