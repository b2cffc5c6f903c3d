import { useState } from 'react'
import type { StaffCategory } from '#contract/backoffice/catalogue/shapes/staff-category.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/dialogs/Dialog.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useWhileHere } from '../../shell/use-while-here.ts'
import { useShop } from '../../shell/use-shop.ts'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { t } from '../../texts/catalogue.ts'
import { t as parts } from '../../texts/parts.ts'

type RemoveCategoryProps = {
  category: StaffCategory
  others: StaffCategory[]
  onClose: () => void
}

/** Deletes a category, and asks where its products go. */
export function RemoveCategory({ category, others, onClose }: RemoveCategoryProps) {
  const { shop, api } = useShop()
  const [moveTo, setMoveTo] = useState(String(others[0]?.id ?? ''))
  const holds = category.products_in_all > 0
  const params = { id: category.id }
  const query = { ...(holds && moveTo && { move_to: Number(moveTo) }) }
  const remove = useChange(() => api('DELETE /categories/:id/', { params, query }), {
    stale: [['categories', shop]],
    after: useWhileHere(onClose),
  })
  return (
    <Dialog
      title={t('deleteCategory', { name: category.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{parts('cancel')}</Button>
          <Button
            kind="danger"
            disabled={remove.isPending || (holds && !moveTo)}
            onClick={() => remove.mutate()}
          >
            {parts('delete')}
          </Button>
        </>
      }
    >
      {holds ? (
        <SelectField
          label={t('whereProductsGo', { count: category.products_in_all })}
          options={others.map(({ id, name }) => [String(id), name])}
          value={moveTo}
          onChange={setMoveTo}
        />
      ) : (
        <p>{t('itHasNone')}</p>
      )}
      <ErrorText error={remove.error} className="mt-3" />
    </Dialog>
  )
}
