import { useState } from 'react'
import type { StaffOrder } from '#contract/backoffice/orders.ts'
import { amountOfUnits, type ChosenUnits } from '#contract/reasons.ts'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { Money } from '../../parts/Money.tsx'

type RefundFieldsProps = { order: StaffOrder; effect: string }

/** Everything that is left, or a part of it by items or by amount; and where the pieces are. */
export function RefundFields({ order, effect }: RefundFieldsProps) {
  const [isPart, setPart] = useState(false)
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const hasUnits = isPart
    ? Object.values(chosen).some((quantity) => quantity > 0)
    : order.items.some(({ quantity, returned }) => quantity > returned)
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="sr-only">How much</legend>
        <label className="flex min-h-11 items-center gap-2 md:min-h-9">
          <input
            type="radio"
            name="kind"
            value="whole"
            defaultChecked
            onChange={() => setPart(false)}
          />
          <span>
            Everything
            {order.refundable && (
              <>
                : <Money amount={order.refundable} />
              </>
            )}
          </span>
        </label>
        <label className="flex min-h-11 items-center gap-2 md:min-h-9">
          <input type="radio" name="kind" value="part" onChange={() => setPart(true)} />A part
        </label>
      </fieldset>
      {isPart ? (
        <PartFields order={order} chosen={chosen} onChoose={setChosen} />
      ) : (
        <p className="text-muted">{effect}</p>
      )}
      {hasUnits && <StockChoice order={order} isPart={isPart} />}
    </>
  )
}

type PartFieldsProps = {
  order: StaffOrder
  chosen: ChosenUnits
  onChoose: (chosen: ChosenUnits) => void
}

/** The chosen items fill in the amount, until another one is typed. */
function PartFields({ order, chosen, onChoose }: PartFieldsProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <>
      <fieldset>
        <legend className="font-medium">Items to refund</legend>
        <ul className="rows mt-1">
          {order.items.map((item, line) => {
            const most = item.quantity - item.returned
            return (
              // The order's lines never change, and their index identifies them.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={line} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {item.name}
                  <span className="block text-sm text-muted">
                    {item.quantity} × <Money amount={item.price} />
                  </span>
                </span>
                <input
                  type="number"
                  name={`returned ${line}`}
                  aria-label={`${item.name}: pieces to refund, of ${most}`}
                  min={0}
                  max={most}
                  value={chosen[line] ?? 0}
                  disabled={most === 0}
                  className="field-control w-20"
                  onChange={({ target }) =>
                    onChoose({ ...chosen, [line]: Math.max(0, target.valueAsNumber || 0) })
                  }
                />
                <span className="w-12 text-sm text-muted">of {most}</span>
              </li>
            )
          })}
        </ul>
      </fieldset>
      <AmountField
        label="Amount"
        kind="money"
        hint="You give the money back yourself."
        name="amount"
        required
        placeholder={`Less than ${order.refundable ?? order.total_price}`}
        value={typed ?? amountOfUnits(order, chosen)}
        onChange={(amount) => setTyped(amount === '' ? undefined : amount)}
      />
    </>
  )
}

const isInHouse = ({ status }: StaffOrder) => status === 'paid' || status === 'processing'

/** Only the shop knows where shipped units are, so it has to choose. */
const StockChoice = ({ order, isPart }: { order: StaffOrder; isPart: boolean }) => (
  <fieldset className="grid gap-1">
    <legend className="font-medium">{isPart ? 'These pieces' : 'The pieces of the order'}</legend>
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
