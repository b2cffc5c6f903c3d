import { useMoney } from '#client/money.ts'
import { money, wireToCents } from '#contract/money.ts'
import { type ReactNode, useState } from 'react'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { amountOfUnits, type ChosenUnits } from '#contract/reasons.ts'
import { amountIn } from '#contract/rules/amount.ts'
import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { Money } from '../../parts/Money.tsx'
import { placeOf } from '../order-words.ts'
import { deliveryLeft, mostUnits } from './typed-refund.ts'
import { t } from '../../texts/refunds.ts'

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
        <legend className="sr-only">{t('howMuch')}</legend>
        <Choice name="kind" value="whole" isChosen={!isPart} onChoose={() => setPart(false)}>
          {order.refundable
            ? t.rich('everythingAmount', {
                amount: <Money amount={order.refundable} key="amount" />,
              })
            : t('everything')}
        </Choice>
        <Choice name="kind" value="part" isChosen={isPart} onChoose={() => setPart(true)}>
          {t('aPart')}
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
  isInHouse(order) ? t('canceledNow') : t('becomesRefundedWhenComplete')

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
const toProvider = (order: StaffOrder) => t('toProvider', { place: placeOf(order) })

type WayChoiceProps = { to: string; way: RefundWay; onChoose: (way: RefundWay) => void }

const WayChoice = ({ to, way, onChoose }: WayChoiceProps) => (
  <fieldset className="grid gap-1">
    <legend className="font-medium">{t('howMoneyGoesBack')}</legend>
    <Choice name="way" value="card" isChosen={way === 'card'} onChoose={() => onChoose('card')}>
      {to}
    </Choice>
    <Choice
      name="way"
      value="outside"
      isChosen={way === 'outside'}
      onChoose={() => onChoose('outside')}
    >
      {t('outsidePasalAndRecorded')}
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
        <legend className="font-medium">{t('itemsToRefund')}</legend>
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
          label={t('delivery')}
          kind="money"
          hint={t.rich('deliveryLeft', { amount: <Money amount={left} key="amount" /> })}
          name="delivery"
          value={delivery}
          onChange={setDelivery}
        />
      )}
      <input type="hidden" name="by" value={typed === undefined ? 'units' : 'amount'} />
      <AmountField
        label={t('amount')}
        kind="money"
        hint={isToCard ? t('refundedTo', { place: placeOf(order) }) : t('youRefundYourself')}
        name="amount"
        required
        placeholder={t('lessThan', { amount: most })}
        faultOf={(amount) =>
          wireToCents(amount, order.currency) > wireToCents(most, order.currency)
            ? t('atMostBack', { amount: money(most, form) })
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
          {item.paid === item.line_total ? (
            <>
              {item.quantity} × <Money amount={item.price} />
            </>
          ) : (
            t.rich('unitPaid', {
              quantity: item.quantity,
              price: <Money amount={item.price} key="price" />,
              paid: <Money amount={item.paid} key="paid" />,
            })
          )}
        </span>
      </span>
      <input
        type="number"
        name={`returned ${line}`}
        aria-label={t('unitsToRefund', { name: item.name, most })}
        min={0}
        max={most}
        value={quantity}
        disabled={most === 0}
        className="field-control w-20"
        onChange={({ target }) => onChange(Math.max(0, target.valueAsNumber || 0))}
      />
      <span className="w-12 text-sm text-muted">{t('ofMost', { most })}</span>
    </li>
  )
}

const isInHouse = ({ status }: StaffOrder) => status === 'paid' || status === 'processing'

/** Only the shop knows where shipped units are, so it has to choose. */
const StockChoice = ({ order, isPart }: { order: StaffOrder; isPart: boolean }) => (
  <fieldset className="grid gap-1">
    <legend className="font-medium">{isPart ? t('theseUnits') : t('unitsOfOrder')}</legend>
    {(
      [
        ['yes', t('putBackToStock')],
        ['no', t('leaveStock')],
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
