import type { MoneyForm } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { faultsOf } from '#client/failures.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { links } from '../../links.ts'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { CategoryChoice } from '../categories/CategoryChoice.tsx'
import { useCategories, useProductChanged } from '../products-data.ts'
import { t as parts } from '../../texts/parts.ts'
import { t } from '../../texts/products.ts'

type NewProduct = StaffInput<'POST /products/'>['body']

/** A name is enough; the rest is filled in on its own screen. */
export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const form = useMoney()
  const changed = useProductChanged()
  const canPrice = useCan()('prices.edit')
  const categories = useCategories()
  const [category, setCategory] = useState<number>()
  const create = useMutation({
    mutationFn: (body: NewProduct) => api('POST /products/', { body }),
    onSuccess: async (product) => {
      await changed(product)
      await navigate(links.product(shop, product.id), { replace: true })
    },
  })
  const faults = faultsOf(create.error)
  return (
    <FormDialog
      title={t('newProduct')}
      act={t('create')}
      acting={t('creating')}
      doing={create}
      faults={faults}
      onSubmit={(fields) => create.mutate(parseProduct(fields, form))}
      onClose={onClose}
    >
      <LineField
        label={parts('name')}
        error={faults['name']}
        name="name"
        maxLength={200}
        required
      />
      {canPrice && (
        <AmountField
          label={t('priceIn', { currency: form.currency })}
          kind="money"
          name="price"
          error={faults['price']}
        />
      )}
      <CategoryChoice
        name="category"
        value={category ?? categories.data?.[0]?.id}
        fault={faults['category_id']}
        onChange={setCategory}
      />
    </FormDialog>
  )
}

function parseProduct(fields: FormData, form: MoneyForm): NewProduct {
  const category = fieldText(fields, 'category')
  const price = amountIn(fieldText(fields, 'price'), form)
  return {
    name: fieldText(fields, 'name'),
    ...(category && { category_id: Number(category) }),
    ...(price !== undefined && { price }),
  }
}
