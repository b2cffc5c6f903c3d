import { useAllTexts, useTexts } from '#client/texts.ts'
import { useId, useState } from 'react'
import type { DeliveryAddress, Quote } from '#contract/orders.ts'
import { LONGEST_ADDRESS_FIELD } from '#contract/rules/limits.ts'
import { Field } from '#ui/Field.tsx'
import { useRoot } from '../../root.ts'
import { type CountryChoice, countryChoices } from './countries.ts'
import type { PostalCodeState } from './use-postal-code.ts'
import { ADDRESS_FIELDS, type AddressFaults, isContact, REGION_FIELD } from './delivery-address.ts'

/** A hidden field keeps its text. */
const hiddenIf = (isHidden: boolean, className: string) => (isHidden ? 'hidden' : className)

type AddressFieldsProps = {
  address: DeliveryAddress
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
  const { locale } = useAllTexts().data
  const countries = useId()
  /** Loaded when the field gets the focus. */
  const [names, setNames] = useState<CountryChoice[]>()
  const { delivers_to: served, asks_for_region: asksForRegion } = useRoot().settings
  return (
    <section>
      <h2 className="text-xl">{isPickedUp ? t('yourContact') : t('deliveryAddress')}</h2>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {ADDRESS_FIELDS.map(({ name, autoComplete, half }) => (
          <Field
            key={name}
            label={t(name)}
            error={faults[name]}
            required
            hint={name === 'postalCode' && postal.isUnusual && t('unusualCode')}
            className={hiddenIf(
              isPickedUp && !isContact(name),
              name === 'postalCode' && !postal.hasCode ? 'invisible' : half ? '' : 'sm:col-span-2',
            )}
          >
            {(control) => (
              <input
                {...control}
                type={name === 'contact_number' ? 'tel' : 'text'}
                name={name}
                autoComplete={autoComplete}
                maxLength={LONGEST_ADDRESS_FIELD}
                defaultValue={address[name]}
                {...(name === 'country' && {
                  list: names && countries,
                  onFocus: () => setNames(names ?? countryChoices(locale, served)),
                })}
              />
            )}
          </Field>
        ))}
        {asksForRegion && !isPickedUp && (
          <RegionField address={address} fault={faults.region} regions={regions} />
        )}
      </div>
      <datalist id={countries}>
        {names?.map(({ name, isServed }) => (
          <option key={name} value={name}>
            {isServed ? name : t('notServed', { country: name })}
          </option>
        ))}
      </datalist>
    </section>
  )
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
      // Another country has another list.
      key={regions[0]?.name}
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
