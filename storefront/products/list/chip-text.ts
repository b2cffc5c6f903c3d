import { useMoney } from '#client/money.ts'
import { useTexts } from '#client/texts.ts'
import { money } from '#contract/money.ts'
import type { Chip } from './choices.ts'

/** Writes the choice of a chip: "Walnut", "9 in to 12 in", "up to $100.00". */
export function useChipText(): (chip: Chip) => string {
  const t = useTexts('filters')
  const form = useMoney()
  return ({ facet, label, from = '', to = '' }) => {
    if (label !== undefined) return label
    const write = (amount: string) =>
      facet.unit === form.currency ? money(amount, form) : `${amount} ${facet.unit}`.trim()
    if (from === '') return t('atMost', { to: write(to) })
    if (to === '') return t('atLeast', { from: write(from) })
    return t('between', { from: write(from), to: write(to) })
  }
}
