import { useState } from 'react'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { SINGLE_KEYS_OFF } from '../parts/use-keys.ts'
import { MENU } from './menu/menu-entries.ts'
import { useCan } from './use-shop.ts'

const GENERAL = [
  ['Ctrl K', 'Search or do anything'],
  ['?', 'Show these keys'],
  ['/', 'Filter the list'],
  ['J K', 'Next and previous row'],
  ['X', 'Select the row'],
  ['A', 'To what is done with those selected'],
  ['Enter', 'Open the row'],
  ['Esc', 'Close, go back'],
  ['N', 'New'],
  ['Ctrl S', 'Save'],
  ['Ctrl Z', 'Undo'],
  ['Alt ↑↓', 'Move a variant up or down'],
]
const ON_AN_ORDER = [
  ['S', 'Ship'],
  ['P', 'Print the packing slip'],
  ['J K', 'Next and previous of its list'],
]
const IN_A_QUEUE = [
  ['A', 'Approve'],
  ['H', 'Hide'],
]

/** All keys; the single letters can be switched off here. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const can = useCan()
  const [isOff, setOff] = useState(() => localStorage.getItem(SINGLE_KEYS_OFF) !== null)
  const goes = MENU.filter(({ key, may }) => key && can(may)).map(({ key, label }) => [
    `G ${key!.toUpperCase()}`,
    `Go to ${label}`,
  ])
  const toggle = () => {
    if (isOff) localStorage.removeItem(SINGLE_KEYS_OFF)
    else localStorage.setItem(SINGLE_KEYS_OFF, '1')
    setOff(!isOff)
  }
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} wide>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Keys title="Everywhere" keys={GENERAL} />
        <div className="grid content-start gap-5">
          <Keys title="Go" keys={goes} />
          <Keys title="On an order" keys={ON_AN_ORDER} />
          <Keys title="In a queue" keys={IN_A_QUEUE} />
        </div>
      </div>
      <label className="mt-5 flex min-h-11 items-center gap-2 border-t border-line pt-4">
        <input type="checkbox" checked={!isOff} onChange={toggle} className="size-4.5" />
        Single letters are commands
      </label>
    </Dialog>
  )
}

const Keys = ({ title, keys }: { title: string; keys: string[][] }) => (
  <section>
    <h3 className="mb-1 text-base">{title}</h3>
    <dl className="grid grid-cols-[5rem_1fr] gap-y-1">
      {keys.map(([key, meaning]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded-control border border-line bg-paper px-1.5 text-sm">{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)
