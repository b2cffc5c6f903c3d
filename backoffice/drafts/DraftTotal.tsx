import { useState } from 'react'
import { useNavigate } from 'react-router'
import { faultsOf } from '#client/failures.ts'
import { IncludedTax, ReasonRows, WhyThisTotal } from '#client/parts/TotalReasons.tsx'
import { type Draft, MOST_HOLD_DAYS } from '#contract/backoffice/orders/drafts.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { money } from '#contract/money.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { useMoney } from '#client/money.ts'
import { links } from '../links.ts'
import { useOrderChanged } from '../orders/orders-data.ts'
import { METHOD } from '../orders/order-words.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { Money } from '../parts/Money.tsx'
import { useChange } from '../parts/use-change.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDraftChange } from './drafts-data.ts'

/** The total of a draft, and the buttons that make the order. */
export function DraftTotal({ draft }: { draft: Draft }) {
  const { quote } = draft
  const can = useCan()
  return (
    <Card title={t('total')}>
      <div className="grid gap-4">
        {!draft.is_handed_over && quote.shipping_methods.length > 0 && <Delivery draft={draft} />}
        {!draft.is_handed_over && can('orders.price') && <OwnDelivery draft={draft} />}
        {draft.codes && <Codes draft={draft} codes={draft.codes} />}
        <div>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 *:[dd]:text-end">
            <ReasonRows breakdown={quote.breakdown} />
            <dt>
              <span className="text-lg font-semibold">{t('total')}</span>
              <IncludedTax breakdown={quote.breakdown} />
            </dt>
            <dd className="text-lg font-semibold">
              <Money amount={quote.total_price} />
            </dd>
          </dl>
          <WhyThisTotal breakdown={quote.breakdown} total={quote.total_price} />
        </div>
        {quote.problems.map((problem) => (
          <p key={problem} className="text-sm font-medium text-alarm">
            {problem}
          </p>
        ))}
        <MakeOrder draft={draft} />
      </div>
    </Card>
  )
}

function Delivery({ draft: { id, quote } }: { draft: Draft }) {
  const { api } = useShop()
  const form = useMoney()
  const save = useDraftChange({ id }, (shipping_method: number) =>
    api('PATCH /drafts/:id/', { params: { id }, body: { shipping_method } }),
  )
  return (
    <SelectField
      label={t('delivery')}
      error={faultsOf(save.error)['shipping_method']}
      options={quote.shipping_methods.map((method) => [
        String(method.id),
        t('methodAndPrice', { name: method.name, price: money(method.price, form) }),
      ])}
      value={String(quote.shipping_method ?? '')}
      onChange={(method) => save.mutate(Number(method))}
    />
  )
}

/** Another price than the shop's; it is saved when the field is left. */
function OwnDelivery({ draft: { id, own_delivery } }: { draft: Draft }) {
  const { api } = useShop()
  const form = useMoney()
  const [typed, setTyped] = useState(own_delivery ?? '')
  const save = useDraftChange({ id }, (price: string | null) =>
    api('PATCH /drafts/:id/', { params: { id }, body: { own_delivery: price } }),
  )
  const price = isBlank(typed) ? null : amountIn(typed, form)
  return (
    <div onBlur={() => price !== undefined && price !== own_delivery && save.mutate(price)}>
      <AmountField
        label={t('ownDelivery')}
        kind="money"
        hint={t('ownDeliveryHint')}
        error={faultsOf(save.error)['own_delivery']}
        value={typed}
        onChange={setTyped}
      />
    </div>
  )
}

type CodesProps = { draft: Draft; codes: NonNullable<Draft['codes']> }

function Codes({ draft: { id }, codes }: CodesProps) {
  const { api } = useShop()
  const [typed, setTyped] = useState('')
  const add = useDraftChange(
    { id },
    () => api('POST /drafts/:id/codes/', { params: { id }, body: { code: typed } }),
    () => setTyped(''),
  )
  const remove = useDraftChange({ id }, (code: string) =>
    api('DELETE /drafts/:id/codes/:code/', { params: { id, code } }),
  )
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <div className="flex items-end gap-2">
        <LineField
          label={t('code')}
          className="min-w-0 flex-1"
          autoComplete="off"
          value={typed}
          error={faultsOf(add.error)['code']}
          onChange={setTyped}
        />
        <Button type="submit">{t('add')}</Button>
      </div>
      {codes.map(({ code, name, reason }) => (
        <p key={code} className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-semibold">{code}</span> {reason ?? name}
          <Button
            kind="quiet"
            onClick={() => remove.mutate(code)}
            aria-label={t('removeItem', { name: code })}
          >
            {t('remove')}
          </Button>
        </p>
      ))}
    </form>
  )
}

