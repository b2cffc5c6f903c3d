import type { ChangeEvent } from 'react'
import { useMoney } from '#client/money.ts'
import { useTexts } from '#client/texts.ts'
import { money } from '#contract/money.ts'
import type { ReturnOffer } from '#contract/withdrawals.ts'
import { Field } from '#ui/Field.tsx'
import { SAME } from './wishes.ts'

type Line = ReturnOffer['lines'][number]

/** The buyer's wish for a line that goes back: money, or other goods of the same product. */
export function WishField({ line }: { line: Line }) {
  const t = useTexts('returns')
  const form = useMoney()
  if (!line.can_swap) return null
  const wordsOf = ({ name, is_available, difference }: NonNullable<Line['variants']>[number]) => {
    if (!is_available) return t('soldOutVariant', { name })
    if (Number(difference) === 0) return name
    const amount = money(difference.replace('-', ''), form)
    return t(difference.startsWith('-') ? 'variantLess' : 'variantMore', { name, amount })
  }
  return (
    <Field label={t('insteadOf', { name: line.name })}>
      {(control) => (
        <select {...control} name={`wish-${line.line}`} onChange={chooseOne(line.line)}>
          <option value="">{t('moneyBack')}</option>
          {line.variants === undefined && <option value={SAME}>{t('sameAgain')}</option>}
          {line.variants?.map((variant) => (
            <option key={variant.id} value={variant.id} disabled={!variant.is_available}>
              {wordsOf(variant)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A wish means one unit at least. */
const chooseOne = (line: number) => (event: ChangeEvent<HTMLSelectElement>) => {
  const units = event.currentTarget.form?.elements.namedItem(`line-${line}`)
  if (units instanceof HTMLSelectElement && units.value === '0') units.value = '1'
}
