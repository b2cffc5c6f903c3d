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
import { t } from '../../texts/catalogue.ts'
import { t as parts } from '../../texts/parts.ts'
import { t as products } from '../../texts/products.ts'

const LIST = 'collections'

/** The collections in their order, each with its products. */
export function Component() {
  const { shop, api } = useShop()
  const collections = useRecord([LIST, shop], () => api('GET /collections/'))
  return (
    <Page
      title={products('collections')}
      back={{ to: links.products(shop), label: products('products') }}
    >
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
      <legend className="sr-only">{products('collections')}</legend>
      <ListedRecords
        rows={collections}
        empty={<Empty title={t('noCollectionsYet')}>{t('collectionsAbout')}</Empty>}
        order={order}
        shownOf={(collection) => ({
          name: collection.name,
          about: t(collection.is_by_hand ? 'productsByHand' : 'productsByRule', {
            count: collection.product_count,
          }),
          acts: (
            <>
              <Tag tone={collection.is_published ? 'good' : 'wait'}>
                {collection.is_published ? t('published') : products('draft')}
              </Tag>
              <AskButton
                act={parts('delete')}
                what={t('quotedName', { name: collection.name })}
                isPending={remove.isPending}
                onAct={() => remove.mutate(collection.id)}
              >
                {t('collectionDeleted')}
              </AskButton>
            </>
          ),
          fields: <CollectionFields collection={collection} />,
        })}
        add={add}
        adding={{ label: t('newCollection'), placeholder: t('exampleGifts'), maxLength: 100 }}
      />
    </fieldset>
  )
}
