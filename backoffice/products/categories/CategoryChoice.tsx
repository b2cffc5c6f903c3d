import { useState } from 'react'
import { createPortal } from 'react-dom'
import { faultsOf } from '#client/failures.ts'
import { Button } from '../../parts/Button.tsx'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { useChange } from '../../parts/use-change.ts'
import { useShop } from '../../shell/use-shop.ts'
import { useCategories } from '../products-data.ts'

type CategoryChoiceProps = {
  value: number | undefined
  fault: string | undefined
  onChange: (id: number) => void
  /** For a form that reads its fields when it is sent. */
  name?: string
}

/** A product's category, which may be created right here. */
export function CategoryChoice({ value, fault, onChange, name }: CategoryChoiceProps) {
  const categories = useCategories()
  const [isAdding, setAdding] = useState(false)
  const isEmpty = categories.data?.length === 0
  return (
    <div>
      <Field
        label="Category"
        hint={isEmpty && 'There is no category yet. Create the first one.'}
        error={fault ?? (categories.error && 'The categories cannot be loaded.')}
      >
        {(control) => (
          <select
            {...control}
            name={name}
            required
            value={value ?? ''}
            onChange={({ target }) => onChange(Number(target.value))}
          >
            {value === undefined && (
              <option value="">{categories.isPending ? 'Loading…' : 'Choose a category'}</option>
            )}
            {categories.data?.map(({ id, name: label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button kind="quiet" className="mt-1 -ml-3.5" onClick={() => setAdding(true)}>
        New category…
      </Button>
      {isAdding &&
        // A submit event of a nested form does not reach React's outer one.
        createPortal(
          <NewCategoryDialog
            onAdded={(id) => {
              onChange(id)
              setAdding(false)
            }}
            onClose={() => setAdding(false)}
          />,
          document.body,
        )}
    </div>
  )
}

type NewCategoryDialogProps = { onAdded: (id: number) => void; onClose: () => void }

function NewCategoryDialog({ onAdded, onClose }: NewCategoryDialogProps) {
  const { shop, api } = useShop()
  const stale = [['categories', shop]]
  const add = useChange((name: string) => api('POST /categories/', { body: { name } }), { stale })
  const fault = faultsOf(add.error)['name']
  return (
    <FormDialog
      title="New category"
      act="Create category"
      acting="Creating…"
      doing={add}
      faults={faultsOf(add.error)}
      onSubmit={(fields) =>
        add.mutate(fieldText(fields, 'category_name'), { onSuccess: ({ id }) => onAdded(id) })
      }
      onClose={onClose}
    >
      <Field label="Name of the category" error={fault}>
        {(control) => <input {...control} name="category_name" maxLength={100} required />}
      </Field>
    </FormDialog>
  )
}
