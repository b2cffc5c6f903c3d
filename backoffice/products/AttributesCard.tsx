import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { Draft } from '../forms/use-draft.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import type { ProductForm } from './product-form.ts'

type Attribute = ProductForm['attributes'][number]

/** The table of details; Alt with an arrow moves a row. */
export function AttributesCard({ draft }: { draft: Draft<ProductForm> }) {
  const list = useRef<HTMLUListElement>(null)
  const { attributes } = draft.values
  const put = (next: Attribute[]) => draft.set('attributes', next)
  const change = (at: number, part: Partial<Attribute>) =>
    put(attributes.map((each, index) => (index === at ? { ...each, ...part } : each)))
  const move = (at: number, by: number) => {
    const to = at + by
    if (to < 0 || to >= attributes.length) return
    const next = [...attributes]
    next.splice(to, 0, ...next.splice(at, 1))
    put(next)
    requestAnimationFrame(() =>
      list.current?.querySelectorAll('li')[to]?.querySelector('input')?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (!by) return
    event.preventDefault()
    move(at, by)
  }
  return (
    <Card title="Details" aside={<span className="text-sm text-muted">Alt ↑ ↓ moves a row</span>}>
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
            <button
              type="button"
              aria-label={`Take detail ${at + 1} away`}
              onClick={() => put(attributes.filter((_, index) => index !== at))}
              className="inline-flex size-11 items-center justify-center rounded-control hover:bg-stage md:size-9"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Button onClick={() => put([...attributes, { key: '', value: '' }])} className="mt-3">
        Add a detail
      </Button>
    </Card>
  )
}
