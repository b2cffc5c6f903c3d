import { Stepper } from '#ui/Stepper.tsx'
import { parseQuantity } from './quantity.ts'

type QuantityInputProps = { value: string; max: number; onChange: (value: string) => void }

/** A field may hold anything while somebody writes in it; once left, it holds a quantity. */
export function QuantityInput({ value, max, onChange }: QuantityInputProps) {
  const quantity = parseQuantity(value)
  return (
    <Stepper
      label="Quantity"
      fewer="One fewer"
      more="One more"
      value={value}
      min={1}
      max={max}
      onWrite={onChange}
      onLeave={() => onChange(String(quantity))}
      className="max-lg:mt-5 max-lg:w-fit"
      onStep={(by) => onChange(String(Math.max(1, Math.min(max, quantity + by))))}
    />
  )
}
