import { productPageFields } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { CheckField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'

/** The settings of the parts that pages of products show beyond the product. */
export function ProductPagesForm() {
  const { shop, api } = useShop()
  return (
    <SettingsForm
      name="Product pages"
      fields={productPageFields}
      queryKey={['settings', shop, 'product-pages']}
      load={() => api('GET /settings/product-pages/')}
      send={(body) => api('PATCH /settings/product-pages/', { body })}
      kind="settings"
      id="product-pages"
      may="settings.shop"
    >
      {({ field }) => (
        <>
          <Card title="Other products beside a product">
            <div className="grid gap-4">
              <CheckField
                {...field('shows_bought_together')}
                hint="Products that were in at least three paid orders together, counted each night. They follow those that you choose on the page of a product, and come before those of its category."
              />
              <CheckField
                {...field('shows_recently_seen')}
                hint="Below a product, once there are two others. The list of at most twelve products stays in the visitor’s browser and names nobody; it is sent nowhere."
              />
            </div>
          </Card>
          <Card title="Sold-out products">
            <CheckField
              {...field('tells_when_back')}
              hint="Visitors leave an email address on the page of a sold-out product, confirm it by a mail, and get one more mail when it is back: three people for each unit, the longest waiting first. Customers with a confirmed address need no confirmation. The list of products shows how many have asked."
            />
          </Card>
        </>
      )}
    </SettingsForm>
  )
}
