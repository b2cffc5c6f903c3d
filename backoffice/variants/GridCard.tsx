import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { StockCell } from '../products/list/StockCell.tsx'
import { useCan } from '../shell/use-shop.ts'
import type { gridActs } from './grid-acts.ts'
import { cellOf, type GridForm, textIn } from './variant-form.ts'
import { type RowCells, VariantRow } from './VariantRow.tsx'

type GridCardProps = { product: StaffProduct; form: GridForm; acts: ReturnType<typeof gridActs> }

/** A row for each variant. The first that can be bought is what the product shows. */
export function GridCard({ product, form, acts }: GridCardProps) {
  const count = acts.kept.length + form.added.length
  return (
    <Card
      title={count === 1 ? '1 variant' : `${count} variants`}
      flush
      aside={
        acts.missing.length > 0 && (
          <Button onClick={acts.addMissing}>
            {acts.missing.length === 1
              ? 'Add the missing combination'
              : `Add the ${acts.missing.length} missing combinations`}
          </Button>
        )
      }
    >
      {count === 0 ? (
        <p className="px-4 pb-4 text-muted md:px-5">
          Name the options and their values, then add the combinations that you sell.
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-t border-line">
            <ColumnNames />
            <tbody>
              <KeptRows product={product} form={form} acts={acts} />
              <AddedRows product={product} form={form} acts={acts} />
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

const nameOf = (values: string[]) => values.map((value) => value || '…').join(', ')

const cellsOf = (form: GridForm, id: number): RowCells => ({
  values: form[cellOf(id, 'values')] as string[],
  price: textIn(form[cellOf(id, 'price')]),
  list_price: textIn(form[cellOf(id, 'list_price')]),
  sku: textIn(form[cellOf(id, 'sku')]),
  image_id: (form[cellOf(id, 'image_id')] ?? null) as number | null,
  is_active: form[cellOf(id, 'is_active')] === true,
})

const ColumnNames = () => (
  <thead className="hidden md:table-header-group">
    <tr className="border-b border-line text-left text-sm text-muted [&>th]:px-1.5 [&>th]:py-2 [&>th]:font-medium">
      <th className="pl-5!">Variant</th>
      <th>Price</th>
      <th>Compare-at price</th>
      <th>Stock</th>
      <th>SKU</th>
      <th>Picture</th>
      <th>Offered</th>
      <th>
        <span className="sr-only">Move, delete</span>
      </th>
    </tr>
  </thead>
)

const picturesOf = ({ images }: StaffProduct) =>
  images.toSorted((one, other) => one.order - other.order)

function KeptRows({ product, form, acts }: GridCardProps) {
  const canStock = useCan()('stock.edit')
  const images = picturesOf(product)
  return acts.kept.map((variant, at) => {
    const name = nameOf(acts.valuesOf(variant.id))
    return (
      <VariantRow
        key={variant.id}
        name={name}
        cells={cellsOf(form, variant.id)}
        images={images}
        isOnSale={variant.is_on_sale}
        stock={
          canStock ? (
            <StockCell
              product={{ id: product.id, name, stock: variant.stock }}
              variantId={variant.id}
            />
          ) : (
            variant.stock
          )
        }
        onChange={(field, value) => acts.setCell(variant.id, field, value)}
        onRemove={() => acts.remove(variant.id)}
        onMove={(step) => acts.move(variant.id, step)}
        isFirst={at === 0}
        isLast={at === acts.kept.length - 1}
      />
    )
  })
}

/** What is not saved yet. */
function AddedRows({ product, form, acts }: GridCardProps) {
  const canStock = useCan()('stock.edit')
  const images = picturesOf(product)
  return form.added.map((row, at) => {
    const name = nameOf(row.values)
    return (
      <VariantRow
        // Not saved yet: its place is what it is.
        // oxlint-disable-next-line react/no-array-index-key
        key={`added ${at}`}
        name={name}
        cells={row}
        images={images}
        stock={
          <input
            aria-label={`Stock of ${name}`}
            value={row.stock}
            inputMode="numeric"
            maxLength={7}
            disabled={!canStock}
            onChange={({ target }) => acts.setAdded(at, { stock: target.value })}
            className="field-control md:w-20"
          />
        }
        onChange={(field, value) => acts.setAdded(at, { [field]: value })}
        onRemove={() => acts.removeAdded(at)}
      />
    )
  })
}
