import { legalFields } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { DutiesCard } from './DutiesCard.tsx'
import { LineField, TextField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'

const DUTIES = [
  ['unsaid', 'Say nothing'],
  ['buyer', 'The customer pays them'],
  ['shop', 'The shop pays them'],
] as const

/** The form of the facts that law wants to be said of all sales. */
export function LegalForm() {
  const { shop, api } = useShop()
  return (
    <>
      <DutiesCard />
      <SettingsForm
        name="Legal"
        fields={legalFields}
        queryKey={['settings', shop, 'legal']}
        load={() => api('GET /settings/legal/')}
        send={(body) => api('PATCH /settings/legal/', { body })}
        kind="settings"
        id="legal"
        may="settings.shop"
      >
        {({ field, draft: { values } }) => (
          <>
            <Card title="Product safety">
              <div className="grid gap-4">
                <TextField
                  {...field('maker')}
                  rows={3}
                  hint="Name, postal address and email address. Shown at all products without a manufacturer of their own."
                />
                <TextField
                  {...field('eu_person')}
                  rows={3}
                  hint="Name, postal address and email address, if the manufacturer is outside the EU."
                />
              </div>
            </Card>
            <Card title="Import duty and tax">
              <div className="grid gap-4">
                <SelectField
                  {...field('import_duties')}
                  options={DUTIES}
                  hint="The checkout says so for countries outside the customs area of your shop’s country."
                />
                {values.import_duties !== 'unsaid' && (
                  <LineField
                    {...field('duty_note')}
                    hint="Leave empty for a sentence in your shop’s language."
                  />
                )}
              </div>
            </Card>
          </>
        )}
      </SettingsForm>
    </>
  )
}
