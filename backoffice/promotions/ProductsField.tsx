import { Button } from '../parts/Button.tsx'
import { useProductNames } from '../products/products-data.ts'
import { ProductSearch } from '../products/ProductSearch.tsx'

/** The most that the list names at once; whole groups of products are categories. */
const MOST_CHOSEN = 50

type ProductsFieldProps = {
  label: string
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** Single products: found by words, named below each other, taken off again. */
export const ProductsField = ({ label, chosen, onChange }: ProductsFieldProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 font-medium">{label}</legend>
    {chosen.length > 0 && <ChosenList chosen={chosen} onChange={onChange} />}
    {chosen.length < MOST_CHOSEN ? (
      <ProductSearch
        label="Find a product"
        verb="Add"
        except={chosen}
        onTake={(id) => onChange([...chosen, id])}
      />
    ) : (
      <p className="text-sm text-muted">
        More than {MOST_CHOSEN} products: use a category instead.
      </p>
    )}
  </fieldset>
)

function ChosenList({ chosen, onChange }: Pick<ProductsFieldProps, 'chosen' | 'onChange'>) {
  const names = useProductNames(chosen)
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
