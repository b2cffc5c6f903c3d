import { useParams } from 'react-router'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { LoadedPage } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { OrderHeading } from '../orders/OrderHeading.tsx'
import { Card } from '../parts/Card.tsx'
import { AskButton } from '../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { Page } from '../parts/Page.tsx'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { RefundForm } from './RefundForm.tsx'
import { useReturnChange } from './use-return-change.ts'
import { closingWords, KIND, STATUS } from './return-words.ts'
import { StatementFacts } from './Statements.tsx'
import { dayText } from '../parts/format.ts'

/** A withdrawal or a return: its units, its money, its end. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop, api } = useShop()
  const found = useRecord(['returns', shop, 'one', id], () =>
    api('GET /returns/:id/', { params: { id } }),
  )
  return (
    <LoadedPage query={found} title="Return" back={{ to: links.returns(shop), label: 'Returns' }}>
      {(data) => <ReturnScreen found={data} />}
    </LoadedPage>
  )
}

function ReturnScreen({ found }: { found: StaffReturn }) {
  const { shop } = useShop()
  const can = useCan()
  const isAgreed = found.status === 'agreed'
  const canHandle = can('orders.handle')
  return (
    <Page
      title={`${KIND[found.kind]} of order ${found.order.order_number}`}
      back={{ to: links.returns(shop), label: 'Returns' }}
      aside={
        <>
          <Tag tone={STATUS[found.status].tone}>{STATUS[found.status].label}</Tag>
          {found.is_late && <Tag tone="alarm">Late</Tag>}
          <When iso={found.asked_at} className="text-muted" />
          {found.money_due && (
            <span className="text-sm text-muted">money due by {dayText(found.money_due)}</span>
          )}
        </>
      }
      actions={isAgreed && canHandle && <CloseButton found={found} />}
    >
      <div className="grid max-w-3xl gap-5">
        <Card title="Order">
          <OrderHeading order={found.order} />
          {found.reason && <p className="whitespace-pre-line">“{found.reason}”</p>}
          {found.answer && <p className="mt-2 text-muted">Answer: {found.answer}</p>}
        </Card>
        {found.statement && (
          <Card title="Statement">
            <StatementFacts statement={found.statement} />
          </Card>
        )}
        <ReceiptForm
          key={JSON.stringify(found.lines)}
          found={found}
          canReceive={isAgreed && canHandle}
        />
        {found.refund && (
          <RefundForm key={found.refund.amount} found={found} refund={found.refund} />
        )}
        {canHandle && canAnswer(found) && <AnswerForm found={found} />}
      </div>
    </Page>
  )
}

/** A return that is asked for, or a withdrawal that may be declined. */
const canAnswer = ({ status, kind, is_late, lines }: StaffReturn) =>
  status === 'asked' ||
  (status === 'agreed' &&
    kind === 'withdrawal' &&
    lines.every(({ received }) => received === 0) &&
    (is_late || lines.some((line) => line.is_excluded)))

const CloseButton = ({ found }: { found: StaffReturn }) => {
  const { id } = found
  const { api } = useShop()
  const close = useReturnChange(
    id,
    () => api('POST /returns/:id/closing/', { params: { id } }),
    'Closed',
  )
  return (
    <>
      <AskButton
        act="Close"
        what="this case"
        isPending={close.isPending}
        onAct={() => close.mutate()}
      >
        {closingWords(found).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </AskButton>
      <ErrorText error={close.error} />
    </>
  )
}
