import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../parts/Button.tsx'
import { countText } from '../parts/format.ts'
import { measureBar } from '../parts/measure-bar.ts'
import { useKeys } from '../parts/use-keys.ts'
import { t } from '../texts/bulk.ts'

type SelectionBarProps = {
  label: string
  count: number
  /** The number of records that match the filter; undefined while it is loading. */
  matches: number | undefined
  isAll: boolean
  onAll: () => void
  onEnd: () => void
  fault?: string | undefined
  children: ReactNode
}

/**
 * Stands by the list while something is ticked: how much it is, and what is done with it. `A` goes
 * there from wherever the rows were ticked.
 */
export const SelectionBar = (props: SelectionBarProps) => {
  const { count, matches = 0, isAll } = props
  const bar = useRef<HTMLElement>(null)
  useEffect(() => measureBar(bar.current), [])
  useKeys({ a: () => bar.current?.querySelector('button')?.focus() })
  return (
    <section
      ref={bar}
      aria-label={props.label}
      className="bottom-bar fixed inset-x-2 bottom-16 z-20 rounded-card border border-line bg-surface px-4 py-3 shadow-over md:sticky md:inset-x-0 md:bottom-4 md:mt-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex flex-1 basis-72 flex-wrap items-center gap-x-3">
          <output className="font-semibold whitespace-nowrap">
            {isAll ? t('allMatching', { count: countText(matches) }) : t('selected', { count })}
          </output>
          {!isAll && matches > count && (
            <button
              type="button"
              onClick={props.onAll}
              className="min-h-9 underline underline-offset-4 hover:no-underline"
            >
              {t('selectAllMatching', { count: countText(matches) })}
            </button>
          )}
          <Button kind="quiet" onClick={props.onEnd} className="-my-1 ms-auto md:me-2">
            {t('clear')}
          </Button>
        </span>
        {props.children}
      </div>
      {props.fault && (
        <p role="alert" className="mt-2 text-alarm">
          {props.fault}
        </p>
      )}
    </section>
  )
}
