import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../Button.tsx'
import { ErrorText } from '../ErrorText.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useSettled } from '../../shell/use-settled.ts'
import { t } from '../../texts/parts.ts'

const SETTLED_MS = 200
const SHORTEST_SEARCH = 2
const MOST_SHOWN = 8

type FinderProps<Hit> = {
  label: string
  placeholder: string
  /** The label for screen readers of a press on a result: "Add". */
  verb: string
  /** The key under which the results for these words are kept. */
  keyOf: (words: string) => readonly unknown[]
  find: (words: string) => Promise<Hit[]>
  /** A result that is not offered, because it is chosen already. */
  isLeftOut?: (hit: Hit) => boolean
  shownAs: (hit: Hit) => ReactNode
  ref?: Ref<HTMLInputElement>
  onTake: (hit: Hit) => void
}

/** Things that are found by words; what fits stands below as buttons. Enter takes the first. */
export function Finder<Hit extends { id: number }>(props: FinderProps<Hit>) {
  const { label, placeholder, verb, keyOf, find, isLeftOut, shownAs, ref, onTake } = props
  const [text, setText] = useState('')
  const words = useSettled(text.trim(), SETTLED_MS)
  const isAsked = words.length >= SHORTEST_SEARCH && text !== ''
  const found = useRecord(keyOf(words), () => find(words), {
    enabled: isAsked,
    placeholderData: (before) => before,
  })
  const hits = (found.data ?? []).filter((hit) => !isLeftOut?.(hit)).slice(0, MOST_SHOWN)
  // The results may still be those of the words before.
  const isFresh = isAsked && words === text.trim() && found.isSuccess && !found.isPlaceholderData
  const take = (hit: Hit) => {
    onTake(hit)
    setText('')
  }
  return (
    <div>
      <input
        ref={ref}
        type="search"
        aria-label={label}
        value={text}
        maxLength={100}
        placeholder={placeholder}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = hits
          if (isFresh && first) take(first)
        }}
        className="field-control max-w-md"
      />
      {isAsked && <ErrorText error={found.error} className="mt-2" />}
      <output className="block">
        {isAsked && found.data && hits.length === 0 && (
          <p className="mt-2 text-muted">{t('nothingMatches')}</p>
        )}
      </output>
      {isAsked && hits.length > 0 && (
        <ul aria-label={t('results')} className="mt-2 flex flex-wrap gap-2">
          {hits.map((hit) => (
            <li key={hit.id} className="min-w-0">
              <Button onClick={() => take(hit)}>
                <span className="sr-only">{verb} </span>
                {shownAs(hit)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
