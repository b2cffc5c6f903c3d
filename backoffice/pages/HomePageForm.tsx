import { homePageFields } from '#contract/backoffice/records/content.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { LineField, TextField } from '../parts/fields/TextFields.tsx'
import { ChosenProducts } from '../products/ChosenProducts.tsx'
import { t } from '../texts/pages.ts'

/** The texts and products of the home page. */
export const HomePageForm = () => (
  <SettingsForm
    isContent
    name={t('homePage')}
    fields={homePageFields}
    kind="home_page"
    query="home-page"
    load={(api) => api('GET /home-page/')}
    send={(api, body) => api('PATCH /home-page/', { body })}
  >
    {({ draft: { values, set }, field, faults }) => (
      <>
        <Card title={t('atTheTop')}>
          <div className="grid gap-4">
            <LineField {...field('headline')} hint={t('headlineHint')} />
            <TextField {...field('introduction')} rows={2} hint={t('introductionHint')} />
            <LineField
              {...field('button_label')}
              hint={t('buttonHint')}
              placeholder={t('shopAllProducts')}
            />
            <LineField
              {...field('button_path')}
              hint={t('buttonPathHint')}
              placeholder="/products"
            />
          </div>
        </Card>
        <Card title={t('products')}>
          <div className="grid gap-4">
            <LineField
              {...field('products_title')}
              placeholder={values.product_ids.length > 0 ? t('ourChoice') : t('newInShop')}
            />
            <ChosenProducts
              chosen={values.product_ids}
              none={t('noneChosenNewest')}
              most={12}
              fault={faults['product_ids']}
              onChange={(ids) => set('product_ids', ids)}
            />
          </div>
        </Card>
      </>
    )}
  </SettingsForm>
)
