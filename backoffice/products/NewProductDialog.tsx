import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { faultsOf, sentenceOf } from '../api.ts'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Field } from '../parts/Field.tsx'
import { fieldText } from '../parts/field-text.ts'
import { useShop } from '../shell/use-shop.ts'
import { useCategories, useProductChanged } from './products-data.ts'

/** A name is enough; the rest is filled in on its own screen. */
export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const changed = useProductChanged()
  const categories = useCategories()
  const create = useMutation({
    mutationFn: (body: { name: string; category_id?: number }) => api('POST /products/', { body }),
    onSuccess: async (product) => {
      await changed(product)
      await navigate(links.product(shop, product.id), { replace: true })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const category = fieldText(fields, 'category')
    create.mutate({
      name: fieldText(fields, 'name'),
      ...(category && { category_id: Number(category) }),
    })
  }
  const faults = faultsOf(create.error)
  return (
    <Dialog
      title="New product"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form="new-product" kind="primary" disabled={create.isPending}>
            {create.isPending ? 'Creating…' : 'Create'}
          </Button>
        </>
      }
    >
      <form id="new-product" method="post" onSubmit={submit} className="grid gap-4">
        <Field label="Name" error={faults['name']}>
          {(control) => <input {...control} name="name" maxLength={200} required />}
        </Field>
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
        {create.error && !faults['name'] && (
          <p role="alert" className="text-alarm">
            {sentenceOf(create.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
