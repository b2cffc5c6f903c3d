import type { ValuesOf } from '#contract/backoffice/records/fields.ts'
import { shopFields } from '#contract/backoffice/records/settings.ts'
import { OpeningCard } from '../home/OpeningCard.tsx'
import type { FieldsOf } from '../forms/form-fields.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { LineField, TextField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { useCan } from '../shell/use-shop.ts'
import { ShopCurrency } from './ShopCurrency.tsx'
import { AnalyticsField } from './AnalyticsField.tsx'
import { CountryField, LanguageField, ZoneField } from './PlaceFields.tsx'
import { t } from '../texts/settings.ts'

// Links to networks are among the contact details.
const { social_media_links: _, ...fields } = shopFields

export function ShopForm() {
  const canSend = useCan()('settings.mail')
  return (
    <SettingsForm
      name={t('shop')}
      fields={fields}
      kind="settings"
      may="settings.shop"
      load={(api) => api('GET /settings/')}
      send={(api, body) => api('PATCH /settings/', { body })}
    >
      {({ loaded, draft: { values }, field }) => (
        <>
          <Card>
            <div className="grid gap-4">
              <LineField {...field('site_title')} />
              <LineField {...field('site_description')} hint={t('descriptionHint')} />
              <LineField
                {...field('contact_email')}
                hint={canSend ? t('contactEmailHint') : t('contactEmailOwnerOnly')}
                disabled={!canSend}
              />
              <LineField {...field('google_analytics_id')} hint={t('leaveEmptyNoAnalytics')} />
              {values.google_analytics_id !== '' && (
                <AnalyticsField {...field('analytics_consent')} country={values.country} />
              )}
              <CountryField {...field('country')} />
              <ShopCurrency currency={loaded.currency} canChange={loaded.can_change_currency} />
              <ZoneField {...field('time_zone')} />
              <LanguageField {...field('locale')} />
              <Figure {...field('low_stock_at')} hint={t('lowStockHint')} />
              <Figure {...field('keep_orders_years')} hint={t('keepOrdersHint')} />
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
  <Card title={t('inALine')}>
    <div className="grid gap-4">
      <TextField {...field('delivery_note')} rows={2} hint={t('deliveryNoteHint')} />
      <TextField {...field('returns_note')} rows={2} hint={t('returnsNoteHint')} />
      <TextField {...field('age_note')} rows={2} hint={t('ageNoteHint')} />
      <TextField {...field('shipping_note')} rows={2} hint={t('shippingNoteHint')} />
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
