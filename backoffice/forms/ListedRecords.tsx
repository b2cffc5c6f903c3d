import type { UseMutationResult } from '@tanstack/react-query'
import { type HTMLAttributes, type ReactNode, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AddRow, type AddRowProps } from './AddRow.tsx'
import { DragHandle } from './drag/DragHandle.tsx'
import { moved } from './drag/row-places.ts'
import { useRowDrag } from './drag/use-row-drag.ts'
import { t } from '../texts/forms.ts'

type Shown = { name: string; about?: string; acts: ReactNode; fields: ReactNode }

type ListedRecordsProps<Row extends { id: number }> = {
  rows: Row[]
  /** The contents of a record's row, and below it once it is open. */
  shownOf: (row: Row) => Shown
  /** Said where there are none. */
  empty: ReactNode
  /** For rows that the merchant orders: the change that saves their order. */
  order?: Pick<UseMutationResult<unknown, Error, number[]>, 'isPending' | 'variables' | 'mutate'>
  /** The change that adds a row of this name. */
  add: Pick<UseMutationResult<Row, Error, string>, 'isPending' | 'mutateAsync'>
  adding: Omit<AddRowProps, 'isBusy' | 'onAdd'>
}

/** A short list, its fields one record at a time below their row, and a line for the next one. */
export function ListedRecords<Row extends { id: number }>(props: ListedRecordsProps<Row>) {
  const { order, add, adding } = props
  const [open, setOpen] = useState<number>()
  const List = order ? 'ol' : 'ul'
  const list = useRef<HTMLOListElement & HTMLUListElement>(null)
  const waiting = order?.isPending ? order.variables : undefined
  const rows = sortedByIds(props.rows, waiting)
  const move = (from: number, to: number) =>
    order?.mutate(
      moved(
        rows.map(({ id }) => id),
        from,
        to,
      ),
    )
  const drag = useRowDrag(list, rows.length, move)
  // The form that adds has shown the failure already.
  const addAndOpen = (text: string) =>
    void add.mutateAsync(text).then(
      ({ id }) => setOpen(id),
      () => {},
    )
  return (
    <>
      <Card flush>
        {rows.length === 0 && props.empty}
        <List ref={list} className="rows">
          {rows.map((row, at) => {
            const shown = props.shownOf(row)
            return (
              <ListedRecord
                key={row.id}
                shown={shown}
                isOpen={open === row.id}
                onToggle={() => setOpen(open === row.id ? undefined : row.id)}
                drag={drag.rowOf(at)}
                handle={order && <DragHandle onGrab={drag.handleOf(at)} />}
              >
                {order && (
                  <MoveButtons
                    name={shown.name}
                    isFirst={at === 0}
                    isLast={at === rows.length - 1}
                    isBusy={order.isPending}
                    onMove={(by) => move(at, at + by)}
                  />
                )}
              </ListedRecord>
            )
          })}
        </List>
      </Card>
      <AddRow {...adding} isBusy={add.isPending} onAdd={addAndOpen} />
    </>
  )
}

/** The rows in the order of the last drag, until the server has saved it. */
const sortedByIds = <Row extends { id: number }>(rows: Row[], waiting: number[] | undefined) =>
  waiting
    ? rows.toSorted((one, other) => waiting.indexOf(one.id) - waiting.indexOf(other.id))
    : rows

type ListedRecordProps = {
  shown: Shown
  isOpen: boolean
  onToggle: () => void
  /** The props of a row while one is dragged, and of its handle. */
  drag: HTMLAttributes<HTMLLIElement>
  handle: ReactNode
  /** Before its own acts. */
  children: ReactNode
}

/** A row, whose fields open below it. */
const ListedRecord = ({ shown, isOpen, onToggle, drag, handle, children }: ListedRecordProps) => (
  <li {...drag} className="px-4 py-3 md:px-5">
    <div className="flex flex-wrap items-center gap-1">
      {handle && <span className="-ms-2 md:-ms-3">{handle}</span>}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="min-h-9 min-w-0 flex-1 basis-52 text-start wrap-anywhere"
      >
        <span className="font-medium">{shown.name}</span>
        {shown.about && <span className="block text-sm text-muted">{shown.about}</span>}
      </button>
      <span className="flex items-center gap-1 max-md:w-full max-md:justify-end">
        {children}
        {shown.acts}
      </span>
    </div>
    {isOpen && <div className="mt-3 grid gap-4">{shown.fields}</div>}
  </li>
)

type MoveButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (by: 1 | -1) => void
}

/** Up and down by a place in the list. */
const MoveButtons = ({ name, isFirst, isLast, isBusy, onMove }: MoveButtonsProps) => (
  <>
    <Button kind="quiet" disabled={isFirst || isBusy} onClick={() => onMove(-1)}>
      ↑<span className="sr-only">{t('moveUp', { name })}</span>
    </Button>
    <Button kind="quiet" disabled={isLast || isBusy} onClick={() => onMove(1)}>
      ↓<span className="sr-only">{t('moveDown', { name })}</span>
    </Button>
  </>
)
