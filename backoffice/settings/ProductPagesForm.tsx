import { productPageFields } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { CheckField } from '../parts/fields/TextFields.tsx'
import { t } from '../texts/settings.ts'

/** The settings of the parts that pages of products show beyond the product. */
export const ProductPagesForm = () => (
  <SettingsForm
    name={t('productPages')}
    fields={productPageFields}
    load={(api) => api('GET /settings/product-pages/')}
    send={(api, body) => api('PATCH /settings/product-pages/', { body })}
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
