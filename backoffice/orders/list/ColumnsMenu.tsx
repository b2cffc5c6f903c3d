import { useId, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { same } from '../../forms/drafts/changes.ts'
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts'
import { Button } from '../../parts/Button.tsx'
import { menuFocus } from '../../parts/menu-focus.ts'
import {
  addressOfColumns,
  ALL_COLUMNS,
  type Column,
  COLUMNS,
  COLUMNS_IN_ADDRESS,
} from './columns.ts'
import { t } from '../../texts/orders.ts'

/** The choice of columns. A phone has cards instead, and no use for it. */
export function ColumnsMenu({ shown }: { shown: readonly Column[] }) {
  const { change } = useAddressFilter()
  const id = useId()
  const anchor = `--${id.replaceAll(/\W/g, '')}`
  const [chosen, setChosen] = useState(shown)
  // The address follows a moment later, so quick ticks must not start from the old one.
  const [known, setKnown] = useState(shown)
  if (!same(known, shown)) {
    setKnown(shown)
    setChosen(shown)
  }
  const put = (column: Column, isShown: boolean) => {
    const others = chosen.filter((each) => each !== column)
    const next = isShown ? [...others, column] : others
    setChosen(next)
    change({ [COLUMNS_IN_ADDRESS]: addressOfColumns(next) })
  }
  return (
    <span className="hidden md:contents">
      <Button popoverTarget={id} style={{ anchorName: anchor }}>
        {t('columns')}
        <Icon name="chevron-down" className="size-4" />
      </Button>
      <fieldset
        id={id}
        popover="auto"
        {...menuFocus}
        style={{ positionAnchor: anchor, positionArea: 'bottom span-left' }}
        className="popover inset-auto m-0 mt-1 min-w-48 p-1.5"
      >
        <legend className="sr-only">{t('columns')}</legend>
        {ALL_COLUMNS.map((column) => (
          <label
            key={column}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 hover:bg-stage"
          >
            <input
              type="checkbox"
              checked={chosen.includes(column)}
              onChange={({ target }) => put(column, target.checked)}
              className="size-4.5"
            />
            {COLUMNS[column]}
          </label>
        ))}
      </fieldset>
    </span>
  )
}
