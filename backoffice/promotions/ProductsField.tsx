import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { useSettled } from '../shell/use-settled.ts'
import { useShop } from '../shell/use-shop.ts'
import { ErrorText } from '../parts/ErrorText.tsx'

const SETTLED_MS = 200
const SHORTEST_SEARCH = 2
/** As many as the list names at once; whole groups of products are categories. */
const MOST_CHOSEN = 50
const MOST_SHOWN = 8

type ProductsFieldProps = {
  label: string
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** Single products: found by words, named below each other, taken off again. */
export function ProductsField({ label, chosen, onChange }: ProductsFieldProps) {
  const searchId = useId()
  const [text, setText] = useState('')
  const words = useSettled(text.trim(), SETTLED_MS)
  const found = useFoundProducts(words)
  const hits = (found.data ?? []).filter(({ id }) => !chosen.includes(id)).slice(0, MOST_SHOWN)
  const isAsked = words.length >= SHORTEST_SEARCH
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{label}</legend>
      {chosen.length > 0 && <ChosenList chosen={chosen} onChange={onChange} />}
      {chosen.length < MOST_CHOSEN ? (
        <>
          <label htmlFor={searchId} className="sr-only">
            Find a product
          </label>
          <input
            id={searchId}
            type="search"
            value={text}
            maxLength={100}
            placeholder="Name, SKU, barcode"
            onChange={({ target }) => setText(target.value)}
            className="field-control max-w-md"
          />
        </>
      ) : (
        <p className="text-sm text-muted">
          More than {MOST_CHOSEN} single products are better a category.
        </p>
      )}
      {isAsked && <ErrorText error={found.error} className="mt-2" />}
      <output className="block">
        {isAsked && found.data && hits.length === 0 && (
          <p className="mt-2 text-muted">No other product fits these words.</p>
        )}
      </output>
      {isAsked && hits.length > 0 && (
        <FoundList
          hits={hits}
          onTake={(id) => {
            onChange([...chosen, id])
            setText('')
          }}
        />
      )}
    </fieldset>
  )
}

function useFoundProducts(words: string) {
  const { shop, api } = useShop()
  return useQuery({
    queryKey: ['products', shop, 'found', words],
    queryFn: async () => (await api('GET /products/', { query: { search: words } })).results,
    enabled: words.length >= SHORTEST_SEARCH,
    placeholderData: (before) => before,
  })
}

/** In one question, whatever is chosen since; a product that is gone has none. */
function useNamesOf(ids: number[]): ReadonlyMap<number, string> {
  const { shop, api } = useShop()
  const asked = ids.toSorted((one, other) => one - other).join(',')
  const { data } = useQuery({
    queryKey: ['products', shop, 'named', asked],
    queryFn: async () => (await api('GET /products/', { query: { ids: asked } })).results,
    enabled: asked !== '',
    placeholderData: (before) => before,
  })
  return new Map(data?.map(({ id, name }) => [id, name]))
}

function ChosenList({ chosen, onChange }: Pick<ProductsFieldProps, 'chosen' | 'onChange'>) {
  const names = useNamesOf(chosen)
  return (
    <ul className="mb-2 rows rounded-control border border-line">
      {chosen.map((id) => {
        const name = names.get(id) ?? `Product ${id}`
        return (
          <li key={id} className="flex items-center justify-between gap-3 py-0.5 pr-1 pl-3">
            <span className="min-w-0 truncate">{name}</span>
            <Button
              kind="quiet"
              aria-label={`Take ${name} off`}
              onClick={() => onChange(chosen.filter((each) => each !== id))}
            >
              ×
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type FoundListProps = { hits: { id: number; name: string }[]; onTake: (id: number) => void }

const FoundList = ({ hits, onTake }: FoundListProps) => (
  <ul aria-label="Found products" className="mt-2 flex flex-wrap gap-2">
    {hits.map(({ id, name }) => (
      <li key={id} className="min-w-0">
        <Button onClick={() => onTake(id)}>
          <span className="sr-only">Add </span>
          {name}
        </Button>
      </li>
    ))}
  </ul>
)
