import { useParams } from 'react-router'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { LoadedPage } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { OrderHeading } from '../orders/OrderHeading.tsx'
import { Card } from '../parts/Card.tsx'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { Page } from '../parts/Page.tsx'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ChosenWords, ExchangeCard } from './ExchangeCard.tsx'
import { canExchange, ExchangeForm, ExchangeInstead } from './ExchangeForm.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { RefundForm } from './RefundForm.tsx'
import { useReturnChange } from './use-return-change.ts'
import { closingWords, STATUS } from './return-words.ts'
import { StatementFacts } from './Statements.tsx'
import { dayText } from '../parts/format.ts'
import { t } from '../texts/returns.ts'

/** A withdrawal or a return: its units, its money, its end. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop, api } = useShop()
  const found = useRecord(['returns', shop, 'one', id], () =>
    api('GET /returns/:id/', { params: { id } }),
  )
  return (
    <LoadedPage
      query={found}
      title={t('return')}
      back={{ to: links.returns(shop), label: t('returns') }}
    >
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
      title={t(found.kind === 'withdrawal' ? 'withdrawalOfOrder' : 'returnOfOrder', {
        order: found.order.order_number,
      })}
      back={{ to: links.returns(shop), label: t('returns') }}
      aside={
        <>
          <Tag tone={STATUS[found.status].tone}>{STATUS[found.status].label}</Tag>
          {found.is_late && <Tag tone="alarm">{t('late')}</Tag>}
          <When iso={found.asked_at} className="text-muted" />
          {found.money_due && (
            <span className="text-sm text-muted">
              {t('moneyDueBy', { day: dayText(found.money_due) })}
            </span>
          )}
        </>
      }
      actions={isAgreed && canHandle && <CloseButton found={found} />}
    >
      <div className="grid max-w-3xl gap-5">
        <Card title={t('order')}>
          <OrderHeading order={found.order} />
          {found.reason && (
            <p className="whitespace-pre-line">{t('quoted', { text: found.reason })}</p>
          )}
          {found.chosen && <ChosenWords chosen={found.chosen} />}
          {found.answer && (
            <p className="mt-2 text-muted">{t('answerGiven', { answer: found.answer })}</p>
          )}
        </Card>
        <CaseParts found={found} />
      </div>
    </Page>
  )
}

/** The exchange, the statement, the units, the money and the answer of a case. */
function CaseParts({ found }: { found: StaffReturn }) {
  const canHandle = useCan()('orders.handle')
  const mayExchange = canHandle && canExchange(found)
  return (
    <>
      {found.exchange && found.status !== 'taken_back' && (
        <ExchangeCard found={found} exchange={found.exchange} />
      )}
      {mayExchange && found.wish === 'exchange' && <ExchangeForm found={found} />}
      {found.statement && (
        <Card title={t('statement')}>
          <StatementFacts statement={found.statement} />
        </Card>
      )}
      <ReceiptForm
        key={unitsKey(found)}
        found={found}
        canReceive={found.status === 'agreed' && canHandle}
      />
      {found.refund && <RefundForm key={found.refund.amount} found={found} refund={found.refund} />}
      {canHandle && canAnswer(found) && <AnswerForm found={found} />}
      {mayExchange && found.wish !== 'exchange' && <ExchangeInstead found={found} />}
    </>
  )
}

/** The fields begin anew once units have come back or were agreed upon. */
const unitsKey = ({ lines }: StaffReturn) =>
  lines.map(({ received, to_exchange }) => `${received} of ${to_exchange}`).join()

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
    () => api('POST /returns/:id/closing/', { params: { id } }),
    t('closed'),
  )
  return (
    <>
      <AskChangeButton act={t('close')} what={t('thisCase')} change={close}>
        {closingWords(found).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </AskChangeButton>
      <ErrorText error={close.error} />
    </>
  )
}
