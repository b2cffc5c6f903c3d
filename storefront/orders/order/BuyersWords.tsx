import { useTexts } from '#client/texts.ts'
import type { ShownBilling } from '#contract/billing.ts'
import type { Order } from '#contract/orders.ts'
import { Parts } from '../paying/Parts.tsx'

/** Shows the parts of the payment, the buyer's words for the invoice, and the note to the shop. Few orders have any. */
export const BuyersWords = ({ order: { parts, billing, note } }: { order: Order }) => (
  <>
    {parts && <Parts parts={parts} />}
    {billing && <InvoiceTo billing={billing} />}
    {note && <BuyersNote note={note} />}
  </>
)

function InvoiceTo({ billing }: { billing: ShownBilling }) {
  const t = useTexts('orders')
  const { company, vat_number, reference, address_lines = [] } = billing
  const lines = [
    company,
    ...address_lines,
    vat_number && t('vatNumber', { number: vat_number }),
    reference && t('invoiceReference', { reference }),
  ]
  return <Words title={t('invoice')}>{lines.filter(Boolean).join('\n')}</Words>
}

export const BuyersNote = ({ note }: { note: string }) => (
  <Words title={useTexts('orders')('yourNote')}>{note}</Words>
)

const Words = ({ title, children }: { title: string; children: string }) => (
  <section>
    <h2 className="mb-3 text-xl">{title}</h2>
    <p className="[overflow-wrap:anywhere] whitespace-pre-line">{children}</p>
  </section>
)
