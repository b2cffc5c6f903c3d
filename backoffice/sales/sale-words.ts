import type { Sale } from '#contract/backoffice/sales.ts'
import type { Tone } from '../parts/Tag.tsx'

export const SALE_STATE: Record<Sale['state'], { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'wait' },
  running: { label: 'Running', tone: 'good' },
  ended: { label: 'Ended', tone: 'calm' },
  canceled: { label: 'Canceled', tone: 'calm' },
  lapsed: { label: 'Did not begin', tone: 'alarm' },
}

/** As a date field has it, in this browser's time zone: "2026-12-01T09:00". */
export function localTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** What a date field says, as the contract wants it; undefined where it says nothing. */
export function timeTyped(text: string): string | undefined {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
