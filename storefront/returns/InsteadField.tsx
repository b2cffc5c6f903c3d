import { useTexts } from '#client/texts.ts'
import type { WithdrawalOffer } from '#contract/withdrawals.ts'
import { Field } from '#ui/Field.tsx'

/** The tick by which a buyer who withdraws chooses other goods. */
export const SWAP = 'swap'

type SwapTickProps = { isSwap: boolean; onChange: (isSwap: boolean) => void }

export function SwapTick({ isSwap, onChange }: SwapTickProps) {
  const t = useTexts('withdrawal')
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
        <input
          type="checkbox"
          name={SWAP}
          aria-describedby="swap-hint"
          checked={isSwap}
          onChange={({ target }) => onChange(target.checked)}
          className="size-4.5 shrink-0 accent-(--color-accent-fill)"
        />
        {t('ratherGoods')}
      </label>
      <p id="swap-hint" className="text-sm text-muted">
        {t('ratherGoodsHint')}
      </p>
    </div>
  )
}

type InsteadFieldProps = {
  line: WithdrawalOffer['lines'][number]
  /** The variant as it was chosen before. */
  chosen: number | undefined
}

/** The goods that a buyer who withdraws would rather have for a line. */
export function InsteadField({ line, chosen }: InsteadFieldProps) {
  const t = useTexts('returns')
  if (!line.can_swap) return null
  const first = line.variants?.find(({ is_available }) => is_available)?.id
  const own = line.variants?.find(({ id }) => id === line.variant)
  return (
    <Field label={t('insteadOf', { name: line.name })}>
      {(control) => (
        <select
          {...control}
          name={`wish-${line.line}`}
          defaultValue={chosen ?? (own?.is_available ? own.id : first)}
        >
          {line.variants === undefined && <option value="">{t('sameAgain')}</option>}
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
