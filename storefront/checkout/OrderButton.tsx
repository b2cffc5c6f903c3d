import { useTexts } from '#client/texts.ts'
import { Button } from '#ui/Button.tsx'
import { useRoot } from '../root.ts'
import type { Ordering } from './use-ordering.ts'

/** The legal texts that apply to the order; each opens beside the form. */
export const OrderTexts = () => {
  const { order_texts: texts = [] } = useRoot().settings
  return texts.map(({ words, label, to }) => (
    <p key={to} className="mb-2 text-sm">
      {words}{' '}
      <a href={to} target="_blank" rel="noopener" className="underline">
        {label}
      </a>
    </p>
  ))
}

export const OrderButton = ({
  phase,
  isWaiting,
}: {
  phase: Ordering['phase']
  isWaiting: boolean
}) => {
  const t = useTexts('checkout')
  const { settings } = useRoot()
  return (
    <Button type="submit" disabled={phase !== 'idle' || isWaiting} className="w-full">
      {phase === 'idle' ? t(settings.sells_to_eu ? 'orderAndPay' : 'placeOrder') : t(phase)}
    </Button>
  )
}
