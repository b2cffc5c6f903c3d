import { useId, useState } from 'react'
import type { DeliveryAddress } from '#contract/orders.ts'
import { LONGEST_ADDRESS_FIELD } from '#contract/rules/limits.ts'
import { Field } from '#ui/Field.tsx'
import { useRoot } from '../root.ts'
import { type CountryChoice, countryChoices } from './countries.ts'
import { ADDRESS_FIELDS, type AddressFaults } from './delivery-address.ts'

type AddressFieldsProps = { address: DeliveryAddress; faults: AddressFaults }

/** The delivery address. `address` holds the initial values. */
export function AddressFields({ address, faults }: AddressFieldsProps) {
  const countries = useId()
  /** Loaded when the field gets the focus. */
  const [names, setNames] = useState<CountryChoice[]>()
  const { delivers_to: served } = useRoot().settings
  return (
    <section>
      <h2 className="text-xl">Delivery address</h2>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {ADDRESS_FIELDS.map(({ name, label, autoComplete, half }) => (
          <Field
            key={name}
            label={label}
            error={faults[name]}
            required
            className={half ? '' : 'sm:col-span-2'}
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
                  onFocus: () => setNames(names ?? countryChoices(served)),
                })}
              />
            )}
          </Field>
        ))}
      </div>
      <datalist id={countries}>
        {names?.map(({ name, isServed }) => (
          <option key={name} value={name}>
            {isServed ? name : `${name} (we do not deliver there yet)`}
          </option>
        ))}
      </datalist>
    </section>
  )
}
