import { Link } from 'react-router'
import type { DocumentSettings } from '#contract/backoffice/settings/documents.ts'
import { documentFields } from '#contract/backoffice/records/documents.ts'
import { type ValuesOf } from '#contract/backoffice/records/fields.ts'
import type { FieldsOf } from '../forms/form-fields.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { countryName } from '../texts/names.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { ExportDocuments } from './ExportDocuments.tsx'
import { t } from '../texts/documents.ts'
import { fieldLabels } from '../forms/field-labels.ts'

type Form = ValuesOf<typeof documentFields>
type PartProps = { field: FieldsOf<Form> }

const LABELS = fieldLabels(documentFields)

/** Invoices and credit notes: when, with which numbers, and by whom. */
export function DocumentsForm() {
  const can = useCan()
  return (
    <>
      <SettingsForm
        name={t('documents')}
        fields={documentFields}
        load={(api) => api('GET /settings/documents/')}
        send={(api, body) => api('PATCH /settings/documents/', { body })}
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
  ['paid', t('withPayment')],
  ['shipped', t('withFirstParcel')],
]

const Issuing = ({ field }: PartProps) => (
  <Card title={t('documents')}>
    <div className="grid gap-4">
      <CheckField {...field('is_on')} hint={t('issueHint')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('issue_at')} options={MOMENTS} hint={t('taxAdviserHint')} />
      </div>
      <CheckField {...field('is_mailed')} hint={t('mailHint')} />
      <CheckField {...field('has_e_invoices')} hint={t('eInvoiceHint')} />
    </div>
    <p className="mt-4 max-w-prose text-sm text-muted">{t('notLegalAdvice')}</p>
  </Card>
)

const STATUSES: [Form['tax_status'], string][] = [
  ['usual', t('chargesVat')],
  ['small_business', t('smallBusiness')],
]

function Seller({ field, loaded }: PartProps & { loaded: DocumentSettings }) {
  return (
    <Card title={t('seller')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField {...field('legal_name')} className="sm:col-span-2" />
        <LineField {...field('street')} className="sm:col-span-2" />
        <LineField {...field('postal_code')} />
        <LineField {...field('city')} />
      </div>
      <Country country={loaded.country} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <LineField {...field('vat_number')} hint={t('vatNumberHint')} />
        <LineField {...field('tax_number')} />
        <LineField {...field('register')} className="sm:col-span-2" hint={t('exampleRegister')} />
        <LineField {...field('contact_name')} className="sm:col-span-2" />
        <LineField {...field('email')} type="email" />
        <LineField {...field('phone')} type="tel" />
        <SelectField {...field('tax_status')} options={STATUSES} className="sm:col-span-2" />
        <TextField {...field('closing')} rows={2} className="sm:col-span-2" />
      </div>
    </Card>
  )
}

function Country({ country }: { country: string }) {
  const { shop } = useShop()
  return (
    <p className="mt-4 text-sm text-muted">
      {country === '' ? t('countryNotSet') : t('countryIs', { country: countryName(country) })}{' '}
      <Link to={links.setting(shop, 'shop')} className="underline underline-offset-4">
        {t('whereShopIs')}
      </Link>
      {country === 'NP' && <span className="mt-1 block">{t('nepal')}</span>}
    </p>
  )
}

function Numbers({ field }: PartProps) {
  return (
    <Card title={t('numbers')}>
      <p className="mb-4 max-w-prose text-muted">
        {t('numbersAbout', { year: '{year}', number: '{number}' })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField {...field('invoice_pattern')} />
        <First name="first_invoice" field={field} />
        <LineField {...field('credit_pattern')} />
        <First name="first_credit" field={field} />
        <LineField {...field('year_starts')} hint={t('monthAndDay')} />
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
