import { Button } from '../parts/Button.tsx'
import { useProductNames } from '../products/products-data.ts'
import { ProductSearch } from '../products/ProductSearch.tsx'
import { t as parts } from '../texts/parts.ts'
import { t } from '../texts/promotions.ts'

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
        label={t('findProduct')}
        verb={parts('add')}
        except={chosen}
        onTake={(id) => onChange([...chosen, id])}
      />
    ) : (
      <p className="text-sm text-muted">{t('moreThanMost', { most: MOST_CHOSEN })}</p>
    )}
  </fieldset>
)

function ChosenList({ chosen, onChange }: Pick<ProductsFieldProps, 'chosen' | 'onChange'>) {
  const names = useProductNames(chosen)
  return (
    <ul className="mb-2 rows rounded-control border border-line">
      {chosen.map((id) => {
        const name = names.get(id) ?? t('productNumber', { id })
        return (
          <li key={id} className="flex items-center justify-between gap-3 py-0.5 pe-1 ps-3">
            <span className="min-w-0 truncate">{name}</span>
            <Button
              kind="quiet"
              aria-label={t('takeOff', { name })}
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
