import type { Sale } from '#contract/backoffice/catalogue/sales.ts'
import type { Tone } from '../parts/Tag.tsx'

export const SALE_STATE: Record<Sale['state'], { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'wait' },
  running: { label: 'Running', tone: 'good' },
  ended: { label: 'Ended', tone: 'calm' },
  canceled: { label: 'Canceled', tone: 'calm' },
  lapsed: { label: 'Did not begin', tone: 'alarm' },
}
