import type {
  RefundKind,
  RefundStatus,
  StaffRefund,
} from '#contract/backoffice/orders/shapes/staff-refund.ts'
import type { Tone } from '../../parts/Tag.tsx'

const STATUS: Record<RefundStatus, { label: string; tone: Tone }> = {
  requested: { label: 'Requested', tone: 'wait' },
  waiting: { label: 'Waits for settlement', tone: 'wait' },
  pending: { label: 'Being confirmed', tone: 'wait' },
  succeeded: { label: 'On the card', tone: 'good' },
  failed: { label: 'Failed', tone: 'alarm' },
  review: { label: 'Needs attention', tone: 'alarm' },
}

export const KIND: Record<RefundKind, string> = {
  whole: 'Everything',
  part: 'A part',
  surplus: 'A payment that came twice',
}

/** Money that was only recorded as given back is never shown as if it had gone to a card. */
export const stateOfRefund = ({ way, status }: StaffRefund): { label: string; tone: Tone } =>
  way === 'outside' ? { label: 'Refunded outside Pasal', tone: 'calm' } : STATUS[status]

const WAITS: Partial<Record<RefundStatus, string>> = {
  requested: 'The card provider is asked now.',
  waiting:
    'The card provider refunds a payment once it is settled, usually the next day. It is asked ' +
    'again by itself.',
  pending: 'The card provider has not confirmed it yet. It is asked again by itself.',
}

/** The reason why a refund waits or failed, and the next step. */
export const aboutRefund = ({ way, status, reason }: StaffRefund): string =>
  way === 'outside' ? '' : reason || (WAITS[status] ?? '')

export const isOnItsWay = ({ way, status }: StaffRefund): boolean =>
  way === 'card' && ['requested', 'waiting', 'pending'].includes(status)
