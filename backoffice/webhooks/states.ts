import type { DeliveryState, EndpointState } from '#contract/backoffice/settings/webhooks.ts'
import type { Tone } from '../parts/Tag.tsx'
import { t } from '../texts/webhooks.ts'

export const STATES: Record<EndpointState, { label: string; tone: Tone }> = {
  active: { label: t('active'), tone: 'good' },
  failing: { label: t('failing'), tone: 'alarm' },
  off: { label: t('off'), tone: 'wait' },
}

export const DELIVERY_TONES: Record<DeliveryState, { label: string; tone: Tone }> = {
  waiting: { label: t('waiting'), tone: 'wait' },
  delivered: { label: t('delivered'), tone: 'good' },
  given_up: { label: t('givenUp'), tone: 'alarm' },
}
