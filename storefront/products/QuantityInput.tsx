import { Icon } from '#ui/Icon.tsx'
import { quantityOf } from './quantity.ts'

type QuantityInputProps = { value: string; max: number; onChange: (value: string) => void }

const STEP = 'inline-flex w-11 items-center justify-center hover:text-accent'

/** A field may be empty while somebody writes in it; once left, it holds a quantity. */
export function QuantityInput({ value, max, onChange }: QuantityInputProps) {
  const quantity = quantityOf(value)
  return (
    <div className="flex min-h-12 rounded-control border border-edge bg-surface">
      <button
        type="button"
        aria-label="One fewer"
        onClick={() => onChange(String(Math.max(1, quantity - 1)))}
        className={STEP}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label="Quantity"
        min={1}
        max={max}
        step={1}
        value={value}
        onChange={({ target }) => onChange(target.value && String(quantityOf(target.value)))}
        onBlur={() => onChange(String(quantity))}
        className="w-10 [appearance:textfield] bg-transparent text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label="One more"
        onClick={() => onChange(String(Math.min(max, quantity + 1)))}
        className={STEP}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}
