import { homePageFields } from '#contract/backoffice/records/content.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { LineField, TextField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'
import { ChosenProducts } from '../products/ChosenProducts.tsx'

/** The texts and products of the home page. */
export function HomePageForm() {
  const { shop, api } = useShop()
  return (
    <SettingsForm
      isContent
      name="Home page"
      fields={homePageFields}
      kind="home_page"
      queryKey={['home-page', shop]}
      load={() => api('GET /home-page/')}
      send={(body) => api('PATCH /home-page/', { body })}
    >
      {({ draft: { values, set }, field, faults }) => (
        <>
          <Card title="At the top">
            <div className="grid gap-4">
              <LineField
                {...field('headline')}
                hint="Leave empty to show the tagline of ‘About’, or the shop’s name."
              />
              <TextField
                {...field('introduction')}
                rows={2}
                hint="Leave empty to show the tagline of the settings."
              />
              <LineField
                {...field('button_label')}
                hint="Shown once you sell something."
                placeholder="Shop all products"
              />
              <LineField
                {...field('button_path')}
                hint="A page of your shop, such as /pages/our-workshop."
                placeholder="/products"
              />
            </div>
          </Card>
          <Card title="Products">
            <div className="grid gap-4">
              <LineField
                {...field('products_title')}
                placeholder={values.product_ids.length > 0 ? 'Our choice' : 'New in the shop'}
              />
              <ChosenProducts
                chosen={values.product_ids}
                none="None chosen. The home page shows the newest."
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
}
