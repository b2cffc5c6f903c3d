import { Link } from 'react-router'
import type { ProductRow } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { links } from '../../links.ts'
import { Money } from '../../parts/Money.tsx'
import { RowsTable, type Selection } from '../../parts/lists/RowsTable.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { PriceCell } from './PriceCell.tsx'
import { PRODUCT_STATUS } from '../product-words.ts'
import { RowMenu } from './RowMenu.tsx'
import { StockCell } from './StockCell.tsx'
import { t } from '../../texts/products.ts'

type ProductTableProps = { products: ProductRow[]; selection: Selection | undefined }

/** Products to find, tick, open, price and count. On a phone each has − and +. */
export function ProductTable({ products, selection }: ProductTableProps) {
  const { shop } = useShop()
  return (
    <RowsTable
      rows={products}
      addressOf={({ id }) => links.product(shop, id)}
      nameOf={({ name }) => name}
      selection={selection}
      rowClass="grid-cols-[auto_2.75rem_1fr_auto] items-center gap-y-1 md:[&>td]:py-1.5"
      tickClass="row-span-3 max-[22.5rem]:row-span-4"
      head={
        <>
          <th colSpan={2} className="ps-5!">
            {t('product')}
          </th>
          <th>{t('category')}</th>
          <th>{t('sku')}</th>
          <th>{t('status')}</th>
          <th className="pe-4! text-end">{t('price')}</th>
          <th className="w-40 text-center">{t('stock')}</th>
          <th>
            <span className="sr-only">{t('more')}</span>
          </th>
        </>
      }
    >
      {(product) => <Cells product={product} />}
    </RowsTable>
  )
}

function Cells({ product }: { product: ProductRow }) {
  const { shop } = useShop()
  const can = useCan()
  const { label, tone } = PRODUCT_STATUS[product.status]
  return (
    <>
      <td className="row-span-3 max-md:col-start-2 md:w-16 md:ps-5!">
        <Picture product={product} />
      </td>
      <td className="col-span-2 col-start-3 min-w-0 max-md:pe-10">
        <Link
          to={links.product(shop, product.id)}
          className="line-clamp-2 font-medium wrap-anywhere hover:underline md:min-w-40"
        >
          {product.name}
        </Link>
      </td>
      <td className="hidden text-muted md:table-cell">
        <span className="line-clamp-2 max-w-40 min-w-24 wrap-anywhere">
          {product.category.name}
        </span>
      </td>
      <td className="hidden text-muted md:table-cell">
        <span className="line-clamp-2 max-w-36 wrap-anywhere">{product.sku}</span>
      </td>
      <td className="col-start-3 row-start-3 flex flex-wrap gap-1 md:table-cell md:text-start [&>*]:md:me-1">
        {product.status === 'on_sale' && product.stock <= 0 ? (
          <Tag tone="alarm">{t('soldOut')}</Tag>
        ) : (
          <Tag tone={tone}>{label}</Tag>
        )}
        {product.is_on_sale && <Tag tone="wait">{t('onSale')}</Tag>}
        {product.waiting !== undefined && (
          <Tag tone="calm">{t('peopleWaiting', { count: product.waiting })}</Tag>
        )}
      </td>
      <td className="col-start-3 row-start-2 md:text-end">
        {can('prices.edit') && !product.has_variants && !product.is_on_sale ? (
          <PriceCell product={product} />
        ) : (
          <Money amount={product.price} className="md:px-2" />
        )}
      </td>
      <td className="col-start-4 row-span-2 row-start-2 text-end max-[22.5rem]:col-span-2 max-[22.5rem]:col-start-3 max-[22.5rem]:row-span-1 max-[22.5rem]:row-start-4">
        {can('stock.edit') && !product.has_variants ? (
          <StockCell product={product} />
        ) : (
          <span className="inline-block px-2 tabular-nums md:w-32 md:text-center">
            {product.stock}
          </span>
        )}
      </td>
      <td className="max-md:absolute max-md:top-1 max-md:end-1 md:w-12">
        {can('products.edit') && <RowMenu product={product} />}
      </td>
    </>
  )
}

const Picture = ({ product }: { product: ProductRow }) => (
  <div className="size-11 overflow-hidden rounded-picture bg-stage">
    {product.thumb_image && (
      <img src={product.thumb_image} alt="" loading="lazy" className="size-full object-cover" />
    )}
  </div>
)
