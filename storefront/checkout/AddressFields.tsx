import { useId, useState } from 'react'
import type { DeliveryAddress } from '#contract/orders.ts'
import { LONGEST_ADDRESS_FIELD } from '#contract/rules/limits.ts'
import { Field } from '#ui/Field.tsx'
import { countryNames } from './countries.ts'
import { ADDRESS_FIELDS } from './delivery-address.ts'

type AddressFieldsProps = { address: DeliveryAddress; missing: string[] }

/** The delivery address. `address` holds the initial values. */
export function AddressFields({ address, missing }: AddressFieldsProps) {
  const countries = useId()
  /** Loaded when the field gets the focus. */
  const [names, setNames] = useState<string[]>()
  return (
    <section>
      <h2 className="text-xl">Delivery address</h2>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {ADDRESS_FIELDS.map(({ name, label, autoComplete, half }) => (
          <Field
            key={name}
            label={label}
            error={missing.includes(name) && 'Please fill in this field.'}
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
                  onFocus: () => setNames(names ?? countryNames()),
                })}
              />
            )}
          </Field>
        ))}
      </div>
      <datalist id={countries}>
        {names?.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </section>
  )
}
