import { LOCALES } from '#contract/rules/locales.ts'
import { listCurrencies } from '#contract/rules/currencies.ts'
import { useId } from 'react'
import { COUNTRIES } from '../parts/fields/countries.ts'
import { Field } from '../parts/fields/Field.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import type { FormField } from '../parts/fields/TextFields.tsx'
import { timeZones, zoneOf } from './time-zones.ts'
import { currencyName } from '../texts/names.ts'
import { t } from '../texts/settings.ts'

type ChoiceProps = Omit<FormField<string>, 'maxLength'>

const NO_COUNTRY = ['', t('notSet')] as const
const CHOICES = [NO_COUNTRY, ...COUNTRIES.map(({ code, name }) => [code, name] as const)]

export const CountryField = (field: ChoiceProps) => (
  <SelectField {...field} hint={t('countryHint')} options={CHOICES} />
)

const LANGUAGE_CHOICES = Object.entries(LOCALES).map(([code, { name }]) => [code, name] as const)

/** The language of the pages; the back office speaks that of the colleague. */
export const LanguageField = (field: ChoiceProps) => (
  <SelectField {...field} hint={t('languageHint')} options={LANGUAGE_CHOICES} />
)

const CURRENCY_CHOICES = listCurrencies().map((code) => [code, currencyName(code)] as const)

/** The currency of all prices. It stays once there is an order. */
export const CurrencyField = (field: ChoiceProps) => (
  <SelectField {...field} hint={t('allPricesHint')} options={CURRENCY_CHOICES} />
)

const ZONES = timeZones()
const NAMES = ZONES.map(({ name }) => name)

/** Finds a zone by any part of its name, or by its offset. */
export function ZoneField({ label, value, error, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <Field label={label} hint={t('timeZoneHint')} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            list={id}
            value={value}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            // The list shows only what matches, so the old name has to go first.
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => onChange(zoneOf(value, NAMES))}
          />
          <datalist id={id}>
            {ZONES.map(({ name, offset }) => (
              <option key={name} value={name}>
                {offset}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
