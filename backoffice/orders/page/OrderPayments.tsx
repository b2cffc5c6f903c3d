import type { StaffPayment } from '#contract/backoffice/payments.ts'
import { Card } from '../../parts/Card.tsx'
import { Payment } from '../../payments/Payment.tsx'

/** Attempts and receipts; under each what was heard of it. */
export const OrderPayments = ({ payments }: { payments: StaffPayment[] }) => (
  <Card title="Payments" flush>
    {payments.length === 0 && <p className="px-4 pb-4 text-muted md:px-5">Nothing was paid yet.</p>}
    <ul className="rows">
      {payments.map((payment) => (
        <li key={payment.id} className="px-4 py-3 md:px-5">
          <Payment payment={payment} />
        </li>
      ))}
    </ul>
  </Card>
)
