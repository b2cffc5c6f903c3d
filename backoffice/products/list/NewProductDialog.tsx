import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { faultsOf } from '#client/failures.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { links } from '../../links.ts'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { priceTyped } from '../../parts/fields/price-typed.ts'
import { useCategories, useProductChanged } from '../products-data.ts'
import { ErrorText } from '../../parts/ErrorText.tsx'

type NewProduct = StaffInput<'POST /products/'>['body']

/** A name is enough; the rest is filled in on its own screen. */
export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const changed = useProductChanged()
  const canPrice = useCan()('prices.edit')
  const [isPriceWrong, setPriceWrong] = useState(false)
  const create = useMutation({
    mutationFn: (body: NewProduct) => api('POST /products/', { body }),
    onSuccess: async (product) => {
      await changed(product)
      await navigate(links.product(shop, product.id), { replace: true })
    },
  })
  const submit = (fields: FormData) => {
    const product = parseProduct(fields)
    setPriceWrong(product === undefined)
    if (product) create.mutate(product)
  }
  const faults = faultsOf(create.error)
  return (
    <FormDialog
      title="New product"
      act="Create"
      acting="Creating…"
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={faults['name']}>
        {(control) => <input {...control} name="name" maxLength={200} required />}
      </Field>
      {canPrice && (
        <Field
          label="Price in dollars (optional)"
          error={isPriceWrong ? 'A price like 129 or 129.50, please.' : faults['price']}
        >
          {(control) => <input {...control} name="price" inputMode="decimal" maxLength={12} />}
        </Field>
      )}
      <CategoryChoice />
      {!faults['name'] && !faults['price'] && <ErrorText error={create.error} />}
    </FormDialog>
  )
}

function CategoryChoice() {
  const categories = useCategories()
  return (
    <Field label="Category">
      {(control) => (
        <select {...control} name="category">
          {categories.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What was typed, unless its price is none. */
function parseProduct(fields: FormData): NewProduct | undefined {
  const category = fieldText(fields, 'category')
  const typed = fieldText(fields, 'price')
  const price = typed === '' ? undefined : priceTyped(typed)
  if (typed !== '' && price === undefined) return undefined
  return {
    name: fieldText(fields, 'name'),
    ...(category && { category_id: Number(category) }),
    ...(price !== undefined && { price }),
  }
}
