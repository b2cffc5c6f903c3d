import type { FormEvent } from 'react'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { t as parts } from '../texts/parts.ts'

export type AddRowProps = {
  label: string
  placeholder?: string
  maxLength?: number
  /** The values to choose from, with their labels, if the entry is not named by a text. */
  options?: readonly (readonly [string, string])[]
  isBusy: boolean
  onAdd: (text: string) => void
}

/** A line below a list, which makes the next entry. */
export function AddRow({ label, options, isBusy, onAdd, ...line }: AddRowProps) {
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
        {(control) =>
          options ? (
            <select {...control} name="text">
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          ) : (
            <input {...control} {...line} name="text" />
          )
        }
      </Field>
      <Button type="submit" disabled={isBusy}>
        {parts('add')}
      </Button>
    </form>
  )
}
