import type { ReactNode } from 'react'

const TONES = {
  calm: 'bg-calm-soft text-ink',
  wait: 'bg-wait-soft text-wait',
  good: 'bg-good-soft text-good',
  alarm: 'bg-alarm-soft text-alarm',
}

export type Tone = keyof typeof TONES

/** A word on the state of a thing; the word says it, the colour only helps the eye. */
export const Tag = ({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={`inline-block rounded-control px-1.5 py-0.5 text-sm leading-tight font-medium md:whitespace-nowrap ${TONES[tone]}`}
  >
    {children}
  </span>
)
