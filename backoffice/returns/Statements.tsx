import { sentenceOf } from '#client/failures.ts'
import type { ReturnStatement } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { Failed } from '../parts/States.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { useRecord } from '../shell/use-record.ts'
import { t } from '../texts/returns.ts'

/** Statements of withdrawal that name no order of the shop; nothing without one. */
export function Statements() {
  const { shop, api } = useShop()
  const statements = useRecord(['returns', shop, 'statements'], () =>
    api('GET /returns/statements/'),
  )
  if (statements.error) {
    return (
      <Card>
        <Failed message={sentenceOf(statements.error)} onRetry={() => void statements.refetch()} />
      </Card>
    )
  }
  if (!statements.data || statements.data.length === 0) return null
  return (
    <Card title={t('withdrawalsWithoutOrder')} flush>
      <p className="px-4 pt-1 pb-3 text-muted md:px-5">{t('statementCounts')}</p>
      <ul className="rows border-t border-line">
        {statements.data.map((statement) => (
          <li key={statement.id} className="px-4 py-3 md:px-5">
            <Unmatched statement={statement} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Unmatched({ statement }: { statement: ReturnStatement }) {
  const { shop, api } = useShop()
  const canHandle = useCan()('orders.handle')
  const params = { id: statement.id }
  const stale = [
    ['returns', shop],
    ['home', shop],
  ]
  const match = useChange(
    (order_number: string) =>
      api('POST /returns/statements/:id/order/', { params, body: { order_number } }),
    { done: t('withdrawalHasCase'), stale },
  )
  const dismiss = useChange(() => api('POST /returns/statements/:id/dismissal/', { params }), {
    done: t('putAsideDone'),
    stale,
  })
  return (
    <>
      <StatementFacts statement={statement} />
      {canHandle && (
        <Form
          onSubmit={(fields) => match.mutate(fieldText(fields, 'order_number'))}
          className="mt-3 flex flex-wrap items-end gap-2"
        >
          <LineField
            label={t('orderNumber')}
            name="order_number"
            defaultValue={statement.order}
            maxLength={100}
          />
          <Button type="submit" disabled={match.isPending}>
            {t('thisOrder')}
          </Button>
          <AskChangeButton
            act={t('putAside')}
            what={t('statementOf', { name: statement.name })}
            change={dismiss}
          >
            {t('statementIsKept')}
          </AskChangeButton>
        </Form>
      )}
      <ErrorText error={match.error ?? dismiss.error} className="mt-2" />
    </>
  )
}

const PROOF: Record<ReturnStatement['proof'], string> = {
  session: t('sentByBuyer'),
  link: t('sentFromSignedPage'),
  typed: t('nothingProves'),
}

/** A statement as it was sent. */
export const StatementFacts = ({ statement }: { statement: ReturnStatement }) => (
  <div className="[overflow-wrap:anywhere]">
    <p>
      <span className="font-medium">{statement.name}</span>, {statement.email}
    </p>
    <p>
      {statement.parts.length > 0
        ? t('orderParts', { order: statement.order, parts: statement.parts.join(', ') })
        : t('wholeOrder', { order: statement.order })}
    </p>
    <p className="text-muted">
      <When iso={statement.received_at} />. {PROOF[statement.proof]}{' '}
      {statement.receipt === 'sent'
        ? t('receiptWasSent')
        : t('receiptIs', { state: statement.receipt })}
    </p>
  </div>
)
