import type { ChangeEvent } from 'react'
import { useTexts } from '#client/texts.ts'
import type { ReturnOffer } from '#contract/withdrawals.ts'
import { Field } from '#ui/Field.tsx'
import { SAME } from './wishes.ts'

type Line = ReturnOffer['lines'][number]

/** The buyer's wish for a line that goes back: money, or other goods of the same product. */
export function WishField({ line }: { line: Line }) {
  const t = useTexts('returns')
  if (!line.can_swap) return null
  return (
    <Field label={t('insteadOf', { name: line.name })}>
      {(control) => (
        <select {...control} name={`wish-${line.line}`} onChange={chooseOne(line.line)}>
          <option value="">{t('moneyBack')}</option>
          {line.variants === undefined && <option value={SAME}>{t('sameAgain')}</option>}
          {line.variants?.map((variant) => (
            <option key={variant.id} value={variant.id} disabled={!variant.is_available}>
              {variant.name}
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
