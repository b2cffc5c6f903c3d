import { useTexts } from '#client/texts.ts'
import type { ShownBilling } from '#contract/billing.ts'

/** The buyer's words for the invoice of an order. */
export function InvoiceTo({ billing }: { billing: ShownBilling }) {
  const t = useTexts('orders')
  const { company, vat_number, reference, address_lines = [] } = billing
  const lines = [
    company,
    ...address_lines,
    vat_number && t('vatNumber', { number: vat_number }),
    reference && t('invoiceReference', { reference }),
  ]
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('invoice')}</h2>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">
        {lines.filter(Boolean).join('\n')}
      </p>
    </section>
  )
}