type Ordering = Omit<StaffInput<'POST /drafts/:id/order/'>['body'], 'expected_total'>

/** Makes the order, and goes to it. */
function useOrdering({ id, quote }: Draft) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const changed = useOrderChanged()
  return useChange(
    (asked: Ordering) =>
      api('POST /drafts/:id/order/', {
        params: { id },
        body: { ...asked, expected_total: quote.total_price },
      }),
    {
      done: ({ order_number }) => t('orderMade', { number: order_number }),
      stale: [['drafts', shop]],
      after: async (made) => {
        await changed(made)
        return navigate(links.order(shop, made.id))
      },
    },
  )
}

function MakeOrder({ draft }: { draft: Draft }) {
  const can = useCan()
  if (!can('orders.create')) return null
  return draft.is_handed_over ? <HandOver draft={draft} /> : <AskForPayment draft={draft} />
}

function HandOver({ draft }: { draft: Draft }) {
  const can = useCan()
  const order = useOrdering(draft)
  if (!can('orders.money')) return <p className="text-muted">{t('mayNotHandOver')}</p>
  return (
    <>
      <ErrorText error={order.error} />
      <Button kind="primary" disabled={order.isPending} onClick={() => order.mutate({})}>
        {t('handOver')}
      </Button>
    </>
  )
}

/** Asks for the payment, or notes that it has come. */
function AskForPayment({ draft }: { draft: Draft }) {
  const can = useCan()
  const order = useOrdering(draft)
  const [chosen, setChosen] = useState(0)
  const [days, setDays] = useState<number | null>(null)
  const [deposit, setDeposit] = useState({ amount: '', restDue: '' })
  const form = useMoney()
  const { methods } = draft
  const method = methods[chosen]
  if (!method) return <p className="text-muted">{t('noMethods')}</p>
  const isOwed = method.method === 'on_delivery'
  const paidBy = {
    payment_method: method.method,
    ...(method.way !== undefined && { payment_way: method.way }),
    ...(!isOwed &&
      deposit.amount !== '' && {
        deposit: amountIn(deposit.amount, form) ?? deposit.amount,
        rest_due_on: deposit.restDue || null,
      }),
  }
  const faults = faultsOf(order.error)
  return (
    <>
      <SelectField
        label={t('paidBy')}
        options={methods.map((each, at) => [String(at), each.name ?? METHOD[each.method]])}
        value={String(chosen)}
        onChange={(at) => setChosen(Number(at))}
      />
      {!isOwed && (
        <WholeField
          label={t('holdDays')}
          hint={t('holdDaysHint')}
          value={days}
          onChange={(typed) => setDays(typed && Math.min(typed, MOST_HOLD_DAYS))}
        />
      )}
      {!isOwed && <DepositFields value={deposit} faults={faults} onChange={setDeposit} />}
      <ErrorText error={order.error} />
      <Button
        kind="primary"
        disabled={order.isPending}
        onClick={() => order.mutate({ ...paidBy, ...(days !== null && { hold_days: days }) })}
      >
        {t(isOwed ? 'makeOrder' : 'askForPayment')}
      </Button>
      {can('orders.money') && !isOwed && (
        <Button
          disabled={order.isPending}
          onClick={() => order.mutate({ ...paidBy, is_paid: true })}
        >
          {t(deposit.amount === '' ? 'paidAlready' : 'depositPaid')}
        </Button>
      )}
    </>
  )
}

type Deposit = { amount: string; restDue: string }
type DepositFieldsProps = {
  value: Deposit
  faults: Record<string, string>
  onChange: (deposit: Deposit) => void
}

/** The amount that is paid first, and the day of the rest. */
const DepositFields = ({ value, faults, onChange }: DepositFieldsProps) => (
  <>
    <AmountField
      label={t('depositAmount')}
      hint={t('depositHint')}
      kind="money"
      value={value.amount}
      error={faults['deposit']}
      onChange={(amount) => onChange({ ...value, amount })}
    />
    {value.amount !== '' && (
      <LineField
        label={t('restDueOn')}
        type="date"
        value={value.restDue}
        error={faults['rest_due_on']}
        onChange={(restDue) => onChange({ ...value, restDue })}
      />
    )}
  </>
)
