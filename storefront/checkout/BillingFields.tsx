import { useTexts } from '#client/texts.ts'
import type { Billing } from '#contract/billing.ts'
import { Field } from '#ui/Field.tsx'
import { BILLING_FIELDS } from './billing.ts'

const FIELDS = [
  { name: 'company', autoComplete: 'organization', maxLength: 120 },
  { name: 'vat_number', autoComplete: 'off', maxLength: 40 },
  { name: 'reference', autoComplete: 'off', maxLength: 120 },
] as const

/** What a company wants on the invoice beside the address; closed until it is asked for. */
export function BillingFields({ billing }: { billing: Billing | undefined }) {
  const t = useTexts('checkout')
  return (
    <details open={billing !== undefined} className="-mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line underline-offset-4">
        {t('companyInvoice')}
      </summary>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, ...attributes }) => (
          <Field key={name} label={t(name)}>
            {(control) => (
              <input
                {...control}
                {...attributes}
                name={BILLING_FIELDS[name]}
                defaultValue={billing?.[name] ?? ''}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}
