import type { ReactNode } from 'react'
import { CURRENT_ROW, useRowKeys } from './use-row-keys.ts'
import { t } from '../../texts/parts.ts'

export type Selection = {
  ids: ReadonlySet<number>
  select: (ids: ReadonlySet<number>) => void
}

type RowsTableProps<Row> = {
  rows: Row[]
  addressOf: (row: Row) => string
  /** The label of the row's checkbox. */
  nameOf: (row: Row) => string
  /** Undefined if this person may not change records in bulk. */
  selection: Selection | undefined
  /** The row's layout on a phone, as a grid; from tablets on it is a table row. */
  rowClass: string
  /** The position of the checkbox in that grid. */
  tickClass: string
  /** The heads of the columns, without that of the ticks. */
  head: ReactNode
  children: (row: Row) => ReactNode
}

/** Rows to read, tick and open; J K X Enter do it from the keyboard. On a phone rows are cards. */
export function RowsTable<Row extends { id: number }>({
  rows,
  addressOf,
  nameOf,
  selection,
  rowClass,
  tickClass,
  head,
  children,
}: RowsTableProps<Row>) {
  const toggle = (id: number) => {
    const after = new Set(selection?.ids)
    if (!after.delete(id)) after.add(id)
    selection?.select(after)
  }
  const { list, current } = useRowKeys<HTMLTableSectionElement>(
    rows.map(addressOf),
    selection && ((at) => toggle(rows[at]!.id)),
  )
  return (
    // More columns than a window holds are pushed sideways within their card.
    <div className="md:overflow-x-auto">
      <table className="w-full border-t border-line">
        {/* A phone has no columns, and no use of their heads but to tick all. */}
        <thead
          className={selection ? 'block md:table-header-group' : 'hidden md:table-header-group'}
        >
          <tr className="block border-b border-line text-start text-sm text-muted max-md:[&>th:not(:first-child)]:hidden md:table-row md:[&>th]:px-2 md:[&>th]:py-2 [&>th]:font-medium">
            {selection && <AllShown rows={rows} selection={selection} />}
            {head}
          </tr>
        </thead>
        <tbody ref={list}>
          {rows.map((row, at) => (
            <tr
              key={row.id}
              className={`relative grid gap-x-3 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-stage md:table-row md:[&>td]:px-2 ${rowClass} ${
                at === current ? CURRENT_ROW : ''
              }`}
            >
              {selection && (
                <td className={`md:w-10 ${tickClass}`}>
                  <input
                    type="checkbox"
                    aria-label={t('selectRow', { name: nameOf(row) })}
                    checked={selection.ids.has(row.id)}
                    onChange={() => toggle(row.id)}
                    className="relative z-10 size-6 align-middle md:ms-3 md:size-4.5"
                  />
                </td>
              )}
              {children(row)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type AllShownProps = { rows: { id: number }[]; selection: Selection }

function AllShown({ rows, selection }: AllShownProps) {
  const areAll = rows.every(({ id }) => selection.ids.has(id))
  return (
    <th className="block md:table-cell md:w-10">
      <label className="flex min-h-11 items-center gap-3 px-3 md:block md:min-h-0 md:px-0">
        <input
          type="checkbox"
          aria-label={t('selectAllShown')}
          checked={areAll}
          onChange={() => selection.select(areAll ? new Set() : new Set(rows.map(({ id }) => id)))}
          className="size-6 align-middle md:ms-3 md:size-4.5"
        />
        <span aria-hidden className="md:hidden">
          {t('selectAllShown')}
        </span>
      </label>
    </th>
  )
}
