import { productPageFields } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { CheckField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/settings.ts'

/** The settings of the parts that pages of products show beyond the product. */
export function ProductPagesForm() {
  const { shop, api } = useShop()
  return (
    <SettingsForm
      name={t('productPages')}
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
          <Card title={t('otherProducts')}>
            <div className="grid gap-4">
              <CheckField {...field('shows_bought_together')} hint={t('togetherHint')} />
              <CheckField {...field('shows_recently_seen')} hint={t('recentlySeenHint')} />
            </div>
          </Card>
          <Card title={t('soldOutProducts')}>
            <CheckField {...field('tells_when_back')} hint={t('tellsWhenBackHint')} />
          </Card>
        </>
      )}
    </SettingsForm>
  )
}
