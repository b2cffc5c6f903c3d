import { useId } from 'react'
import { t } from '../texts/reports.ts'

type MeaningProps = { word: string; means: string }

/** A '?' beside a word; its sentence opens above the page, by press or key, and closes with Escape. */
export function Meaning({ word, means }: MeaningProps) {
  const id = useId()
  const anchor = `--${id.replaceAll(/\W/g, '')}`
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('meaningOf', { word })}
        style={{ anchorName: anchor }}
        className="ms-1 inline-flex size-6 shrink-0 items-center justify-center rounded-full border border-edge text-xs font-semibold text-muted hover:border-ink hover:text-ink md:size-5"
      >
        ?
      </button>
      <span
        id={id}
        popover="auto"
        style={{
          positionAnchor: anchor,
          positionArea: 'bottom',
          positionTryFallbacks: 'flip-block',
        }}
        className="popover inset-auto m-0 mt-1 max-w-72 p-3 text-start text-sm font-normal whitespace-normal text-ink"
      >
        {means}
      </span>
    </>
  )
}
