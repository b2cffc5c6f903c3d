import { useState } from 'react'
import { LONGEST_TAG, MOST_TAGS } from '#contract/rules/limits.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import type { Draft } from '../../forms/drafts/use-draft.ts'
import { Card } from '../../parts/Card.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { LABELS, type ProductForm } from './product-form.ts'

type SearchEnginesCardProps = {
  draft: Draft<ProductForm>
  product: StaffProduct
}

/** The barcode and tags, and how a search engine will show the product. */
export function SearchEnginesCard({ draft, product }: SearchEnginesCardProps) {
  const { values, set } = draft
  const { membership } = useShop()
  const title = values.seo_title || `${values.name} · ${membership.name}`
  return (
    <Card title="Barcode, tags and search engines" folds>
      <div className="grid gap-4">
        <LineField draft={draft} name="barcode" maxLength={64} />
        <TagsField tags={values.tags} onChange={(tags) => set('tags', tags)} />
        <LineField draft={draft} name="seo_title" maxLength={200} />
        <Field label={LABELS.seo_description}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={values.seo_description}
              maxLength={500}
              onChange={({ target }) => set('seo_description', target.value)}
            />
          )}
        </Field>
        <div className="rounded-control bg-stage px-4 py-3">
          <p className="text-sm wrap-anywhere text-muted">
            {membership.origin}/products/{product.slug}
          </p>
          <p className="text-lg font-medium">{title}</p>
          <p className="line-clamp-2 text-muted">{values.seo_description || values.description}</p>
        </div>
      </div>
    </Card>
  )
}

type LineFieldProps = {
  draft: Draft<ProductForm>
  name: 'barcode' | 'seo_title'
  maxLength: number
}

const LineField = ({ draft: { values, set }, name, maxLength }: LineFieldProps) => (
  <Field label={LABELS[name]}>
    {(control) => (
      <input
        {...control}
        value={values[name]}
        maxLength={maxLength}
        onChange={({ target }) => set(name, target.value)}
      />
    )}
  </Field>
)

type TagsFieldProps = { tags: string[]; onChange: (tags: string[]) => void }

/** Words for colleagues, with commas between. */
function TagsField({ tags, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState<string>()
  const tagsIn = (text: string) => [
    ...new Set(text.split(',').flatMap((each) => each.trim().slice(0, LONGEST_TAG) || [])),
  ]
  return (
    <Field label="Tags" hint="Only your team sees them. Separate them by commas.">
      {(control) => (
        <input
          {...control}
          value={typed ?? tags.join(', ')}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(tagsIn(target.value).slice(0, MOST_TAGS))
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  )
}
