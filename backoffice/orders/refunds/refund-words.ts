import type {
  RefundKind,
  RefundStatus,
  StaffRefund,
} from '#contract/backoffice/orders/shapes/staff-refund.ts'
import type { Tone } from '../../parts/Tag.tsx'
import { t } from '../../texts/refunds.ts'

const STATUS: Record<RefundStatus, { label: string; tone: Tone }> = {
  requested: { label: t('requested'), tone: 'wait' },
  waiting: { label: t('waitsForSettlement'), tone: 'wait' },
  pending: { label: t('beingConfirmed'), tone: 'wait' },
  succeeded: { label: t('onTheCard'), tone: 'good' },
  failed: { label: t('failed'), tone: 'alarm' },
  review: { label: t('needsAttention'), tone: 'alarm' },
}

export const KIND: Record<RefundKind, string> = {
  whole: t('everything'),
  part: t('aPart'),
  surplus: t('paymentCameTwice'),
  edit: t('changeOfOrder'),
}

/** Money that was only recorded as given back is never shown as if it had gone to a card. */
export const stateOfRefund = ({ way, status }: StaffRefund): { label: string; tone: Tone } =>
  way === 'outside' ? { label: t('refundedOutside'), tone: 'calm' } : STATUS[status]

const WAITS: Partial<Record<RefundStatus, string>> = {
  requested: t('waitsForProvider'),
  waiting: t('waitsUntilSettled'),
  pending: t('waitsForConfirmation'),
}

/** The reason why a refund waits or failed, and the next step. */
export const aboutRefund = ({ way, status, reason }: StaffRefund): string =>
  way === 'outside' ? '' : reason || (WAITS[status] ?? '')

export const isOnItsWay = ({ way, status }: StaffRefund): boolean =>
  way === 'card' && ['requested', 'waiting', 'pending'].includes(status)
