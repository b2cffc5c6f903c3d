import { labelsOf } from '#contract/backoffice/records/fields.ts'
import { checkoutFields } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'

const LABELS = labelsOf(checkoutFields)

const WAYS = [
  ['account', 'With an account'],
  ['guest', 'With an account, or as a guest'],
] as const

const GUEST_CONTACT = [
  ['email', 'An email address'],
  ['email_or_telephone', 'An email address or a phone number'],
] as const

const TELEPHONE = [
  ['by_country', 'As the country needs it'],
  ['required', 'Always asked for'],
  ['optional', 'Optional'],
] as const

const POSTAL_CODE = [
  ['required', 'Always asked for'],
  ['by_country', 'Optional where the country of the address uses none'],
] as const

/** Whether visitors can order without an account, and what an address needs. */
export function CheckoutForm() {
  const { shop, api } = useShop()
  return (
    <SettingsForm
      name="Checkout"
      fields={checkoutFields}
      queryKey={['settings', shop, 'checkout']}
      load={() => api('GET /settings/checkout/')}
      send={(body) => api('PATCH /settings/checkout/', { body })}
      kind="settings"
      id="checkout"
      may="settings.shop"
    >
      {({ field }) => (
        <>
          <Card title={LABELS.checkout}>
            <SelectField
              {...field('checkout')}
              options={WAYS}
              hint="Guests leave an email address and get a mail with a link to their order: there they follow it, pay for it or cancel it, and can keep it in an account."
            />
            <div className="mt-4">
              <SelectField
                {...field('guest_contact')}
                options={GUEST_CONTACT}
                hint="A guest without an email address gets no mails. The order's page is found by its number and the last digits of the phone number, and you can send its link yourself: it stands at the order."
              />
            </div>
          </Card>
          <Card title="Delivery address">
            <div className="grid gap-4">
              <SelectField
                {...field('telephone')}
                options={TELEPHONE}
                hint="Without a choice it is optional in a shop whose country finds addresses by postal codes, such as Germany, and needed elsewhere, such as in Nepal."
              />
              <SelectField {...field('postal_code')} options={POSTAL_CODE} />
              <CheckField
                {...field('asks_company')}
                hint="Optional for the buyer. It stands on parcels, invoices and mails."
              />
              <CheckField
                {...field('asks_second_line')}
                hint="Optional for the buyer: an apartment, a floor, a person to hand it to."
              />
            </div>
          </Card>
          <Card title="Order">
            <CheckField
              {...field('asks_note')}
              hint="Optional for the buyer, up to 500 characters. It stands at the order, on packing slips and in the buyer's mails."
            />
          </Card>
        </>
      )}
    </SettingsForm>
  )
}
