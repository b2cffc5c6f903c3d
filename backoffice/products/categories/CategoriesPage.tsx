import { useState } from 'react'
import type { StaffCategory } from '#contract/backoffice/catalogue/shapes/staff-category.ts'
import { categoryFields } from '#contract/backoffice/records/product.ts'
import { useListChange, useListedForm } from '../../forms/drafts/use-listed.ts'
import { ListedRecords } from '../../forms/ListedRecords.tsx'
import { Loaded } from '../../forms/Loaded.tsx'
import { RecordForm } from '../../forms/RecordForm.tsx'
import { HtmlField } from '../../forms/rich-text/HtmlField.tsx'
import { links } from '../../links.ts'
import { Button } from '../../parts/Button.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { Page } from '../../parts/Page.tsx'
import { Empty } from '../../parts/States.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { useCategories } from '../products-data.ts'
import { RemoveCategory } from './RemoveCategory.tsx'
import { t } from '../../texts/catalogue.ts'
import { t as parts } from '../../texts/parts.ts'
import { t as products } from '../../texts/products.ts'

const LIST = 'categories'

/** The categories in their order, each with what it holds. */
export function Component() {
  const { shop } = useShop()
  const categories = useCategories()
  return (
    <Page
      title={products('categories')}
      back={{ to: links.products(shop), label: products('products') }}
    >
      <Loaded query={categories}>{(data) => <CategoryList categories={data} />}</Loaded>
    </Page>
  )
}

function CategoryList({ categories }: { categories: StaffCategory[] }) {
  const { api } = useShop()
  const canEdit = useCan()('products.edit')
  const [removed, setRemoved] = useState<StaffCategory>()
  const order = useListChange(LIST, (ids: number[]) =>
    api('PUT /categories/order/', { body: { ids } }),
  )
  const add = useListChange(LIST, (name: string) => api('POST /categories/', { body: { name } }))
  return (
    <fieldset disabled={!canEdit} className="grid max-w-3xl gap-5">
      <legend className="sr-only">{products('categories')}</legend>
      <ListedRecords
        rows={categories}
        empty={<Empty title={t('noCategoriesYet')} />}
        order={order}
        shownOf={(category) => ({
          name: category.name,
          about: t('activeAndAll', {
            active: category.product_count,
            all: category.products_in_all,
          }),
          acts: (
            <Button kind="quiet" onClick={() => setRemoved(category)}>
              {parts('delete')}
              <span className="sr-only"> {category.name}</span>
            </Button>
          ),
          fields: <CategoryFields category={category} />,
        })}
        add={add}
        adding={{ label: products('newCategory'), maxLength: 100 }}
      />
      {removed && (
        <RemoveCategory
          category={removed}
          others={categories.filter(({ id }) => id !== removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </fieldset>
  )
}

function CategoryFields({ category }: { category: StaffCategory }) {
  const { api } = useShop()
  const { field, ...form } = useListedForm({
    list: LIST,
    kind: 'category',
    row: category,
    fields: categoryFields,
    send: (body) => api('PATCH /categories/:id/', { params: { id: category.id }, body }),
  })
  return (
    <RecordForm {...form} record={{ kind: 'category', id: category.id, canEdit: true }}>
      <LineField {...field('name')} />
      <LineField {...field('slug')} hint={t('oldUrlRedirects')} />
      <HtmlField {...field('description')} />
    </RecordForm>
  )
}
