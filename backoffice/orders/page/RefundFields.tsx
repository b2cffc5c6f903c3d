import { useState } from 'react'
import type { StaffOrder } from '#contract/backoffice/orders.ts'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { Money } from '../../parts/Money.tsx'

type RefundFieldsProps = { order: StaffOrder; effect: string }

/** Everything that is left, or a part of it by items or by amount. */
export function RefundFields({ order, effect }: RefundFieldsProps) {
  const [isPart, setPart] = useState(false)
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
      {isPart ? <PartFields order={order} /> : <p className="text-muted">{effect}</p>}
    </>
  )
}

const PartFields = ({ order }: { order: StaffOrder }) => (
  <>
    <AmountField
      label="Amount"
      kind="money"
      hint="You give the money back yourself."
      name="amount"
      required
      placeholder={`Less than ${order.refundable ?? order.total_price}`}
    />
    <fieldset>
      <legend className="font-medium">Pieces that are back in stock</legend>
      <ul className="rows mt-1">
        {order.items.map((item, line) => {
          const most = item.quantity - item.returned
          return (
            // Items are told by their place.
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
                aria-label={`${item.name}: pieces back in stock, of ${most}`}
                min={0}
                max={most}
                defaultValue={0}
                disabled={most === 0}
                className="field-control w-20"
              />
              <span className="w-12 text-sm text-muted">of {most}</span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  </>
)
