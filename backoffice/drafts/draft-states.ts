import type { DraftState } from '#contract/backoffice/orders/drafts.ts'
import type { Tone } from '../parts/Tag.tsx'
import { t } from '../texts/drafts.ts'

/** The states of a draft, as people read them. */
export const STATES: Record<DraftState, { label: string; tone: Tone }> = {
  open: { label: t('open'), tone: 'calm' },
  sent: { label: t('sent'), tone: 'wait' },
  ordered: { label: t('ordered'), tone: 'good' },
  ended: { label: t('ended'), tone: 'alarm' },
  withdrawn: { label: t('withdrawn'), tone: 'calm' },
}
