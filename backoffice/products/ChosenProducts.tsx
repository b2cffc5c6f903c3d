import { useRef } from 'react'
import { DragHandle } from '../forms/drag/DragHandle.tsx'
import { moved } from '../forms/drag/row-places.ts'
import { useRowDrag } from '../forms/drag/use-row-drag.ts'
import { Button } from '../parts/Button.tsx'
import { useProductNames } from './products-data.ts'
import { ProductSearch } from './ProductSearch.tsx'
import { t as parts } from '../texts/parts.ts'
import { t } from '../texts/products.ts'
import { t as forms } from '../texts/forms.ts'

type ChosenProductsProps = {
  chosen: number[]
  /** Words in the place of no products. */
  none: string
  most: number
  fault: string | undefined
  onChange: (ids: number[]) => void
}

/** Chosen products in their order. */
export const ChosenProducts = ({ chosen, none, most, fault, onChange }: ChosenProductsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 font-medium">{t('products')}</legend>
    {chosen.length > 0 ? (
      <ChosenList chosen={chosen} onChange={onChange} />
    ) : (
      <p className="mb-2 text-muted">{none}</p>
    )}
    {fault && (
      <p role="alert" className="mb-2 text-sm font-medium text-alarm">
        {fault}
      </p>
    )}
    {chosen.length < most ? (
      <ProductSearch
        label={t('findProduct')}
        verb={parts('add')}
        except={chosen}
        onTake={(id) => onChange([...chosen, id])}
      />
    ) : (
      <p className="text-sm text-muted">{t('moreThanMost', { most })}</p>
    )}
  </fieldset>
)

function ChosenList({ chosen, onChange }: Pick<ChosenProductsProps, 'chosen' | 'onChange'>) {
  const names = useProductNames(chosen)
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => onChange(moved(chosen, from, to))
  const drag = useRowDrag(list, chosen.length, move)
  return (
    <ol ref={list} className="mb-3 rows rounded-control border border-line">
      {chosen.map((id, at) => {
        const name = names.get(id) ?? t('productNumber', { id })
        return (
          <li key={id} {...drag.rowOf(at)} className="flex items-center gap-1 py-0.5 pe-1">
            <DragHandle onGrab={drag.handleOf(at)} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Button kind="quiet" disabled={at === 0} onClick={() => move(at, at - 1)}>
              ↑<span className="sr-only">{forms('moveUp', { name })}</span>
            </Button>
            <Button
              kind="quiet"
              disabled={at === chosen.length - 1}
              onClick={() => move(at, at + 1)}
            >
              ↓<span className="sr-only">{forms('moveDown', { name })}</span>
            </Button>
            <Button
              kind="quiet"
              aria-label={t('removeOne', { name })}
              onClick={() => onChange(chosen.filter((each) => each !== id))}
            >
              ×
            </Button>
          </li>
        )
      })}
    </ol>
  )
}
