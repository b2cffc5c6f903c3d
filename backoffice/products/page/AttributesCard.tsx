import type { Draft } from '../../forms/drafts/use-draft.ts'
import { useMovableRows } from '../../forms/use-movable-rows.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import type { ProductForm } from './product-form.ts'
import { TakeAway } from './TakeAway.tsx'

/** The table of details; Alt with an arrow moves a row. */
export function AttributesCard({ draft }: { draft: Draft<ProductForm> }) {
  const { attributes } = draft.values
  const put = (next: ProductForm['attributes']) => draft.set('attributes', next)
  const { list, change, take, onKeyDown } = useMovableRows(attributes, put)
  return (
    <Card
      title="Details"
      folds
      aside={<span className="text-sm text-muted">Alt ↑ ↓ moves a row</span>}
    >
      <ul ref={list} className="grid gap-2">
        {attributes.map((attribute, at) => (
          // The place in the list is what a row is.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid grid-cols-[1fr_1fr_auto] gap-2">
            <input
              aria-label={`Name of detail ${at + 1}`}
              placeholder="Blade length"
              value={attribute.key}
              maxLength={100}
              onChange={({ target }) => change(at, { key: target.value })}
              onKeyDown={(event) => onKeyDown(event, at)}
              className="field-control"
            />
            <input
              aria-label={`Value of detail ${at + 1}`}
              placeholder="25 cm"
              value={attribute.value}
              maxLength={500}
              onChange={({ target }) => change(at, { value: target.value })}
              onKeyDown={(event) => onKeyDown(event, at)}
              className="field-control"
            />
            <TakeAway what={`detail ${at + 1}`} onTake={() => take(at)} />
          </li>
        ))}
      </ul>
      <Button onClick={() => put([...attributes, { key: '', value: '' }])} className="mt-3">
        Add a detail
      </Button>
    </Card>
  )
}
