import { useMoney } from '#client/money.ts'
import { money, wireToCents } from '#contract/money.ts'
import { type ReactNode, useState } from 'react'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { amountOfUnits, type ChosenUnits } from '#contract/reasons.ts'
import { amountIn } from '#contract/rules/amount.ts'
import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { Money } from '../../parts/Money.tsx'
import { backTo } from '../order-words.ts'
import { deliveryLeft, mostUnits } from './typed-refund.ts'

type RefundFieldsProps = { order: StaffOrder; effect: string }

/** Everything that is left, or a part of it by items or by amount; where to, and where the units are. */
export function RefundFields({ order, effect }: RefundFieldsProps) {
  const [way, setWay] = useState<RefundWay>('card')
  const [isPart, setPart] = useState(false)
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const isToCard = order.can_refund_to_card.order && way === 'card'
  const hasUnits = isPart
    ? Object.values(chosen).some((quantity) => quantity > 0)
    : order.items.some(({ quantity, returned }) => quantity > returned)
  return (
    <>
      {order.can_refund_to_card.order && (
        <WayChoice to={toProvider(order)} way={way} onChoose={setWay} />
      )}
      <fieldset className="grid gap-1">
        <legend className="sr-only">How much</legend>
        <Choice name="kind" value="whole" isChosen={!isPart} onChoose={() => setPart(false)}>
          Everything
          {order.refundable && (
            <>
              : <Money amount={order.refundable} />
            </>
          )}
        </Choice>
        <Choice name="kind" value="part" isChosen={isPart} onChoose={() => setPart(true)}>
          A part
        </Choice>
      </fieldset>
      {isPart ? (
        <PartFields order={order} chosen={chosen} isToCard={isToCard} onChoose={setChosen} />
      ) : (
        <p className="text-muted">{isToCard ? aboutCard(order) : effect}</p>
      )}
      {hasUnits && <StockChoice order={order} isPart={isPart} />}
    </>
  )
}

const aboutCard = (order: StaffOrder) =>
  isInHouse(order)
    ? 'The order is canceled now and becomes ‘Refunded’ when the refund is complete.'
    : 'The order becomes ‘Refunded’ when the refund is complete.'

type ChoiceProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

const Choice = ({ name, value, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-11 items-center gap-2 md:min-h-9">
    <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
    <span>{children}</span>
  </label>
)

/** The words of the choice that the provider gives the money back. */
const toProvider = (order: StaffOrder) =>
  order.payment_method === 'paypal'
    ? `To ${backTo(order)}, by PayPal`
    : `To ${backTo(order)}, by the card provider`

type WayChoiceProps = { to: string; way: RefundWay; onChoose: (way: RefundWay) => void }

const WayChoice = ({ to, way, onChoose }: WayChoiceProps) => (
  <fieldset className="grid gap-1">
    <legend className="font-medium">How the money goes back</legend>
    <Choice name="way" value="card" isChosen={way === 'card'} onChoose={() => onChoose('card')}>
      {to}
    </Choice>
    <Choice
      name="way"
      value="outside"
      isChosen={way === 'outside'}
      onChoose={() => onChoose('outside')}
    >
      Outside Pasal: I refund it myself and record it here
    </Choice>
  </fieldset>
)

type PartFieldsProps = {
  order: StaffOrder
  chosen: ChosenUnits
  isToCard: boolean
  onChoose: (chosen: ChosenUnits) => void
}

/** The chosen items and the delivery fill in the amount, until another one is typed. */
function PartFields({ order, chosen, isToCard, onChoose }: PartFieldsProps) {
  const [typed, setTyped] = useState<string>()
  const [delivery, setDelivery] = useState('')
  const form = useMoney()
  const left = deliveryLeft(order)
  const most = order.refundable ?? order.total_price
  return (
    <>
      <fieldset>
        <legend className="font-medium">Items to refund</legend>
        <ul className="rows mt-1">
          {order.items.map((item, line) => (
            <UnitsRow
              // The order's lines never change, and their index identifies them.
              // oxlint-disable-next-line react/no-array-index-key
              key={line}
              item={item}
              line={line}
              quantity={chosen[line] ?? 0}
              onChange={(quantity) => onChoose({ ...chosen, [line]: quantity })}
            />
          ))}
        </ul>
      </fieldset>
      {Number(left) > 0 && (
        <AmountField
          label="Delivery"
          kind="money"
          hint={
            <>
              <Money amount={left} /> is left of it.
            </>
          }
          name="delivery"
          value={delivery}
          onChange={setDelivery}
        />
      )}
      <input type="hidden" name="by" value={typed === undefined ? 'units' : 'amount'} />
      <AmountField
        label="Amount"
        kind="money"
        hint={isToCard ? `It is refunded to ${backTo(order)}.` : 'You refund the money yourself.'}
        name="amount"
        required
        placeholder={`Less than ${most}`}
        faultOf={(amount) =>
          wireToCents(amount, order.currency) > wireToCents(most, order.currency)
            ? `At most ${money(most, form)} can go back.`
            : undefined
        }
        value={typed ?? amountOfUnits(order, chosen, amountIn(delivery, form))}
        onChange={(amount) => setTyped(amount === '' ? undefined : amount)}
      />
    </>
  )
}

type UnitsRowProps = {
  item: StaffOrder['items'][number]
  line: number
  quantity: number
  onChange: (quantity: number) => void
}

function UnitsRow({ item, line, quantity, onChange }: UnitsRowProps) {
  const most = mostUnits(item)
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {item.name}
        <span className="block text-sm text-muted">
          {item.quantity} × <Money amount={item.price} />
          {item.paid !== item.line_total && (
            <>
              , paid <Money amount={item.paid} />
            </>
          )}
        </span>
      </span>
      <input
        type="number"
        name={`returned ${line}`}
        aria-label={`${item.name}: units to refund, of ${most}`}
        min={0}
        max={most}
        value={quantity}
        disabled={most === 0}
        className="field-control w-20"
        onChange={({ target }) => onChange(Math.max(0, target.valueAsNumber || 0))}
      />
      <span className="w-12 text-sm text-muted">of {most}</span>
    </li>
  )
}

const isInHouse = ({ status }: StaffOrder) => status === 'paid' || status === 'processing'

/** Only the shop knows where shipped units are, so it has to choose. */
const StockChoice = ({ order, isPart }: { order: StaffOrder; isPart: boolean }) => (
  <fieldset className="grid gap-1">
    <legend className="font-medium">{isPart ? 'These units' : 'The units of the order'}</legend>
    {(
      [
        ['yes', 'Put back to stock'],
        ['no', 'Leave the stock as it is'],
      ] as const
    ).map(([value, label]) => (
      <label key={value} className="flex min-h-11 items-center gap-2 md:min-h-9">
        <input
          type="radio"
          name="restock"
          value={value}
          required
          defaultChecked={isInHouse(order) && value === 'yes'}
        />
        {label}
      </label>
    ))}
  </fieldset>
)
