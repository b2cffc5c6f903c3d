import { type ApiKey, type MadeKey, OVERLAP_HOURS } from '#contract/backoffice/connections/keys.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/keys.ts'

const DAY_HOURS = 24
const USUAL_HOURS = 24

type ReplaceKeyDialogProps = {
  apiKey: ApiKey
  onMade: (made: MadeKey) => void
  onClose: () => void
}

/** Makes a key in the place of another, which works for a while beside it. */
export function ReplaceKeyDialog({ apiKey, onMade, onClose }: ReplaceKeyDialogProps) {
  const { shop, api } = useShop()
  const { id, name } = apiKey
  const replace = useChange(
    (overlap_hours: (typeof OVERLAP_HOURS)[number]) =>
      api('POST /keys/:id/rotation/', { params: { id }, body: { overlap_hours } }),
    { stale: [['keys', shop]], after: onMade },
  )
  const submit = (fields: FormData) => {
    const hours = Number(fieldText(fields, 'hours'))
    replace.mutate(OVERLAP_HOURS.find((each) => each === hours) ?? USUAL_HOURS)
  }
  return (
    <FormDialog
      title={t('replaceKey', { name })}
      act={t('makeIt')}
      acting={t('making')}
      doing={replace}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('oldWorks')} hint={t('oldWorksHint')}>
        {(control) => (
          <select {...control} name="hours" defaultValue={USUAL_HOURS}>
            {OVERLAP_HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {lengthOf(hours)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  )
}

function lengthOf(hours: number): string {
  if (hours === 0) return t('worksNoMore')
  return hours > DAY_HOURS ? t('days', { count: hours / DAY_HOURS }) : t('hours', { count: hours })
}
