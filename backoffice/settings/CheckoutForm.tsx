import { checkoutFields } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField } from '../parts/fields/TextFields.tsx'
import { t } from '../texts/settings.ts'
import { fieldLabels } from '../forms/field-labels.ts'

const LABELS = fieldLabels(checkoutFields)

const WAYS = [
  ['account', t('onAccount')],
  ['guest', t('onAccountOrGuest')],
] as const

const GUEST_CONTACT = [
  ['email', t('emailAddress')],
  ['email_or_telephone', t('emailOrPhone')],
] as const

const TELEPHONE = [
  ['by_country', t('asCountryNeeds')],
  ['required', t('alwaysAsked')],
  ['optional', t('optional')],
] as const

const POSTAL_CODE = [
  ['required', t('alwaysAsked')],
  ['by_country', t('optionalByCountry')],
] as const

/** Whether visitors can order without an account, and what an address needs. */
export const CheckoutForm = () => (
  <SettingsForm
    name={t('checkout')}
    fields={checkoutFields}
    load={(api) => api('GET /settings/checkout/')}
    send={(api, body) => api('PATCH /settings/checkout/', { body })}
    kind="settings"
    id="checkout"
    may="settings.shop"
  >
    {({ field }) => (
      <>
        <Card title={LABELS.checkout}>
          <SelectField {...field('checkout')} options={WAYS} hint={t('guestsHint')} />
          <div className="mt-4">
            <SelectField
              {...field('guest_contact')}
              options={GUEST_CONTACT}
              hint={t('guestContactHint')}
            />
          </div>
        </Card>
        <Card title={t('deliveryAddress')}>
          <div className="grid gap-4">
            <SelectField {...field('telephone')} options={TELEPHONE} hint={t('telephoneHint')} />
            <SelectField {...field('postal_code')} options={POSTAL_CODE} />
            <CheckField {...field('asks_company')} hint={t('companyHint')} />
            <CheckField {...field('asks_second_line')} hint={t('secondLineHint')} />
          </div>
        </Card>
        <Card title={t('order')}>
          <CheckField {...field('asks_note')} hint={t('noteHint')} />
        </Card>
      </>
    )}
  </SettingsForm>
)
