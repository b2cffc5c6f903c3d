import type { ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'

type ListedRecordProps = {
  name: string
  about?: ReactNode
  isOpen: boolean
  onToggle: () => void
  acts: ReactNode
  children: ReactNode
}

/** A row of a list, whose fields open below it. */
export const ListedRecord = ({ name, about, isOpen, onToggle, ...row }: ListedRecordProps) => (
  <li className="px-4 py-3 md:px-5">
    <div className="flex flex-wrap items-center gap-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="min-h-9 min-w-0 flex-1 basis-52 text-left"
      >
        <span className="font-medium">{name}</span>
        {about && <span className="block text-sm text-muted">{about}</span>}
      </button>
      {row.acts}
    </div>
    {isOpen && row.children}
  </li>
)

type MoveButtonsProps = {
  name: string
  at: number
  count: number
  isBusy: boolean
  onMove: (by: 1 | -1) => void
}

/** Up and down by a place in the list. */
export const MoveButtons = ({ name, at, count, isBusy, onMove }: MoveButtonsProps) => (
  <>
    <Button kind="quiet" disabled={at === 0 || isBusy} onClick={() => onMove(-1)}>
      ↑<span className="sr-only">Move {name} up</span>
    </Button>
    <Button kind="quiet" disabled={at === count - 1 || isBusy} onClick={() => onMove(1)}>
      ↓<span className="sr-only">Move {name} down</span>
    </Button>
  </>
)
