import { Link } from 'react-router'
import type { DocumentSettings } from '#contract/backoffice/settings/documents.ts'
import { documentFields } from '#contract/backoffice/records/documents.ts'
import { labelsOf, type ValuesOf } from '#contract/backoffice/records/fields.ts'
import type { FieldsOf } from '../forms/form-fields.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { countryName } from '../parts/fields/countries.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { ExportDocuments } from './ExportDocuments.tsx'

type Form = ValuesOf<typeof documentFields>
type PartProps = { field: FieldsOf<Form> }

const LABELS = labelsOf(documentFields)

/** Invoices and credit notes: when, with which numbers, and by whom. */
export function DocumentsForm() {
  const { shop, api } = useShop()
  const can = useCan()
  return (
    <>
      <SettingsForm
        name="Documents"
        fields={documentFields}
        queryKey={['settings', shop, 'documents']}
        load={() => api('GET /settings/documents/')}
        send={(body) => api('PATCH /settings/documents/', { body })}
        kind="settings"
        id="documents"
        may="settings.shop"
      >
        {({ field, loaded }) => (
          <>
            <Issuing field={field} />
            <Seller field={field} loaded={loaded} />
            <Numbers field={field} />
          </>
        )}
      </SettingsForm>
      {can('orders.export') && <ExportDocuments />}
    </>
  )
}

const MOMENTS: [Form['issue_at'], string][] = [
  ['paid', 'With the payment'],
  ['shipped', 'With the first parcel'],
]

const Issuing = ({ field }: PartProps) => (
  <Card title="Documents">
    <div className="grid gap-4">
      <CheckField
        {...field('is_on')}
        hint="From then on each paid order gets an invoice, and each refund a credit note. Orders that were paid before get none. A document never changes once it is issued."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('issue_at')}
          options={MOMENTS}
          hint="Ask your tax adviser which of the two applies."
        />
      </div>
      <CheckField
        {...field('is_mailed')}
        hint="A separate email with the PDF, in the language of the order."
      />
      <CheckField
        {...field('has_e_invoices')}
        hint="Each PDF then has the same invoice as data for programs inside (Factur-X, ZUGFeRD). In the tax settings, round the sum of each rate."
      />
    </div>
    <p className="mt-4 max-w-prose text-sm text-muted">
      This is not legal advice. Ask a tax adviser what your invoices need.
    </p>
  </Card>
)

const STATUSES: [Form['tax_status'], string][] = [
  ['usual', 'Charges VAT, or VAT does not exist in its country'],
  ['small_business', 'Small business, exempt from VAT'],
]

function Seller({ field, loaded }: PartProps & { loaded: DocumentSettings }) {
  return (
    <Card title="Seller">
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField {...field('legal_name')} className="sm:col-span-2" />
        <LineField {...field('street')} className="sm:col-span-2" />
        <LineField {...field('postal_code')} />
        <LineField {...field('city')} />
      </div>
      <Country country={loaded.country} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <LineField
          {...field('vat_number')}
          hint="With the country code, for example DE123456789."
        />
        <LineField {...field('tax_number')} />
        <LineField
          {...field('register')}
          className="sm:col-span-2"
          hint="For example HRB 12345, Amtsgericht Berlin."
        />
        <LineField {...field('contact_name')} className="sm:col-span-2" />
        <LineField {...field('email')} type="email" />
        <LineField {...field('phone')} type="tel" />
        <SelectField {...field('tax_status')} options={STATUSES} className="sm:col-span-2" />
        <TextField {...field('closing')} rows={2} className="sm:col-span-2" />
      </div>
    </Card>
  )
}

const NEPAL =
  'Electronic bills in Nepal need software that the tax office has approved. Pasal is not approved.'

function Country({ country }: { country: string }) {
  const { shop } = useShop()
  return (
    <p className="mt-4 text-sm text-muted">
      Country: {country === '' ? 'not set' : countryName(country)}.{' '}
      <Link to={links.settings(shop)} className="underline underline-offset-4">
        Where the shop is
      </Link>
      {country === 'NP' && <span className="mt-1 block">{NEPAL}</span>}
    </p>
  )
}

function Numbers({ field }: PartProps) {
  return (
    <Card title="Numbers">
      <p className="mb-4 max-w-prose text-muted">
        {'{year}'} and {'{number}'} stand for the year and the number. Numbers have no gaps. The
        first number can continue those of another system, until one was given.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField {...field('invoice_pattern')} />
        <First name="first_invoice" field={field} />
        <LineField {...field('credit_pattern')} />
        <First name="first_credit" field={field} />
        <LineField
          {...field('year_starts')}
          hint="Month and day, for example 01-01. Leave empty to never restart."
        />
      </div>
    </Card>
  )
}

function First({ name, field }: PartProps & { name: 'first_invoice' | 'first_credit' }) {
  const { value, error, onChange } = field(name)
  return (
    <WholeField
      label={LABELS[name]}
      error={error}
      value={value}
      onChange={(typed) => typed !== null && onChange(typed)}
    />
  )
}
