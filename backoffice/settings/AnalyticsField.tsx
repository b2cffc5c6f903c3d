import { asksBeforeCounting } from '#contract/places/country-groups.ts'
import type { shopFields } from '#contract/backoffice/records/settings.ts'
import type { ValuesOf } from '#contract/backoffice/records/fields.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import type { FormField } from '../parts/fields/TextFields.tsx'
import { t } from '../texts/settings.ts'

type Consent = ValuesOf<typeof shopFields>['analytics_consent']

/** Whether visitors are asked before the analytics script is loaded. */
export const AnalyticsField = ({ country, ...field }: FormField<Consent> & { country: string }) => (
  <SelectField
    {...field}
    hint={t('analyticsHint')}
    options={[
      ['by_country', byCountry(country)],
      ['ask_first', t('askFirst')],
      ['at_once', t('loadAtOnce')],
    ]}
  />
)

const byCountry = (country: string) =>
  asksBeforeCounting(country) ? t('asCountryAsks') : t('asCountryLoads')
