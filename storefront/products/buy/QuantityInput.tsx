import { Stepper } from '#ui/Stepper.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { parseQuantity } from './quantity.ts'

type QuantityInputProps = { value: string; max: number; onChange: (value: string) => void }

/** Holds any text while it is edited, and a quantity once it is left. */
export function QuantityInput({ value, max, onChange }: QuantityInputProps) {
  const quantity = parseQuantity(value)
  const inBrowser = useInBrowser()
  return (
    <Stepper
      label="Quantity"
      fewer="One fewer"
      more="One more"
      value={value}
      min={1}
      max={max}
      disabled={!inBrowser}
      onWrite={onChange}
      onLeave={() => onChange(String(quantity))}
      className="max-lg:mt-5 max-lg:w-fit"
      onStep={(by) => onChange(String(Math.max(1, Math.min(max, quantity + by))))}
    />
  )
}
