import type { FormEvent } from 'react'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { fieldText } from '../parts/fields/field-text.ts'

export type AddRowProps = {
  label: string
  placeholder?: string
  maxLength: number
  isBusy: boolean
  onAdd: (text: string) => void
}

/** A line below a list, which makes the next entry. */
export function AddRow({ label, placeholder, maxLength, isBusy, onAdd }: AddRowProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = fieldText(new FormData(event.currentTarget), 'text')
    if (!text) return
    onAdd(text)
    event.currentTarget.reset()
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label={label} className="flex-1 basis-64">
        {(control) => (
          <input {...control} name="text" maxLength={maxLength} placeholder={placeholder} />
        )}
      </Field>
      <Button type="submit" disabled={isBusy}>
        Add
      </Button>
    </form>
  )
}
