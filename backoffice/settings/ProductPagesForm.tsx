import { productPageFields } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { CheckField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'

/** What the pages of products show beyond the product. */
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
        <Card title="Sold-out products">
          <CheckField
            {...field('tells_when_back')}
            hint="Visitors leave an email address on the page of a sold-out product, confirm it by a mail, and get one more mail when it is back: three people for each unit, the longest waiting first. Customers with a confirmed address need no confirmation. The list of products says how many wait."
          />
        </Card>
      )}
    </SettingsForm>
  )
}
