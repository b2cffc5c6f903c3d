import { useAllTexts, useTexts } from '#client/texts.ts'
import { type ComponentProps, Fragment, useId, useState } from 'react'
import type { DeliveryAddress, Quote } from '#contract/orders.ts'
import { LONGEST_ADDRESS_FIELD } from '#contract/rules/limits.ts'
import { Field } from '#ui/Field.tsx'
import { useRoot } from '../../root.ts'
import { countryChoices } from './countries.ts'
import type { PostalCodeState } from './use-postal-code.ts'
import {
  type AddressFaults,
  type AddressField,
  fieldsOf,
  isContact,
  REGION_FIELD,
} from './delivery-address.ts'

type Shown = Pick<AddressFieldsProps, 'isPickedUp' | 'postal'>

/** A hidden field keeps its text. */
function classOf({ name, half }: AddressField, { isPickedUp, postal }: Shown): string {
  if (isPickedUp && !isContact(name)) return 'hidden'
  if (name === 'postalCode' && !postal.hasCode) return 'invisible'
  return half ? '' : 'sm:col-span-2'
}

type AddressFieldsProps = {
  address: DeliveryAddress
  /** The country as it is typed or chosen now. */
  country: string
  faults: AddressFaults
  /** The regions of the country, if the charge depends on them. */
  regions: Quote['regions']
  /** The chosen pick-up: its order needs name and telephone number alone. */
  isPickedUp: boolean
  postal: PostalCodeState
}

/** The delivery address. `address` holds the initial values. */
export function AddressFields(props: AddressFieldsProps) {
  const t = useTexts('checkout')
  const { address, faults, regions, isPickedUp, postal } = props
  const countries = useCountries(props.country)
  const { asks_for_region: asksForRegion } = useRoot().settings
  const labelOf = (name: AddressField['name']) =>
    postal.isOptional(name) ? t('optional', { name: t(name) }) : t(name)
  return (
    <section>
      <h2 className="text-xl">{isPickedUp ? t('yourContact') : t('deliveryAddress')}</h2>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {fieldsOf(countries.chosen).map((field) =>
          field === 'region' ? (
            asksForRegion &&
            !isPickedUp && (
              <RegionField
                // Another country has another list.
                key={regions?.[0]?.name ?? 'region'}
                address={address}
                fault={faults.region}
                regions={regions}
              />
            )
          ) : (
            <Fragment key={field.name}>
              <Field
                label={labelOf(field.name)}
                error={faults[field.name]}
                required={!postal.isOptional(field.name)}
                hint={field.name === 'postalCode' && postal.isUnusual && t('unusualCode')}
                className={classOf(field, { isPickedUp, postal })}
              >
                {(control) => {
                  const { name, autoComplete } = field
                  const shared = { ...control, name, autoComplete, defaultValue: address[name] }
                  return name === 'country' && countries.own !== undefined ? (
                    <CountryChooser {...shared} countries={countries} />
                  ) : (
                    <input
                      {...shared}
                      type={name === 'contact_number' ? 'tel' : 'text'}
                      maxLength={LONGEST_ADDRESS_FIELD}
                      {...(name === 'country' && countries.asSuggestions)}
                    />
                  )
                }}
              </Field>
              <Extra after={field.name} address={address} isPickedUp={isPickedUp} />
            </Fragment>
          ),
        )}
      </div>
      <datalist id={countries.id}>
        {countries.own === undefined && <CountryOptions countries={countries} />}
      </datalist>
    </section>
  )
}

const EXTRA_AFTER = {
  fullname: { name: 'company', autoComplete: 'shipping organization' },
  street: { name: 'street2', autoComplete: 'shipping address-line2' },
} as const

type ExtraProps = Pick<AddressFieldsProps, 'address' | 'isPickedUp'> & {
  after: AddressField['name']
}

/** A field that the shop asks for beside the usual ones. */
function Extra({ after, address, isPickedUp }: ExtraProps) {
  const t = useTexts('checkout')
  const { extra_fields: asked = [] } = useRoot().settings
  const extra = after === 'fullname' || after === 'street' ? EXTRA_AFTER[after] : undefined
  if (!extra || !asked.includes(extra.name)) return null
  const { name } = extra
  return (
    <Field
      label={t('optional', { name: t(name) })}
      className={isPickedUp ? 'hidden' : 'sm:col-span-2'}
    >
      {(control) => (
        <input
          {...control}
          {...extra}
          type="text"
          maxLength={LONGEST_ADDRESS_FIELD}
          defaultValue={address[name]}
        />
      )}
    </Field>
  )
}

/** The countries to choose from, or to suggest in a shop that has none of its own. */
function useCountries(typed: string) {
  const { locale } = useAllTexts().data
  const { country: own, delivers_to: served } = useRoot().settings
  const id = useId()
  /** Suggestions are loaded when the field gets the focus. */
  const [names, setNames] = useState(() =>
    own === undefined ? undefined : countryChoices(locale, served),
  )
  const asSuggestions = {
    list: names && id,
    onFocus: () => setNames(names ?? countryChoices(locale, served)),
  }
  const chosen = own && names?.find(({ name }) => name === typed)?.code
  return { id, own, names, chosen: own && (chosen ?? own), asSuggestions }
}

type Countries = ReturnType<typeof useCountries>

type ChooserProps = ComponentProps<'select'> & { countries: Countries }

const CountryChooser = ({ countries, ...control }: ChooserProps) => (
  <select {...control}>
    <option value="">{useTexts('checkout')('pleaseChoose')}</option>
    <CountryOptions countries={countries} />
  </select>
)

function CountryOptions({ countries: { names } }: { countries: Countries }) {
  const t = useTexts('checkout')
  return names?.map(({ name, isServed }) => (
    <option key={name} value={name}>
      {isServed ? name : t('notServed', { country: name })}
    </option>
  ))
}

type RegionFieldProps = Pick<AddressFieldsProps, 'address' | 'regions'> & {
  fault: string | undefined
}

const NO_REGIONS: NonNullable<AddressFieldsProps['regions']> = []

/** The field's place is kept while the country has no regions to choose from. */
const RegionField = ({ address, fault, regions = NO_REGIONS }: RegionFieldProps) => {
  const t = useTexts('checkout')
  return (
    <Field
      label={t('region')}
      error={fault}
      required
      className={regions.length > 0 ? '' : 'invisible'}
    >
      {(control) => (
        <select
          {...control}
          {...(regions.length > 0 && { name: REGION_FIELD.name })}
          autoComplete={REGION_FIELD.autoComplete}
          defaultValue={address.region ?? ''}
        >
          <option value="">{t('pleaseChoose')}</option>
          {regions.map(({ code, name }) => (
            <option key={code}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
