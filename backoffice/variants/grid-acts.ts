import type { StaffVariant } from '#contract/backoffice/variants.ts'
import type { Draft } from '../forms/use-draft.ts'
import type { OptionActs } from './OptionsCard.tsx'
import {
  type AddedRow,
  type CellName,
  cellOf,
  type GridForm,
  missingRows,
  type OptionForm,
} from './variant-form.ts'

/** What may be done to a grid's form. The rows follow the options: they are made of their values. */
export function gridActs(
  { values: form, set }: Draft<GridForm>,
  variants: StaffVariant[],
  price: string,
) {
  const { options, added, removed } = form
  const order = form.order ?? []
  const placeOf = ({ id }: StaffVariant) => (order.includes(id) ? order.indexOf(id) : order.length)
  const kept = variants
    .filter(({ id }) => !removed.includes(id))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const valuesOf = (id: number) => (form[cellOf(id, 'values')] ?? []) as string[]

  /** The same change of the values of every row. */
  function changeValues(change: (values: string[]) => string[]): void {
    for (const { id } of kept) set(cellOf(id, 'values'), change(valuesOf(id)))
    set(
      'added',
      added.map((row) => ({ ...row, values: change(row.values) })),
    )
  }
  const changeOption = (at: number, change: (option: OptionForm) => OptionForm) =>
    set(
      'options',
      options.map((option, index) => (index === at ? change(option) : option)),
    )

  const optionActs: OptionActs = {
    addOption() {
      set('options', [...options, { name: '', values: [{ value: '', swatch: null }] }])
      changeValues((values) => [...values, ''])
    },
    removeOption(at) {
      set('options', options.toSpliced(at, 1))
      if (options.length === 1) {
        set('added', [])
        set(
          'removed',
          variants.map(({ id }) => id),
        )
      } else changeValues((values) => values.toSpliced(at, 1))
    },
    renameOption: (at, name) => changeOption(at, (option) => ({ ...option, name })),
    addValue: (at) =>
      changeOption(at, (option) => ({
        ...option,
        values: [...option.values, { value: '', swatch: null }],
      })),
    removeValue(at, valueAt) {
      const gone = options[at]!.values[valueAt]!.value
      changeOption(at, (option) => ({ ...option, values: option.values.toSpliced(valueAt, 1) }))
      const without = kept.filter(({ id }) => valuesOf(id)[at] === gone)
      set('removed', [...removed, ...without.map(({ id }) => id)])
      set(
        'added',
        added.filter((row) => row.values[at] !== gone),
      )
    },
    renameValue(at, valueAt, value) {
      const before = options[at]!.values[valueAt]!.value
      changeOption(at, (option) => ({
        ...option,
        values: option.values.map((each, index) => (index === valueAt ? { ...each, value } : each)),
      }))
      changeValues((values) =>
        values.map((each, index) => (index === at && each === before ? value : each)),
      )
    },
    colourValue: (at, valueAt, swatch) =>
      changeOption(at, (option) => ({
        ...option,
        values: option.values.map((each, index) =>
          index === valueAt ? { ...each, swatch } : each,
        ),
      })),
  }

  const existing = [...kept.map(({ id }) => valuesOf(id)), ...added.map(({ values }) => values)]
  const missing = missingRows(options, existing, price)
  return {
    optionActs,
    kept,
    valuesOf,
    missing,
    addMissing: () => set('added', [...added, ...missing]),
    setCell: (id: number, name: CellName, value: unknown) => set(cellOf(id, name), value),
    setAdded: (at: number, part: Partial<AddedRow>) =>
      set(
        'added',
        added.map((row, index) => (index === at ? { ...row, ...part } : row)),
      ),
    removeAdded: (at: number) => set('added', added.toSpliced(at, 1)),
    /** Puts a row that is kept before the one above it, or after the one below. */
    move(id: number, step: 1 | -1) {
      const ids = kept.map((variant) => variant.id)
      const at = ids.indexOf(id)
      if (ids[at + step] === undefined) return
      const without = ids.toSpliced(at, 1)
      set('order', [
        ...without.toSpliced(at + step, 0, id),
        ...removed.filter((gone) => order.includes(gone)),
      ])
    },
    remove: (id: number) => set('removed', [...removed, id]),
  }
}
