import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import type { StaffReply } from '#contract/backoffice/staff-api.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { useChange } from '../parts/use-change.ts'
import { AnswerFields } from '../products/AnswerFields.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDraftChange } from './drafts-data.ts'

/** A product of which a variant is to be chosen, or that is made to the buyer's words. */
export type Choice = {
  product: StaffProduct
  variants: StaffReply<'GET /products/:id/variants/'>['variants']
}

/** Finds out whether there is something to choose of a product; without it, `then` gets no choice. */
export function useChoice(then: (id: number, choice: Choice | undefined) => void) {
  const { api } = useShop()
  return useChange(
    async (id: number) => {
      const params = { id }
      const [product, grid] = await Promise.all([
        api('GET /products/:id/', { params }),
        api('GET /products/:id/variants/', { params }),
      ])
      const variants = grid.variants.filter(({ is_active }) => is_active)
      const isPlain = variants.length === 0 && product.customization_fields.length === 0
      return isPlain ? undefined : { product, variants }
    },
    { after: (choice, id) => then(id, choice) },
  )
}

type ChoiceDialogProps = { draft: Draft; choice: Choice; onClose: () => void }

export function ChoiceDialog({ draft, choice, onClose }: ChoiceDialogProps) {
  const { api } = useShop()
  const { product, variants } = choice
  const [variant, setVariant] = useState(String(variants[0]?.id ?? ''))
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const add = useDraftChange(
    draft,
    () =>
      api('POST /drafts/:id/items/', {
        params: { id: draft.id },
        body: {
          product_id: product.id,
          variant_id: variant === '' ? null : Number(variant),
          quantity: 1,
          customization: answers,
        },
      }),
    onClose,
  )
  const faults = faultsOf(add.error)
  return (
    <FormDialog
      title={product.name}
      act={t('add')}
      acting={t('adding')}
      doing={add}
      faults={faults}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      {variants.length > 0 && (
        <SelectField
          label={t('variant')}
          options={variants.map(({ id, values, stock }) => [
            String(id),
            t('variantAndStock', { name: values.join(', '), count: stock }),
          ])}
          value={variant}
          onChange={setVariant}
        />
      )}
      <AnswerFields
        fields={product.customization_fields}
        answers={answers}
        none={t('none')}
        onAnswer={(key, answer) => setAnswers({ ...answers, [key]: answer })}
      />
      {faults['customization'] && (
        <p role="alert" className="text-alarm">
          {faults['customization']}
        </p>
      )}
    </FormDialog>
  )
}
