import { useState } from 'react'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { SINGLE_KEYS_OFF } from '../parts/use-keys.ts'
import { NewTabLink } from '../parts/Button.tsx'
import { useHelp } from './help-for.ts'
import { goKeysOf, mapFor } from './menu/office-map.ts'
import { useCan } from './use-shop.ts'
import { t } from '../texts/shell.ts'

const GENERAL = [
  ['Ctrl K', t('searchOrDo')],
  ['?', t('showKeys')],
  ['/', t('filterList')],
  ['J K', t('nextRow')],
  ['X', t('selectRow')],
  ['A', t('toSelected')],
  ['Enter', t('openRow')],
  ['Esc', t('closeBack')],
  ['N', t('new')],
  ['Ctrl S', t('save')],
  ['Ctrl Z', t('undo')],
  ['Alt ↑↓', t('moveVariant')],
]
const ON_AN_ORDER = [
  ['S', t('ship')],
  ['P', t('printSlip')],
  ['J K', t('nextOfList')],
]
const IN_A_QUEUE = [
  ['A', t('approve')],
  ['H', t('hide')],
]

/** The way to the help for the screen, and all keys; the single letters can be switched off here. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const [isOff, setOff] = useState(() => localStorage.getItem(SINGLE_KEYS_OFF) !== null)
  const goes = goKeysOf(mapFor(useCan())).map(({ key, title }) => [
    `G ${key.toUpperCase()}`,
    t('goToPlace', { place: title }),
  ])
  const toggle = () => {
    if (isOff) localStorage.removeItem(SINGLE_KEYS_OFF)
    else localStorage.setItem(SINGLE_KEYS_OFF, '1')
    setOff(!isOff)
  }
  return (
    <Dialog title={t('keys')} onClose={onClose} wide>
      <p className="mb-4">
        <NewTabLink
          href={useHelp()}
          data-starts-here
          onClick={onClose}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-9"
        >
          {t('help')}
        </NewTabLink>
      </p>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Keys title={t('everywhere')} keys={GENERAL} />
        <div className="grid content-start gap-5">
          <Keys title={t('go')} keys={goes} />
          <Keys title={t('onOrder')} keys={ON_AN_ORDER} />
          <Keys title={t('inQueue')} keys={IN_A_QUEUE} />
        </div>
      </div>
      <label className="mt-5 flex min-h-11 items-center gap-2 border-t border-line pt-4">
        <input type="checkbox" checked={!isOff} onChange={toggle} className="size-4.5" />
        {t('singleKeys')}
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
