import { useTexts } from '#client/texts.ts'
import { Fragment, type ReactNode } from 'react'
import type { WithdrawalOffer } from '#contract/withdrawals.ts'
import type { Submission } from '#client/forms/submission.ts'
import { Field } from '#ui/Field.tsx'

type LineChoiceProps = {
  legend: string
  lines: WithdrawalOffer['lines']
  form: Submission
  /** The units that are chosen at first, of so many. */
  chosen: (line: number, all: number) => number
  /** Says why a line cannot go back; absent, the sentence about withdrawal stands there. */
  excluded?: (name: string) => string
  /** Stands below the units of a line. */
  below?: ((line: number) => ReactNode) | undefined
}

/** A number of units for each line that can go back; the others are named with the reason. */
export const LineChoice = ({ legend, lines, form, chosen, excluded, below }: LineChoiceProps) => {
  const t = useTexts('withdrawal')
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{legend}</legend>
      {lines.map(({ line, name, quantity, is_excluded }) =>
        is_excluded ? (
          <p key={line} className="text-muted">
            {excluded?.(name) ?? t('excluded', { name })}
          </p>
        ) : (
          quantity > 0 && (
            <Fragment key={line}>
              <Field label={t('units', { name })} error={form.errors[`line-${line}`]}>
                {(control) => (
                  <select {...control} name={`line-${line}`} defaultValue={chosen(line, quantity)}>
                    {Array.from({ length: quantity + 1 }, (_, units) => (
                      <option key={units}>{units}</option>
                    ))}
                  </select>
                )}
              </Field>
              {below?.(line)}
            </Fragment>
          )
        ),
      )}
    </fieldset>
  )
}
