import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useToast } from '../parts/Toasts.tsx'

type AddressCardProps = {
  /** The path before the slug: "/products/". */
  place: string
  slug: string
  onChange: (slug: string) => Promise<unknown>
}

/** The address is changed on purpose only; the old one goes on leading here. */
export function AddressCard({ place, slug, onChange }: AddressCardProps) {
  const say = useToast()
  const [isOpen, setOpen] = useState(false)
  const change = useMutation({
    mutationFn: onChange,
    onSuccess: () => {
      setOpen(false)
      say({ text: 'Address changed' })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate(fieldText(new FormData(event.currentTarget), 'slug'))
  }
  return (
    <Card title="Address" folds>
      {isOpen ? (
        <form method="post" onSubmit={submit} className="grid gap-3">
          <Field
            label="Address"
            hint="The old address goes on leading here."
            error={change.error && sentenceOf(change.error)}
          >
            {(control) => (
              <input {...control} name="slug" defaultValue={slug} maxLength={200} required />
            )}
          </Field>
          <div className="flex gap-2">
            <Button type="submit" kind="primary" disabled={change.isPending}>
              Change
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </form>
      ) : (
        <>
          <p className="mb-3 break-all text-muted">
            {place}
            {slug}
          </p>
          <Button onClick={() => setOpen(true)}>Change the address</Button>
        </>
      )}
    </Card>
  )
}
