import { type ReactNode, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AddRow, type AddRowProps } from './AddRow.tsx'

type Shown = { name: string; about?: string; acts: ReactNode; fields: ReactNode }

type ListedRecordsProps<Row extends { id: number }> = {
  rows: Row[]
  /** What stands in a record's row, and below it once it is open. */
  shownOf: (row: Row) => Shown
  /** Said where there are none. */
  empty: ReactNode
  /** Where their order is the merchant's. */
  order?: { isBusy: boolean; onOrder: (ids: number[]) => void }
  adding: Omit<AddRowProps, 'onAdd'> & { add: (text: string) => Promise<Row> }
}

/** A short list, its fields one record at a time below their row, and a line for the next one. */
export function ListedRecords<Row extends { id: number }>(props: ListedRecordsProps<Row>) {
  const { rows, order, adding } = props
  const [open, setOpen] = useState<number>()
  const List = order ? 'ol' : 'ul'
  const { add, ...line } = adding
  // Who adds has said already why it failed.
  const addAndOpen = (text: string) =>
    void add(text).then(
      ({ id }) => setOpen(id),
      () => {},
    )
  return (
    <>
      <Card flush>
        {rows.length === 0 && props.empty}
        <List className="rows">
          {rows.map((row, at) => {
            const shown = props.shownOf(row)
            return (
              <ListedRecord
                key={row.id}
                shown={shown}
                isOpen={open === row.id}
                onToggle={() => setOpen(open === row.id ? undefined : row.id)}
              >
                {order && <MoveButtons {...order} name={shown.name} at={at} rows={rows} />}
              </ListedRecord>
            )
          })}
        </List>
      </Card>
      <AddRow {...line} onAdd={addAndOpen} />
    </>
  )
}

type ListedRecordProps = {
  shown: Shown
  isOpen: boolean
  onToggle: () => void
  /** Before its own acts. */
  children: ReactNode
}

/** A row, whose fields open below it. */
const ListedRecord = ({ shown, isOpen, onToggle, children }: ListedRecordProps) => (
  <li className="px-4 py-3 md:px-5">
    <div className="flex flex-wrap items-center gap-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="min-h-9 min-w-0 flex-1 basis-52 text-left"
      >
        <span className="font-medium">{shown.name}</span>
        {shown.about && <span className="block text-sm text-muted">{shown.about}</span>}
      </button>
      {children}
      {shown.acts}
    </div>
    {isOpen && <div className="mt-3 grid gap-4">{shown.fields}</div>}
  </li>
)

type MoveButtonsProps = {
  name: string
  at: number
  rows: { id: number }[]
  isBusy: boolean
  onOrder: (ids: number[]) => void
}

/** Up and down by a place in the list. */
function MoveButtons({ name, at, rows, isBusy, onOrder }: MoveButtonsProps) {
  const move = (by: number) => {
    const ids = rows.map(({ id }) => id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    onOrder(ids)
  }
  return (
    <>
      <Button kind="quiet" disabled={at === 0 || isBusy} onClick={() => move(-1)}>
        ↑<span className="sr-only">Move {name} up</span>
      </Button>
      <Button kind="quiet" disabled={at === rows.length - 1 || isBusy} onClick={() => move(1)}>
        ↓<span className="sr-only">Move {name} down</span>
      </Button>
    </>
  )
}
