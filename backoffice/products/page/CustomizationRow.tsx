import type { HTMLAttributes, KeyboardEvent, PointerEvent } from 'react'
import type { CustomizationField } from '#contract/products.ts'
import { IconButton } from '../../parts/Button.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { CheckField, LineField, TextField } from '../../parts/fields/TextFields.tsx'
import { WholeField } from '../../parts/fields/WholeField.tsx'
import { DragHandle } from '../../forms/drag/DragHandle.tsx'
import { t } from '../../texts/product-page.ts'
import { t as products } from '../../texts/products.ts'

type CustomizationRowProps = {
  field: CustomizationField
  place: number
  onChange: (part: Partial<CustomizationField>) => void
  onTake: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** The props of a row while one is dragged. */
  drag: HTMLAttributes<HTMLLIElement>
  onGrab: (event: PointerEvent) => void
}

const KINDS: [CustomizationField['kind'], string][] = [
  ['text', t('writesLine')],
  ['choice', t('choosesFromList')],
]

/** The row of a customization field. */
export const CustomizationRow = ({
  field,
  place,
  onChange,
  onTake,
  onKeyDown,
  drag,
  onGrab,
}: CustomizationRowProps) => (
  <li {...drag} className="grid gap-3 rounded-control bg-stage p-3">
    <div className="grid grid-cols-[auto_1fr_auto] items-end gap-2">
      <DragHandle onGrab={onGrab} />
      <LineField
        label={t('whatFieldAsks', { number: place })}
        placeholder={t('exampleNameToPrint')}
        value={field.label}
        maxLength={100}
        onChange={(label) => onChange({ label })}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="close"
        label={products('removeOne', {
          name: field.label || t('fieldNumber', { number: place }),
        })}
        onClick={onTake}
      />
    </div>
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t('buyer')}
        options={KINDS}
        value={field.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {field.kind === 'text' ? (
        <LengthField field={field} onChange={onChange} />
      ) : (
        <ChoicesField field={field} onChange={onChange} />
      )}
    </div>
    <CheckField
      label={t('required')}
      value={field.required}
      onChange={(required) => onChange({ required })}
    />
  </li>
)

type PartProps = Pick<CustomizationRowProps, 'field' | 'onChange'>

const LengthField = ({ field, onChange }: PartProps) => (
  <WholeField
    label={t('longestText')}
    value={field.max_length}
    onChange={(max_length) => onChange({ max_length })}
  />
)

const ChoicesField = ({ field, onChange }: PartProps) => (
  <TextField
    label={t('choices')}
    rows={4}
    placeholder={t('exampleChoices')}
    value={field.choices.join('\n')}
    onChange={(typed) => onChange({ choices: typed.split('\n') })}
  />
)
