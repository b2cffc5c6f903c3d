import { Notice } from '#ui/Notice.tsx'
import { useCart } from './state/CartProvider.tsx'

/** Says why the last item was not added, if its page is no longer shown. */
export function LateRefusal() {
  const { lateRefusal } = useCart()
  if (lateRefusal === undefined) return null
  return (
    <div className="page pt-4">
      <Notice kind="error">{lateRefusal}</Notice>
    </div>
  )
}
