import { useId } from 'react'
import type { Draft } from '../../forms/drafts/use-draft.ts'
import { DragHandle } from '../../forms/drag/DragHandle.tsx'
import { MoveHint } from '../../forms/drag/MoveHint.tsx'
import { useMovableRows } from '../../forms/use-movable-rows.ts'
import { Button, IconButton } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { useDetailNames } from '../products-data.ts'
import type { ProductForm } from './product-form.ts'
import { t } from '../../texts/product-page.ts'

type AttributesCardProps = { draft: Draft<ProductForm>; fault: string | undefined }

/** The table of details; a row is dragged, or moved by Alt with an arrow or by its button. */
export function AttributesCard({ draft, fault }: AttributesCardProps) {
  const { attributes } = draft.values
  const put = (next: ProductForm['attributes']) => draft.set('attributes', next)
  const known = useId()
  const names = useDetailNames()
  const { list, drag, change, take, move, onKeyDown } = useMovableRows(attributes, put)
  return (
    <Card title={t('details')} folds aside={attributes.length > 1 && <MoveHint />}>
      <ul ref={list} className="grid gap-2">
        {attributes.map((attribute, at) => (
          <li
            // A row has no id: its index identifies it.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            {...drag.rowOf(at)}
            className="grid grid-cols-[auto_1fr_1fr_auto] gap-2 rounded-control max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-1"
          >
            <span className="max-md:row-span-2 max-md:flex max-md:items-center">
              <DragHandle onGrab={drag.handleOf(at)} />
            </span>
            <input
              aria-label={t('nameOfDetail', { number: at + 1 })}
              placeholder={t('exampleMaterial')}
              list={known}
              value={attribute.key}
              maxLength={100}
              onChange={({ target }) => change(at, { key: target.value })}
              onKeyDown={(event) => onKeyDown(event, at)}
              className="field-control"
            />
            <input
              aria-label={t('valueOfDetail', { number: at + 1 })}
              placeholder={t('exampleCotton')}
              value={attribute.value}
              maxLength={500}
              onChange={({ target }) => change(at, { value: target.value })}
              onKeyDown={(event) => onKeyDown(event, at)}
              className="field-control max-md:col-start-2"
            />
            <DetailActs at={at} onMove={() => move(at, -1)} onTake={() => take(at)} />
          </li>
        ))}
      </ul>
      <datalist id={known}>
        {names.data?.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {fault && (
        <p role="alert" className="mt-3 font-medium text-alarm">
          {fault}
        </p>
      )}
      <Button onClick={() => put([...attributes, { key: '', value: '' }])} className="mt-3">
        {t('addDetail')}
      </Button>
    </Card>
  )
}

type DetailActsProps = { at: number; onMove: () => void; onTake: () => void }

/** For hands without a keyboard. */
const DetailActs = ({ at, onMove, onTake }: DetailActsProps) => (
  <span className="flex max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:flex-col">
    <IconButton
      icon="arrow-up"
      label={t('moveDetailUp', { number: at + 1 })}
      disabled={at === 0}
      onClick={onMove}
    />
    <IconButton icon="close" label={t('removeDetail', { number: at + 1 })} onClick={onTake} />
  </span>
)
