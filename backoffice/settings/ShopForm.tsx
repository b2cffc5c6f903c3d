import type { ValuesOf } from '#contract/backoffice/records/fields.ts'
import { shopFields } from '#contract/backoffice/records/settings.ts'
import { OpeningCard } from '../home/OpeningCard.tsx'
import type { FieldsOf } from '../forms/form-fields.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { LineField, TextField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { ShopCurrency } from './ShopCurrency.tsx'
import { AnalyticsField } from './AnalyticsField.tsx'
import { CountryField, LanguageField, ZoneField } from './PlaceFields.tsx'

// Links to networks are among the contact details.
const { social_media_links: _, ...fields } = shopFields

export function ShopForm() {
  const { shop, api } = useShop()
  const canSend = useCan()('settings.mail')
  return (
    <SettingsForm
      name="Shop"
      fields={fields}
      kind="settings"
      may="settings.shop"
      queryKey={['settings', shop]}
      load={() => api('GET /settings/')}
      send={(body) => api('PATCH /settings/', { body })}
    >
      {({ loaded, draft: { values }, field }) => (
        <>
          <Card>
            <div className="grid gap-4">
              <LineField {...field('site_title')} />
              <LineField
                {...field('site_description')}
                hint="On the home page, in the footer and in search results."
              />
              <LineField
                {...field('contact_email')}
                hint={
                  canSend
                    ? 'Customers’ replies and new messages go to it.'
                    : 'The shop’s mails are sent from it, so only an owner can change it.'
                }
                disabled={!canSend}
              />
              <LineField
                {...field('google_analytics_id')}
                hint="Leave empty to switch analytics off."
              />
              {values.google_analytics_id !== '' && (
                <AnalyticsField {...field('analytics_consent')} country={values.country} />
              )}
              <CountryField {...field('country')} />
              <ShopCurrency currency={loaded.currency} canChange={loaded.can_change_currency} />
              <ZoneField {...field('time_zone')} />
              <LanguageField {...field('locale')} />
              <Figure
                {...field('low_stock_at')}
                hint="Products with this stock or less are listed on the home screen."
              />
              <Figure
                {...field('keep_orders_years')}
                hint="When a customer is erased, paid orders keep name and address for this time. Check what the law in your country requires."
              />
            </div>
          </Card>
          <NotesCard field={field} />
          <OpeningCard />
        </>
      )}
    </SettingsForm>
  )
}

const NotesCard = ({ field }: { field: FieldsOf<ValuesOf<typeof fields>> }) => (
  <Card title="Delivery and returns in a line">
    <div className="grid gap-4">
      <TextField
        {...field('delivery_note')}
        rows={2}
        hint="When a parcel leaves and how long it takes. On product pages and in the footer."
      />
      <TextField
        {...field('returns_note')}
        rows={2}
        hint="The time in which goods can be returned. On product pages."
      />
      <TextField
        {...field('age_note')}
        rows={2}
        hint="The minimum age of buyers, where the law sets one. On product pages and in the footer."
      />
      <TextField
        {...field('shipping_note')}
        rows={2}
        hint="What delivery costs, or when customers learn it. In the cart and with orders."
      />
    </div>
  </Card>
)

type FigureProps = {
  label: string
  hint: string
  error: string | undefined
  value: number
  onChange: (value: number) => void
}

const Figure = ({ onChange, ...field }: FigureProps) => (
  <WholeField {...field} onChange={(count) => onChange(count ?? 0)} />
)
