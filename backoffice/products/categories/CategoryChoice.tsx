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
import { t } from '../../texts/products.ts'
import { t as parts } from '../../texts/parts.ts'

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
        label={t('category')}
        hint={isEmpty && t('noCategoryYet')}
        error={fault ?? (categories.error && t('categoriesNotLoaded'))}
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
              <option value="">
                {categories.isPending ? parts('loading') : t('chooseCategory')}
              </option>
            )}
            {categories.data?.map(({ id, name: label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button kind="quiet" className="mt-1 -ms-3.5" onClick={() => setAdding(true)}>
        {t('newCategoryAsk')}
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
      title={t('newCategory')}
      act={t('createCategory')}
      acting={t('creating')}
      doing={add}
      faults={faultsOf(add.error)}
      onSubmit={(fields) =>
        add.mutate(fieldText(fields, 'category_name'), { onSuccess: ({ id }) => onAdded(id) })
      }
      onClose={onClose}
    >
      <Field label={t('nameOfCategory')} error={fault}>
        {(control) => <input {...control} name="category_name" maxLength={100} required />}
      </Field>
    </FormDialog>
  )
}
