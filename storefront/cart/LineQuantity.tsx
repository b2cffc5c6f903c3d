import { useTexts } from '#client/texts.ts'
import { MAX_LINE_QUANTITY } from '#contract/rules/limits.ts'
import { type KeyboardEvent, useState } from 'react'
import type { CartItem } from '#contract/orders.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { parseQuantity } from './state/cart-changes.ts'
import type { CartChanges } from './use-cart-changes.ts'

type LineQuantityProps = { item: CartItem; changes: CartChanges }

/**
 * The typed quantity counts once the field is left or Enter is pressed; Escape restores the old
 * one.
 */
export function LineQuantity({ item, changes }: LineQuantityProps) {
  const t = useTexts('cart')
  const [written, setWritten] = useState<string>()
  const { name } = item.product

  function set(quantity: number) {
    setWritten(undefined)
    if (quantity !== item.quantity) changes.setQuantity(item, quantity)
  }

  function takeWritten() {
    if (written !== undefined) set(parseQuantity(written))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setWritten(undefined)
    if (event.key !== 'Enter') return
    // The line may go, and the key is not for what then takes the focus.
    event.preventDefault()
    takeWritten()
  }

  return (
    <Stepper
      label={t('quantityOf', { name })}
      fewer={t('oneFewer', { name })}
      more={t('oneMore', { name })}
      value={written ?? String(item.quantity)}
      min={0}
      max={MAX_LINE_QUANTITY}
      onWrite={setWritten}
      onLeave={takeWritten}
      // The last unit is removed by the button 'Remove'.
      onStep={(by) => set(Math.max(1, item.quantity + by))}
      onKeyDown={onKeyDown}
      className="w-fit"
    />
  )
}
