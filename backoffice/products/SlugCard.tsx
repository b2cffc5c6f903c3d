import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StaffProduct } from '#contract/backoffice/products.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Field } from '../parts/Field.tsx'
import { fieldText } from '../parts/field-text.ts'
import { useToast } from '../parts/Toasts.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useProductChanged } from './products-data.ts'

/** The address is changed on purpose only; the old one goes on leading here. */
export function SlugCard({ product }: { product: StaffProduct }) {
  const { api } = useShop()
  const say = useToast()
  const changed = useProductChanged()
  const [isOpen, setOpen] = useState(false)
  const change = useMutation({
    mutationFn: (slug: string) =>
      api('PUT /products/:id/slug/', { params: { id: product.id }, body: { slug } }),
    onSuccess: async (after) => {
      setOpen(false)
      say({ text: 'Address changed' })
      await changed(after)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate(fieldText(new FormData(event.currentTarget), 'slug'))
  }
  return (
    <Card title="Address">
      {isOpen ? (
        <form method="post" onSubmit={submit} className="grid gap-3">
          <Field
            label="Address"
            hint="The old address goes on leading here."
            error={change.error && sentenceOf(change.error)}
          >
            {(control) => (
              <input
                {...control}
                name="slug"
                defaultValue={product.slug}
                maxLength={200}
                required
              />
            )}
          </Field>
          <div className="flex gap-2">
            <Button type="submit" kind="primary" disabled={change.isPending}>
              Change
            </Button>
            <Button onClick={() => setOpen(false)}>Back</Button>
          </div>
        </form>
      ) : (
        <>
          <p className="mb-3 break-all text-muted">/products/{product.slug}</p>
          <Button onClick={() => setOpen(true)}>Change the address</Button>
        </>
      )}
    </Card>
  )
}
