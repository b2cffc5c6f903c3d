import { useId } from 'react'
import type { ProductRow } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { ProductStatus } from '#contract/backoffice/records/product.ts'
import { menuFocus } from '../../parts/menu-focus.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { MenuIcon } from '../../shell/menu/MenuIcon.tsx'
import { useCopy } from '../use-copy.ts'
import { useRowSave } from './use-row-save.ts'
import { t } from '../../texts/products.ts'

const DONE = {
  draft: 'unpublishedOf',
  on_sale: 'activeOf',
  archived: 'archivedOf',
} as const satisfies Record<ProductStatus, string>

/** The rarer acts on a product, behind one button; taking off sale can be undone. */
export function RowMenu({ product }: { product: ProductRow }) {
  const id = useId()
  const copy = useCopy(product.id)
  const become = useStatusChange(product)
  const others = (['on_sale', 'draft', 'archived'] as const).filter(
    (status) => status !== product.status,
  )
  const words = { on_sale: t('publish'), draft: t('unpublish'), archived: t('archive') }
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('moreFor', { name: product.name })}
        style={{ anchorName: `--${id.replaceAll(/\W/g, '')}` }}
        className="inline-flex size-9 items-center justify-center rounded-control hover:bg-stage"
      >
        <MenuIcon name="more" />
      </button>
      <div
        id={id}
        popover="auto"
        {...menuFocus}
        style={{
          positionAnchor: `--${id.replaceAll(/\W/g, '')}`,
          positionArea: 'bottom span-left',
        }}
        className="popover inset-auto m-0 min-w-44 p-1.5"
      >
        {others.map((status) => (
          <Item
            key={status}
            onPress={() => {
              close()
              become(product.status, status)
            }}
          >
            {words[status]}
          </Item>
        ))}
        <Item
          onPress={() => {
            close()
            copy.mutate()
          }}
        >
          {t('duplicate')}
        </Item>
      </div>
    </>
  )
}

const Item = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button
    type="button"
    onClick={onPress}
    className="block min-h-9 w-full rounded-control px-3 text-start hover:bg-stage"
  >
    {children}
  </button>
)

function useStatusChange(product: ProductRow) {
  const say = useToast()
  const save = useRowSave(product.id)
  const become = (from: ProductStatus, to: ProductStatus, isUndo = false) =>
    save.mutate({
      changes: { status: { from, to } },
      onSaved: () =>
        say({
          text: t(DONE[to], { name: product.name }),
          ...(!isUndo && { undo: () => become(to, from, true) }),
        }),
      onRefused: (said) => say({ text: `${product.name}: ${said}` }),
    })
  return become
}
