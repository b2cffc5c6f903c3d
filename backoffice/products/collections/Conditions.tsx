import { useId } from 'react'
import type { CollectionCondition } from '#contract/backoffice/records/collections.ts'
import { controlsOf } from '../../forms/form-fields.ts'
import { Button } from '../../parts/Button.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { CheckField, type FormField, LineField } from '../../parts/fields/TextFields.tsx'
import { WholeField } from '../../parts/fields/WholeField.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/catalogue.ts'
import { t as parts } from '../../texts/parts.ts'

type Condition = CollectionCondition
type Matches = 'all' | 'any'
type ConditionsProps = { matches: FormField<Matches>; conditions: FormField<Condition[]> }

const MOST_CONDITIONS = 10

/** The rule of a collection, with the products that it leads to while it is written. */
export function Conditions({ matches, conditions: { value, error, onChange } }: ConditionsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t('conditions')}</legend>
      <SelectField
        {...matches}
        options={[
          ['all', t('allConditions')],
          ['any', t('oneOfConditions')],
        ]}
      />
      <ul className="grid gap-3">
        {value.map((condition, at) => (
          // A condition has no id: its index identifies it.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid gap-3 rounded-control border border-line p-3">
            <ConditionFields
              condition={condition}
              onChange={(changed) => onChange(value.with(at, changed))}
            />
            <Button
              kind="quiet"
              className="justify-self-end"
              aria-label={t('removeCondition', { number: at + 1 })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            >
              {parts('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-sm font-medium text-alarm">
          {error}
        </p>
      )}
      <Button
        className="justify-self-start"
        disabled={value.length >= MOST_CONDITIONS}
        onClick={() => onChange([...value, newCondition('tag')])}
      >
        {t('addCondition')}
      </Button>
      <Preview matches={matches.value} conditions={value} />
    </fieldset>
  )
}

/** The products that the conditions lead to now. */
function Preview({ matches, conditions }: { matches: Matches; conditions: Condition[] }) {
  const { shop, api } = useShop()
  const preview = useRecord(
    ['collections', shop, 'preview', matches, conditions],
    () => api('POST /collections/preview/', { body: { matches, conditions } }),
    { placeholderData: (before) => before },
  )
  const { data } = preview
  return (
    <output className="block rounded-control bg-stage p-3">
      {preview.isError && t('productsNotLoaded')}
      {data && (
        <>
          <strong>{t('productCount', { count: data.count })}</strong>
          {data.names.length > 0 && `: ${data.names.join(' · ')}`}
          {data.count > data.names.length && ' …'}
        </>
      )}
    </output>
  )
}

const FIELDS: [Condition['field'], string][] = [
  ['tag', t('tag')],
  ['filter', t('detail')],
  ['price', t('price')],
  ['stock', t('stock')],
  ['sale', t('sale')],
  ['age', t('age')],
]

function newCondition(field: Condition['field']): Condition {
  switch (field) {
    case 'filter':
      return { field, name: '', values: [] }
    case 'price':
      return { field, from: null, to: null }
    case 'tag':
      return { field, tag: '' }
    case 'stock':
      return { field, is_in_stock: true }
    case 'sale':
      return { field, is_on_sale: true }
    case 'age':
      return { field, days: 30 }
  }
}

type FieldsProps<C extends Condition = Condition> = {
  condition: C
  onChange: (condition: Condition) => void
}

function ConditionFields({ condition, onChange }: FieldsProps) {
  return (
    <>
      <SelectField
        label={t('of')}
        options={FIELDS}
        value={condition.field}
        onChange={(field) => onChange(newCondition(field))}
      />
      <Values condition={condition} onChange={onChange} />
    </>
  )
}

function Values({ condition, onChange }: FieldsProps) {
  switch (condition.field) {
    case 'filter':
      return <FilterValues condition={condition} onChange={onChange} />
    case 'price': {
      const control = controlsOf(condition, onChange)
      return (
        <div className="grid grid-cols-2 gap-3">
          <WholeField label={t('atLeast')} {...control('from')} />
          <WholeField label={t('atMost')} {...control('to')} />
        </div>
      )
    }
    case 'tag':
      return (
        <LineField label={t('tag')} maxLength={60} {...controlsOf(condition, onChange)('tag')} />
      )
    case 'stock':
      return <CheckField label={t('inStock')} {...controlsOf(condition, onChange)('is_in_stock')} />
    case 'sale':
      return <CheckField label={t('onSale')} {...controlsOf(condition, onChange)('is_on_sale')} />
    case 'age':
      return (
        <WholeField
          label={t('addedWithin')}
          value={condition.days}
          onChange={(days) => onChange({ ...condition, days: Math.max(1, days ?? 1) })}
        />
      )
  }
}

/** A choice among the values of a filter. */
function FilterValues({
  condition,
  onChange,
}: FieldsProps<Extract<Condition, { field: 'filter' }>>) {
  const { shop, api } = useShop()
  const id = useId()
  const filters = useRecord(['filters', shop, 'values'], () => api('GET /filters/values/'))
  const all = filters.data ?? []
  const chosen = all.find(({ name }) => name === condition.name)
  if (filters.data && all.length === 0) {
    return <p className="text-muted">{t('addFilterFirst')}</p>
  }
  return (
    <>
      <SelectField
        label={t('detail')}
        options={all.map(({ name, label }) => [name, label])}
        value={condition.name}
        onChange={(name) => onChange({ ...condition, name, values: [] })}
      />
      {chosen && (
        <fieldset aria-describedby={id} className="max-h-64 overflow-auto">
          <legend className="text-sm text-muted" id={id}>
            {t('isOneOf')}
          </legend>
          {chosen.values.map(({ value, label }) => (
            <CheckField
              key={value}
              label={label}
              value={condition.values.includes(value)}
              onChange={(isOn) =>
                onChange({
                  ...condition,
                  values: isOn
                    ? [...condition.values, value]
                    : condition.values.filter((each) => each !== value),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
