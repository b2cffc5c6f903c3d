import { asksBeforeCounting } from '#contract/places/country-groups.ts'
import type { shopFields } from '#contract/backoffice/records/settings.ts'
import type { ValuesOf } from '#contract/backoffice/records/fields.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import type { FormField } from '../parts/fields/TextFields.tsx'

type Consent = ValuesOf<typeof shopFields>['analytics_consent']

/** Whether visitors are asked before the analytics script is loaded. */
export const AnalyticsField = ({ country, ...field }: FormField<Consent> & { country: string }) => (
  <SelectField
    {...field}
    hint="Shops that sell to consumers in the EU, the EEA, the United Kingdom or Switzerland have to ask first; a shop that says so under Returns asks in every country. This is not legal advice."
    options={[
      ['by_country', `As the shop’s country requires (${wishOf(country)})`],
      ['ask_first', 'Ask first'],
      ['at_once', 'Load at once'],
    ]}
  />
)

const wishOf = (country: string) => (asksBeforeCounting(country) ? 'ask first' : 'load at once')
