import { useId } from 'react'
import type { addressFields } from '#contract/backoffice/records/address.ts'
import type { ValuesOf } from '#contract/backoffice/records/fields.ts'
import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { countryOf } from '#contract/places/country-of.ts'
import { hasNoPostalCodes, isUnusualPostalCode } from '#contract/places/postal-codes.ts'
import { EXTRA_FIELDS } from '#contract/rules/address-needs.ts'
import { LONGEST_ADDRESS_FIELD } from '#contract/rules/limits.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { OFFICE_LOCALES } from '../../texts/language.ts'
import { t } from '../../texts/order-page.ts'

type Address = ValuesOf<typeof addressFields>
type Name = keyof Address

export const LABELS: Record<Name, string> = {
  fullname: t('fullName'),
  company: t('company'),
  street: t('streetAddress'),
  street2: t('secondAddressLine'),
  city: t('city'),
  postalCode: t('postalCode'),
  region: t('stateOrProvince'),
  country: t('country'),
  contact_number: t('phoneNumber'),
}

/** The server says where a shop needs a number. */
const MAY_BE_BLANK = new Set<Name>(['region', 'postalCode', 'contact_number', ...EXTRA_FIELDS])

const regions = new Intl.DisplayNames(OFFICE_LOCALES, { type: 'region' })

/** A reason to look again: the buyer's own spelling may be right. */
function hintFor(name: Name, { postalCode, country }: Address): string | undefined {
  if (name === 'postalCode' && isUnusualPostalCode(postalCode, country)) return t('checkPostalCode')
  if (name === 'country' && !isBlank(country) && countryOf(country) === undefined)
    return t('checkCountry')
  return undefined
}

type AddressFieldsProps = {
  names: Name[]
  typed: Address
  faults: Record<string, string>
  /** Each field may wait. */
  isOptional?: boolean
  onChange: (address: Address) => void
}

/** The fields of an address, in the order of a form. */
export function AddressFields({
  names,
  typed,
  faults,
  isOptional = false,
  onChange,
}: AddressFieldsProps) {
  const countries = useId()
  const hasCode = !hasNoPostalCodes(typed.country)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map((name) => (
        <LineField
          key={name}
          label={LABELS[name]}
          hint={hintFor(name, typed)}
          error={faults[name]}
          className={
            name === 'fullname' || name === 'street' || name === 'contact_number'
              ? 'sm:col-span-2'
              : ''
          }
          name={name}
          type={name === 'contact_number' ? 'tel' : 'text'}
          autoComplete="off"
          required={!isOptional && (!MAY_BE_BLANK.has(name) || (name === 'postalCode' && hasCode))}
          maxLength={LONGEST_ADDRESS_FIELD}
          value={typed[name]}
          {...(name === 'country' && { list: countries })}
          onChange={(text) => onChange({ ...typed, [name]: text })}
        />
      ))}
      <datalist id={countries}>
        {COUNTRY_CODES.map((code) => (
          <option key={code}>{regions.of(code)}</option>
        ))}
      </datalist>
    </div>
  )
}
