import type { StaffCollection } from '#contract/backoffice/catalogue/collections.ts'
import { collectionFields } from '#contract/backoffice/records/collections.ts'
import { useListedForm } from '../../forms/drafts/use-listed.ts'
import { PictureField } from '../../forms/PictureField.tsx'
import { RecordForm } from '../../forms/RecordForm.tsx'
import { HtmlField } from '../../forms/rich-text/HtmlField.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { CheckField, LineField } from '../../parts/fields/TextFields.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { ChosenProducts } from '../ChosenProducts.tsx'
import { Conditions } from './Conditions.tsx'
import { t } from '../../texts/catalogue.ts'
import { t as catalogue } from '../../texts/products.ts'

const MOST_CHOSEN = 500

/** The form of a collection: its texts, and its products by hand or by rule. */
export function CollectionFields({ collection }: { collection: StaffCollection }) {
  const { api } = useShop()
  const { field, ...form } = useListedForm({
    list: 'collections',
    kind: 'collection',
    row: collection,
    fields: collectionFields,
    send: (body) => api('PATCH /collections/:id/', { params: { id: collection.id }, body }),
  })
  const byHand = field('is_by_hand')
  const products = field('product_ids')
  return (
    <RecordForm {...form} record={{ kind: 'collection', id: collection.id, canEdit: true }}>
      <LineField {...field('name')} />
      <LineField {...field('slug')} hint={collection.is_published && t('oldUrlRedirects')} />
      <HtmlField {...field('description')} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{field('picture').label}</legend>
        <PictureField
          picture={field('picture')}
          alt={field('picture_alt')}
          name="Picture of the collection"
        />
      </fieldset>
      <SelectField
        label={catalogue('products')}
        options={[
          ['hand', t('chosenByHand')],
          ['rule', t('allThatMeet')],
        ]}
        value={byHand.value ? 'hand' : 'rule'}
        onChange={(value) => byHand.onChange(value === 'hand')}
      />
      {byHand.value ? (
        <ChosenProducts
          chosen={products.value}
          none={t('noneChosenYet')}
          most={MOST_CHOSEN}
          fault={products.error}
          onChange={products.onChange}
        />
      ) : (
        <Conditions matches={field('matches')} conditions={field('conditions')} />
      )}
      <LineField {...field('seo_title')} />
      <LineField {...field('seo_description')} />
      <CheckField {...field('in_menu')} />
      <CheckField {...field('is_published')} />
    </RecordForm>
  )
}
