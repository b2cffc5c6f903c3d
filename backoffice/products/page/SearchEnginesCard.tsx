import { useState } from 'react'
import { LONGEST_TAG, MOST_TAGS } from '#contract/rules/limits.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { FieldsOf } from '../../forms/form-fields.ts'
import { Card } from '../../parts/Card.tsx'
import { type FormField, LineField, TextField } from '../../parts/fields/TextFields.tsx'
import { useShop } from '../../shell/use-shop.ts'
import type { ProductForm } from './product-form.ts'
import { t } from '../../texts/product-page.ts'

type SearchEnginesCardProps = {
  values: ProductForm
  field: FieldsOf<ProductForm>
  product: StaffProduct
}

/** The barcode and tags, and how a search engine will show the product. */
export function SearchEnginesCard({ values, field, product }: SearchEnginesCardProps) {
  const { membership } = useShop()
  const title = values.seo_title || `${values.name} · ${membership.name}`
  return (
    <Card title={t('barcodeAndSearch')} folds>
      <div className="grid gap-4">
        <LineField {...field('barcode')} />
        <TagsField {...field('tags')} />
        <LineField {...field('seo_title')} />
        <TextField {...field('seo_description')} rows={2} />
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

/** Words for colleagues, with commas between. */
function TagsField({ label, value: tags, onChange }: FormField<string[]>) {
  const [typed, setTyped] = useState<string>()
  const tagsIn = (text: string) => [
    ...new Set(text.split(',').flatMap((each) => each.trim().slice(0, LONGEST_TAG) || [])),
  ]
  return (
    <LineField
      label={label}
      hint={t('onlyTeamSeesTags')}
      value={typed ?? tags.join(', ')}
      onChange={(text) => {
        setTyped(text)
        onChange(tagsIn(text).slice(0, MOST_TAGS))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
