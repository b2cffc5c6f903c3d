import { legalFields } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { DutiesCard } from './DutiesCard.tsx'
import { LineField, TextField } from '../parts/fields/TextFields.tsx'
import { t } from '../texts/settings.ts'

const DUTIES = [
  ['unsaid', t('sayNothing')],
  ['buyer', t('buyerPaysDuties')],
  ['shop', t('shopPaysDuties')],
] as const

/** The form of the facts that law wants to be said of all sales. */
export const LegalForm = () => (
  <>
    <DutiesCard />
    <SettingsForm
      name={t('legal')}
      fields={legalFields}
      load={(api) => api('GET /settings/legal/')}
      send={(api, body) => api('PATCH /settings/legal/', { body })}
      kind="settings"
      id="legal"
      may="settings.shop"
    >
      {({ field, draft: { values } }) => (
        <>
          <Card title={t('productSafety')}>
            <div className="grid gap-4">
              <TextField {...field('maker')} rows={3} hint={t('makerHint')} />
              <TextField {...field('eu_person')} rows={3} hint={t('euPersonHint')} />
            </div>
          </Card>
          <Card title={t('importDutyAndTax')}>
            <div className="grid gap-4">
              <SelectField {...field('import_duties')} options={DUTIES} hint={t('dutiesHint')} />
              {values.import_duties !== 'unsaid' && (
                <LineField {...field('duty_note')} hint={t('dutyNoteHint')} />
              )}
            </div>
          </Card>
        </>
      )}
    </SettingsForm>
  </>
)
