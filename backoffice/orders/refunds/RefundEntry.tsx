import type { StaffRefund } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { Money } from '../../parts/Money.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { When } from '../../parts/When.tsx'
import { aboutRefund, KIND, stateOfRefund } from './refund-words.ts'

/** A refund: how much, how it stands, and what to do where it failed. */
export function RefundEntry({ refund }: { refund: StaffRefund }) {
  const { label, tone } = stateOfRefund(refund)
  const about = aboutRefund(refund)
  return (
    <>
      <div className="flex items-baseline gap-x-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-medium">{KIND[refund.kind]}</span>
          <Tag tone={tone}>{label}</Tag>
          <When iso={refund.settled_at ?? refund.created_at} className="text-muted" />
          <span className="text-sm text-muted">{refund.by}</span>
        </div>
        <Money amount={refund.amount} className="font-medium" />
      </div>
      {about && (
        <p className={`mt-1 text-sm ${refund.needs_attention ? 'text-alarm' : 'text-muted'}`}>
          {about}
        </p>
      )}
      {refund.note && <p className="mt-1 text-sm wrap-anywhere text-muted">{refund.note}</p>}
    </>
  )
}
