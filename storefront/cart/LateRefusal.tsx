import { Notice } from '#ui/Notice.tsx'
import { useLateRefusal } from './cart.ts'

/** Why something did not come into the cart that was pressed on a page which is no longer shown. */
export function LateRefusal() {
  const refusal = useLateRefusal()
  if (refusal === undefined) return null
  return (
    <div className="page pt-4">
      <Notice kind="error">{refusal}</Notice>
    </div>
  )
}
