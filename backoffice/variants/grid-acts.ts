import type { StaffVariant } from '#contract/backoffice/catalogue/variants.ts'
import type { Draft } from '../forms/drafts/use-draft.ts'
import type { CellField, GridRow, RowCells } from './grid-rows.ts'
import type { OptionActs } from './OptionsCard.tsx'
import { cellOf, type GridForm, missingRows, type OptionForm } from './variant-form.ts'

type OptionValue = OptionForm['values'][number]

/** The changes of a grid's form. The rows follow the options: they are made of their values. */
export function gridActs(draft: Draft<GridForm>, variants: StaffVariant[], price: string) {
  const { values: form, set } = draft
  const { options, added, removed } = form
  const order = form.order ?? []
  const placeOf = ({ id }: StaffVariant) => (order.includes(id) ? order.indexOf(id) : order.length)
  const kept = variants
    .filter(({ id }) => !removed.includes(id))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const valuesOf = (id: number) => valuesIn(form, id)

  const existing = [...kept.map(({ id }) => valuesOf(id)), ...added.map(({ values }) => values)]
  const missing = missingRows(options, existing, price)
  return {
    optionActs: optionActs(draft, variants, kept),
    kept,
    valuesOf,
    missing,
    addMissing: () => set('added', [...added, ...missing]),
    /** Writes one value into the same cell of some rows: of one, of a group or of all. */
    setCells(rows: GridRow[], field: CellField, value: RowCells[CellField]) {
      for (const { kept: variant } of rows) {
        if (variant && field !== 'stock') set(cellOf(variant.id, field), value)
      }
      const places = rows.map(({ addedAt }) => addedAt)
      if (places.every((at) => at < 0)) return
      set(
        'added',
        added.map((row, at) => (places.includes(at) ? { ...row, [field]: value } : row)),
      )
    },
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

const valuesIn = (form: GridForm, id: number) => (form[cellOf(id, 'values')] ?? []) as string[]

/** Changes of one option, and of the same in the values of every row. */
function optionChanges({ values: form, set }: Draft<GridForm>, kept: StaffVariant[]) {
  return {
    changeValues: (change: (values: string[]) => string[]) => {
      for (const { id } of kept) set(cellOf(id, 'values'), change(valuesIn(form, id)))
      set(
        'added',
        form.added.map((row) => ({ ...row, values: change(row.values) })),
      )
    },
    changeOption: (at: number, change: (option: OptionForm) => OptionForm) =>
      set(
        'options',
        form.options.map((option, index) => (index === at ? change(option) : option)),
      ),
  }
}

/** The changes of the options, and their consequences for the rows that are `kept` and added. */
function optionActs(
  draft: Draft<GridForm>,
  variants: StaffVariant[],
  kept: StaffVariant[],
): OptionActs {
  const { options } = draft.values
  const { set } = draft
  const { changeValues, changeOption } = optionChanges(draft, kept)
  return {
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
    ...valueActs(draft, kept),
  }
}

type ValueActs = Pick<OptionActs, 'addValue' | 'removeValue' | 'renameValue' | 'colourValue'>

function valueActs(draft: Draft<GridForm>, kept: StaffVariant[]): ValueActs {
  const { values: form, set } = draft
  const { options, added, removed } = form
  const { changeValues, changeOption } = optionChanges(draft, kept)
  const changeValue = (at: number, valueAt: number, part: Partial<OptionValue>) =>
    changeOption(at, (option) => ({
      ...option,
      values: option.values.map((each, index) => (index === valueAt ? { ...each, ...part } : each)),
    }))
  return {
    addValue: (at) =>
      changeOption(at, (option) => ({
        ...option,
        values: [...option.values, { value: '', swatch: null }],
      })),
    removeValue(at, valueAt) {
      const gone = options[at]!.values[valueAt]!.value
      changeOption(at, (option) => ({ ...option, values: option.values.toSpliced(valueAt, 1) }))
      const without = kept.filter(({ id }) => valuesIn(form, id)[at] === gone)
      set('removed', [...removed, ...without.map(({ id }) => id)])
      set(
        'added',
        added.filter((row) => row.values[at] !== gone),
      )
    },
    renameValue(at, valueAt, value) {
      const before = options[at]!.values[valueAt]!.value
      changeValue(at, valueAt, { value })
      changeValues((values) =>
        values.map((each, index) => (index === at && each === before ? value : each)),
      )
    },
    colourValue: (at, valueAt, swatch) => changeValue(at, valueAt, { swatch }),
  }
}
