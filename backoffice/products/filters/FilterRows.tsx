import type { KeyboardEvent } from 'react'
import type { Filter, FilterSettings } from '#contract/backoffice/catalogue/filters.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import type { Draft } from '../../forms/drafts/use-draft.ts'
import { DragHandle } from '../../forms/drag/DragHandle.tsx'
import { MoveHint } from '../../forms/drag/MoveHint.tsx'
import { controlsOf } from '../../forms/form-fields.ts'
import { useMovableRows } from '../../forms/use-movable-rows.ts'
import { Button, IconButton } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { CheckField, LineField } from '../../parts/fields/TextFields.tsx'
import {
  FILTER_LABELS,
  type FiltersForm,
  newFilter,
  OTHER_SUBJECTS,
  subjectOf,
  withSubject,
} from './filter-form.ts'
import { t } from '../../texts/catalogue.ts'
import { t as products } from '../../texts/products.ts'

const MOST_FILTERS = 20

const KINDS: [Filter['kind'], string][] = [
  ['chips', t('values')],
  ['swatches', t('valuesWithColors')],
  ['range', t('range')],
]

type FilterRowsProps = {
  draft: Draft<FiltersForm>
  faults: Record<string, string>
  names: FilterSettings['names']
}

/** The filters in their order; a row is dragged, or moved by its button. */
export function FilterRows({ draft, faults, names }: FilterRowsProps) {
  const { filters } = draft.values
  const put = (next: Filter[]) => draft.set('filters', next)
  const { list, drag, change, take, move, onKeyDown } = useMovableRows(filters, put)
  const used = new Set(filters.map(subjectOf))
  const free = [...names.map(({ name }) => name), ...OTHER_SUBJECTS.map(([value]) => value)].find(
    (subject) => !used.has(subject),
  )
  return (
    <Card title={products('filters')} aside={filters.length > 1 && <MoveHint />}>
      <p className="max-w-prose text-muted">{t('filtersAbout')}</p>
      {filters.length === 0 && <p className="mt-4">{t('noFiltersYet')}</p>}
      <ul ref={list} className="mt-4 grid gap-4">
        {filters.map((filter, at) => (
          <li
            // A new row has no name: its index identifies it.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            {...drag.rowOf(at)}
            className="grid grid-cols-[auto_1fr_auto] gap-2 rounded-control border border-line p-3"
          >
            <DragHandle onGrab={drag.handleOf(at)} />
            <FilterFields
              filter={filter}
              names={names}
              faultOf={(field) => faults[`filters.${at}.${field}`]}
              onChange={(next) => change(at, next)}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
            <RowActs
              label={filter.label || t('theFilter')}
              isFirst={at === 0}
              onMove={() => move(at, -1)}
              onTake={() => take(at)}
            />
          </li>
        ))}
      </ul>
      {faults['filters'] && (
        <p role="alert" className="mt-3 font-medium text-alarm">
          {faults['filters']}
        </p>
      )}
      <Button
        className="mt-4"
        disabled={filters.length >= MOST_FILTERS}
        onClick={() => put([...filters, newFilter(free ?? '')])}
      >
        {t('addFilter')}
      </Button>
    </Card>
  )
}

type RowActsProps = { label: string; isFirst: boolean; onMove: () => void; onTake: () => void }

/** For hands without a keyboard. */
const RowActs = ({ label, isFirst, onMove, onTake }: RowActsProps) => (
  <span className="flex flex-col">
    <IconButton
      icon="arrow-up"
      label={t('moveFilterUp', { name: label })}
      disabled={isFirst}
      onClick={onMove}
    />
    <IconButton icon="close" label={products('removeOne', { name: label })} onClick={onTake} />
  </span>
)

type FieldsProps = {
  filter: Filter
  names: FilterSettings['names']
  faultOf: (field: keyof typeof FILTER_LABELS) => string | undefined
  onChange: (filter: Filter) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function FilterFields({ filter, names, faultOf, onChange, onKeyDown }: FieldsProps) {
  const control = controlsOf(filter, onChange)
  const isDetail = filter.source === 'detail'
  const known = names.find(({ name }) => name === filter.key)
  return (
    <fieldset className="grid min-w-0 items-start gap-3 sm:grid-cols-2">
      <legend className="sr-only">{trimmed(filter.label) || t('newFilter')}</legend>
      <SelectField
        label={FILTER_LABELS.key}
        error={faultOf('key')}
        hint={isDetail && known && hintOf(known)}
        options={[...names.map(({ name }): [string, string] => [name, name]), ...OTHER_SUBJECTS]}
        value={subjectOf(filter)}
        onChange={(subject) => onChange(withSubject(filter, subject))}
      />
      <LineField
        label={FILTER_LABELS.label}
        error={faultOf('label')}
        maxLength={60}
        onKeyDown={onKeyDown}
        {...control('label')}
      />
      {isDetail && (
        <SelectField
          label={FILTER_LABELS.kind}
          error={faultOf('kind')}
          options={KINDS}
          {...control('kind')}
        />
      )}
      {isDetail && filter.kind === 'range' && (
        <LineField
          label={FILTER_LABELS.unit}
          error={faultOf('unit')}
          hint={t('unitHint')}
          maxLength={12}
          {...control('unit')}
        />
      )}
      {isDetail && filter.kind !== 'range' && (
        <div className="sm:self-end sm:pb-2">
          <CheckField label={FILTER_LABELS.is_list} {...control('is_list')} />
        </div>
      )}
    </fieldset>
  )
}

const hintOf = ({ products, values, example }: FilterSettings['names'][number]) =>
  t('hintOfDetail', { products, values, example: example.slice(0, 60) })
