import { todayIn } from '#contract/places/zone-time.ts'
import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useState } from 'react'
import type { TaxReport as Report } from '#contract/backoffice/settings/tax.ts'
import { useRecord } from '../shell/use-record.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { Card } from '../parts/Card.tsx'
import { countryName } from '../texts/names.ts'
import { Field } from '../parts/fields/Field.tsx'
import { CsvButton } from '../parts/lists/CsvButton.tsx'
import { Empty } from '../parts/States.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useZone } from '../parts/fields/zone.ts'
import { percentText } from './percent-text.ts'
import { t } from '../texts/tax.ts'

type Basis = 'orders' | 'documents'

/** The taxes of a month by country and rate. */
export function TaxReport() {
  const { shop, api } = useShop()
  const zone = useZone()
  const [month, setMonth] = useState(() => todayIn(zone).slice(0, 7))
  const [by, setBy] = useState<Basis>()
  const query = { month, ...(by && { by }) }
  const report = useRecord(['tax-report', shop, month, by], () =>
    api('GET /tax-report/', { query }),
  )
  return (
    <Card title={t('report')} className="mt-5 max-w-3xl">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t('month')}>
          {(control) => (
            <input
              {...control}
              type="month"
              value={month}
              required
              onChange={({ target }) => target.value !== '' && setMonth(target.value)}
            />
          )}
        </Field>
        <CsvButton name={`tax-${month}`} load={() => api('POST /tax-report/file/', { query })} />
      </div>
      <Loaded query={report}>
        {(data) => (
          <>
            {(data.documents || by) && <BasisChoice by={by ?? 'documents'} onChoose={setBy} />}
            <ReportRows report={data} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

type BasisChoiceProps = { by: Basis; onChoose: (by: Basis) => void }

/** The choice between orders and documents, for a shop that issues documents. */
const BasisChoice = ({ by, onChoose }: BasisChoiceProps) => (
  <div className="mt-4 max-w-md">
    <Field label={t('countedBy')} hint={by === 'documents' ? t('documentsHint') : t('ordersHint')}>
      {(control) => (
        <select
          {...control}
          value={by}
          onChange={({ target }) => onChoose(target.value === 'orders' ? 'orders' : 'documents')}
        >
          <option value="documents">{t('invoicesAndCreditNotes')}</option>
          <option value="orders">{t('ordersAndRefunds')}</option>
        </select>
      )}
    </Field>
  </div>
)

function DocumentSums({ documents }: { documents: NonNullable<Report['documents']> }) {
  const textOf = useAmountText()
  return documents.map(({ currency, invoices, credit_notes, net, tax, total }) => (
    <p key={currency} className="mt-4 text-sm text-muted">
      {t('issuedInMonth', {
        invoices,
        creditNotes: credit_notes,
        net: textOf(net, currency),
        tax: textOf(tax, currency),
        total: textOf(total, currency),
      })}
    </p>
  ))
}

/** An order keeps the currency that the shop had. */
function useAmountText() {
  const form = useMoney()
  return (amount: string, currency: string) =>
    currency === form.currency ? money(amount, form) : `${amount} ${currency}`
}

function ReportRows({ report: { rows, orders, documents } }: { report: Report }) {
  if (rows.length === 0) {
    return (
      <Empty title={t('noTaxesInMonth')}>
        {documents ? t('documentsWillAppear') : t('ordersWillAppear')}
      </Empty>
    )
  }
  return (
    <>
      {documents ? (
        <DocumentSums documents={documents} />
      ) : (
        <p className="mt-4 text-sm text-muted">{t('ordersInMonth', { count: orders })}</p>
      )}
      {[...new Set(rows.map(({ country }) => country))].map((country) => (
        <section key={country} className="mt-4">
          <h3 className="font-semibold">
            {country === null ? t('collectedOrUnknown') : countryName(country)}
          </h3>
          <ul className="rows">
            {rows
              .filter((row) => row.country === country)
              .map((row) => (
                <li
                  key={`${row.name} ${row.percent} ${row.is_included} ${row.currency} ${row.category}`}
                  className="py-3"
                >
                  <ReportRow row={row} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Categories of amounts without tax, as EN 16931 has them. */
const WITHOUT_TAX: Record<string, string> = {
  E: t('exempt'),
  G: t('export'),
  K: t('supplyInEU'),
  O: t('notSubject'),
}

const noRate = ({ category = '' }: Report['rows'][number]) => WITHOUT_TAX[category] ?? t('noRate')

function ReportRow({ row }: { row: Report['rows'][number] }) {
  const amountText = useAmountText()
  const textOf = (amount: string) => amountText(amount, row.currency)
  const figures = [
    [t('netSales'), textOf(row.base)],
    [t('tax'), textOf(row.tax)],
    [t('netRefunds'), textOf(row.refunded_base)],
    [t('taxOnRefunds'), textOf(row.refunded_tax)],
    [t('taxDue'), textOf(row.net_tax)],
  ] as const
  return (
    <>
      <p className="font-medium">
        {t.rich(row.is_included ? 'included' : 'added', {
          rate: `${row.name} ${row.percent === null ? noRate(row) : percentText(Number(row.percent))}`,
          muted: (inner) => <span className="font-normal text-muted">{inner}</span>,
        })}
      </p>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
