import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { sentenceOf } from '#client/failures.ts'
import { Conflicts, conflictsOf } from '../../forms/drafts/Conflicts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { productQuery, useProductChanged } from '../products-data.ts'
import { t } from '../../texts/product-page.ts'
import { t as forms } from '../../texts/forms.ts'

type AltTextProps = { product: number; image: StaffProduct['images'][number]; label: string }

/** The alternative text of a picture. It is saved when the field is left. */
export function AltText({ product, image, label }: AltTextProps) {
  const { typed, save, type, leave, settle } = useAltText(product, image)
  const conflicts = conflictsOf(save.error)
  return (
    <div>
      <label>
        <span className="sr-only">{label}</span>
        <input
          value={typed ?? image.alt_text}
          maxLength={300}
          placeholder={t('descriptionForBlind')}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          className="field-control"
        />
      </label>
      {save.error && !conflicts && (
        <p role="alert" className="mt-1 text-sm text-alarm">
          {forms('notSaved', { fault: sentenceOf(save.error) })}
        </p>
      )}
      {conflicts && (
        <Conflicts
          conflicts={conflicts}
          labels={{ alt_text: label }}
          onSettle={(_, theirs, keepsOwn) => settle(String(theirs), keepsOwn)}
        />
      )}
    </div>
  )
}

/** A text being typed, with the one that it replaces, until it is saved. */
function useAltText(product: number, { id, alt_text }: AltTextProps['image']) {
  const inUse = useShop()
  const client = useQueryClient()
  const changed = useProductChanged()
  const [typed, setTyped] = useState<string>()
  const base = useRef(alt_text)
  const save = useMutation({
    scope: { id: `pictures of ${product}` },
    async mutationFn(to: string) {
      const params = { id: product, picture: id }
      const body = { alt_text: { from: base.current, to } }
      const after = await inUse.api('PATCH /products/:id/pictures/:picture/', { params, body })
      // The next save is of a text that was typed over this one.
      base.current = after.images.find((image) => image.id === id)?.alt_text ?? to
      return after
    },
    async onSuccess(after, to) {
      await changed(after)
      setTyped((now) => (now === to ? undefined : now))
    },
    onError: (error) => {
      if (conflictsOf(error)) void client.invalidateQueries(productQuery(inUse, product))
    },
  })
  return {
    typed,
    save,
    type: (text: string) => {
      if (typed === undefined) base.current = alt_text
      setTyped(text)
    },
    leave: () => {
      if (typed !== undefined && typed !== base.current) save.mutate(typed)
    },
    settle: (theirs: string, keepsOwn: boolean) => {
      base.current = theirs
      if (keepsOwn) return save.mutate(typed ?? '')
      save.reset()
      setTyped(undefined)
    },
  }
}
