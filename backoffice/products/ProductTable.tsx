import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProductRow } from '#contract/backoffice/products.ts'
import { links } from '../links.ts'
import { Money } from '../parts/Money.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { PriceCell } from './PriceCell.tsx'
import { PRODUCT_STATUS } from './product-words.ts'
import { RowMenu } from './RowMenu.tsx'
import { StockCell } from './StockCell.tsx'

type ProductTableProps = {
  products: ProductRow[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

/** Products to find, tick, open, price and count. On a phone each is a card with − and +. */
export function ProductTable({ products, selected, onSelect }: ProductTableProps) {
  const { shop } = useShop()
  const navigate = useNavigate()
  const canSelect = useCan()('prices.edit')
  const toggle = (id: number) => {
    const after = new Set(selected)
    if (!after.delete(id)) after.add(id)
    onSelect(after)
  }
  const areAllSelected = products.every(({ id }) => selected.has(id))
  const body = useRef<HTMLTableSectionElement>(null)
  const [at, setAt] = useState(-1)
  const current = Math.min(at, products.length - 1)
  const move = (step: number) => setAt(Math.max(0, Math.min(products.length - 1, current + step)))
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(products[current] && {
      ...(canSelect && { x: () => toggle(products[current]!.id) }),
      Enter: (event) => {
        if (event.target instanceof HTMLElement && event.target.closest('a, button')) {
          return (event.target.closest('a, button') as HTMLElement).click()
        }
        void navigate(links.product(shop, products[current]!.id))
      },
    }),
  })
  useEffect(() => {
    body.current?.rows[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <table className="w-full border-t border-line">
      <thead className="hidden md:table-header-group">
        <tr className="border-b border-line text-left text-sm text-muted [&>th]:px-2 [&>th]:py-2 [&>th]:font-medium">
          {canSelect && (
            <th className="w-10">
              <input
                type="checkbox"
                aria-label="Select all shown"
                checked={areAllSelected}
                onChange={() =>
                  onSelect(areAllSelected ? new Set() : new Set(products.map(({ id }) => id)))
                }
                className="ml-3 size-4.5"
              />
            </th>
          )}
          <th colSpan={2} className="pl-5!">
            Product
          </th>
          <th>Category</th>
          <th>SKU</th>
          <th>Status</th>
          <th className="text-right">Price</th>
          <th className="text-right">Stock</th>
          <th>
            <span className="sr-only">More</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {products.map((product, index) => (
          <Row
            key={product.id}
            product={product}
            isCurrent={index === current}
            isSelected={selected.has(product.id)}
            onToggle={canSelect ? () => toggle(product.id) : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  product: ProductRow
  isCurrent: boolean
  isSelected: boolean
  onToggle: (() => void) | undefined
}

function Row({ product, isCurrent, isSelected, onToggle }: RowProps) {
  const { shop } = useShop()
  const can = useCan()
  const { label, tone } = PRODUCT_STATUS[product.status]
  return (
    <tr
      className={`relative grid grid-cols-[3rem_1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-stage md:table-row md:[&>td]:px-2 md:[&>td]:py-1.5 ${
        isCurrent ? 'bg-stage outline-2 -outline-offset-2 outline-accent' : ''
      }`}
    >
      {onToggle && (
        <td className="absolute top-1 left-1 z-10 md:static md:w-10">
          <input
            type="checkbox"
            aria-label={`Select ${product.name}`}
            checked={isSelected}
            onChange={onToggle}
            className="size-6 md:ml-3 md:size-4.5"
          />
        </td>
      )}
      <td className="row-span-2 md:w-16 md:pl-5!">
        <div className="size-11 overflow-hidden rounded-picture bg-stage">
          {product.thumb_image && (
            <img
              src={product.thumb_image}
              alt=""
              loading="lazy"
              className="size-full object-cover"
            />
          )}
        </div>
      </td>
      <td className="min-w-0">
        <Link
          to={links.product(shop, product.id)}
          className="line-clamp-2 font-medium hover:underline"
        >
          {product.name}
        </Link>
      </td>
      <td className="hidden text-muted md:table-cell">{product.category.name}</td>
      <td className="hidden text-muted md:table-cell">{product.sku}</td>
      <td className="col-start-3 row-start-1 text-right md:text-left">
        {product.status === 'on_sale' && product.stock <= 0 ? (
          <Tag tone="alarm">Sold out</Tag>
        ) : (
          <Tag tone={tone}>{label}</Tag>
        )}
        {product.is_on_sale && (
          <span className="ml-1">
            <Tag tone="wait">Sale</Tag>
          </span>
        )}
      </td>
      <td className="col-start-2 row-start-2 md:text-right">
        {can('prices.edit') && !product.has_variants && !product.is_on_sale ? (
          <PriceCell product={product} />
        ) : (
          <Money amount={product.price} className="px-2" />
        )}
      </td>
      <td className="col-start-3 row-start-2 text-right">
        {can('stock.edit') && !product.has_variants ? (
          <StockCell product={product} />
        ) : (
          <span className="px-2">{product.stock}</span>
        )}
      </td>
      <td className="hidden w-12 md:table-cell">
        {can('products.edit') && <RowMenu product={product} />}
      </td>
    </tr>
  )
}
