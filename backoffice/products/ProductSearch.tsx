import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { useSettled } from '../shell/use-settled.ts'
import { useFoundProducts } from './products-data.ts'
import { t } from '../texts/products.ts'

const SETTLED_MS = 200
const SHORTEST_SEARCH = 2
const MOST_SHOWN = 8

type ProductSearchProps = {
  label: string
  /** The label for screen readers of a press on a result: "Add". */
  verb: string
  /** The ids that are chosen already. */
  except?: number[]
  onTake: (id: number) => void
}

/** A product that is found by words; what fits stands below as buttons. */
export function ProductSearch({ label, verb, except, onTake }: ProductSearchProps) {
  const [text, setText] = useState('')
  const words = useSettled(text.trim(), SETTLED_MS)
  const isAsked = words.length >= SHORTEST_SEARCH
  const found = useFoundProducts(isAsked ? words : undefined)
  const hits = (found.data ?? []).filter(({ id }) => !except?.includes(id)).slice(0, MOST_SHOWN)
  const take = (id: number) => {
    onTake(id)
    setText('')
  }
  return (
    <div>
      <input
        type="search"
        aria-label={label}
        value={text}
        maxLength={100}
        placeholder={t('nameSkuBarcode')}
        onChange={({ target }) => setText(target.value)}
        className="field-control max-w-md"
      />
      {isAsked && <ErrorText error={found.error} className="mt-2" />}
      <output className="block">
        {isAsked && found.data && hits.length === 0 && (
          <p className="mt-2 text-muted">{t('noOtherMatches')}</p>
        )}
      </output>
      {isAsked && hits.length > 0 && (
        <ul aria-label={t('foundProducts')} className="mt-2 flex flex-wrap gap-2">
          {hits.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <Button onClick={() => take(id)}>
                <span className="sr-only">{verb} </span>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
