import type { StaffCollection } from '#contract/backoffice/catalogue/collections.ts'
import { useListChange } from '../../forms/drafts/use-listed.ts'
import { ListedRecords } from '../../forms/ListedRecords.tsx'
import { Loaded } from '../../forms/Loaded.tsx'
import { links } from '../../links.ts'
import { AskButton } from '../../parts/dialogs/AskButton.tsx'
import { Page } from '../../parts/Page.tsx'
import { Empty } from '../../parts/States.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { CollectionFields } from './CollectionFields.tsx'

const LIST = 'collections'

/** The collections in their order, each with its products. */
export function Component() {
  const { shop, api } = useShop()
  const collections = useRecord([LIST, shop], () => api('GET /collections/'))
  return (
    <Page title="Collections" back={{ to: links.products(shop), label: 'Products' }}>
      <Loaded query={collections}>{(data) => <CollectionList collections={data} />}</Loaded>
    </Page>
  )
}

function CollectionList({ collections }: { collections: StaffCollection[] }) {
  const { api } = useShop()
  const canEdit = useCan()('products.edit')
  const order = useListChange(LIST, (ids: number[]) =>
    api('PUT /collections/order/', { body: { ids } }),
  )
  const add = useListChange(LIST, (name: string) => api('POST /collections/', { body: { name } }))
  const remove = useListChange(LIST, (id: number) =>
    api('DELETE /collections/:id/', { params: { id } }),
  )
  return (
    <fieldset disabled={!canEdit} className="grid max-w-3xl gap-5">
      <legend className="sr-only">Collections</legend>
      <ListedRecords
        rows={collections}
        empty={
          <Empty title="No collections yet.">
            Products that belong together across categories: gifts, what is new, what is on sale.
          </Empty>
        }
        order={order}
        shownOf={(collection) => ({
          name: collection.name,
          about: `${collection.product_count} ${collection.product_count === 1 ? 'product' : 'products'}, ${collection.is_by_hand ? 'by hand' : 'by rule'}`,
          acts: (
            <>
              <Tag tone={collection.is_published ? 'good' : 'wait'}>
                {collection.is_published ? 'Published' : 'Draft'}
              </Tag>
              <AskButton
                act="Delete"
                what={`‘${collection.name}’`}
                isPending={remove.isPending}
                onAct={() => remove.mutate(collection.id)}
              >
                The collection is deleted permanently, and links to it no longer work. Its products
                stay.
              </AskButton>
            </>
          ),
          fields: <CollectionFields collection={collection} />,
        })}
        add={add}
        adding={{ label: 'New collection', placeholder: 'Gifts', maxLength: 100 }}
      />
    </fieldset>
  )
}
