import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '#client/failures.ts'
import { useApi } from '#client/use-api.ts'
import { useTexts } from '#client/texts.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import type { Order } from '#contract/orders.ts'
import type { OrderReturn } from '#contract/order-returns.ts'
import { RETURN_SLUG, returnsPage, WITHDRAWAL_SLUG } from '#contract/rules/withdrawal-page.ts'
import { Button } from '#ui/Button.tsx'
import { Day } from '#ui/Day.tsx'
import { Notice } from '#ui/Notice.tsx'

type OfOrder = { order: number } | { token: string }
type OrderReturnsProps = OfOrder & {
  returns: OrderReturn[] | undefined
  waysBack: Order['ways_back']
}

/**
 * The units of an order that go back, and the ways to its withdrawal and its return: by its id, or by the token
 * of its signed page.
 */
export function OrderReturns({ returns, waysBack, ...order }: OrderReturnsProps) {
  const t = useTexts('orders')
  return (
    <>
      {returns && (
        <section>
          <h2 className="mb-3 text-xl">{t('returns')}</h2>
          <ul className="grid gap-3">
            {returns.map((each) => (
              <li key={each.asked_at}>
                <Case of={each} order={order} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div data-no-print className="flex flex-wrap gap-4 empty:hidden">
        {waysBack?.includes('return') && (
          <LinkButton kind="secondary" to={returnsPage(RETURN_SLUG, order)}>
            {t('returnGoods')}
          </LinkButton>
        )}
        {waysBack?.includes('withdrawal') && (
          <LinkButton kind="secondary" to={returnsPage(WITHDRAWAL_SLUG, order)}>
            {t('withdraw')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

const Case = ({ of, order }: { of: OrderReturn; order: OfOrder }) => {
  const t = useTexts('orders')
  const { id, kind, status, asked_at, units, instead, sends, answer } = of
  const isWaiting = sends === 'received' && status === 'agreed'
  return (
    <div className="[overflow-wrap:anywhere]">
      <p>
        <strong>{t(instead ? 'exchange' : kind)}</strong>, <Day time={asked_at} />:{' '}
        {t(STATUS[status])}
      </p>
      <p className="text-muted">{units.join(', ')}</p>
      {instead && <p>{t('insteadGets', { items: instead.join(', ') })}</p>}
      {isWaiting && <p>{t('insteadWaits')}</p>}
      {answer && <p>{answer}</p>}
      {id !== undefined && <TakeBack id={id} order={order} />}
    </div>
  )
}

function TakeBack({ id, order }: { id: number; order: OfOrder }) {
  const t = useTexts('orders')
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function takeBack() {
    if (isBusy || !window.confirm(t('takeBackReturnSure'))) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await ('token' in order
        ? api('DELETE /orders/pages/:token/returns/:return/', {
            params: { token: order.token, return: id },
          })
        : api('DELETE /orders/orders/:id/returns/:return/', {
            params: { id: order.order, return: id },
          }))
    } catch (error) {
      setTrouble(messageOf(error, t('returnNotTakenBack')))
    }
    // After a refusal the case has changed meanwhile.
    await revalidate()
    setBusy(false)
  }

  return (
    <div data-no-print>
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <Button kind="quiet" aria-disabled={isBusy} onClick={() => void takeBack()}>
        {t('takeBackReturn')}
      </Button>
    </div>
  )
}

const STATUS = {
  asked: 'returnAsked',
  agreed: 'returnAgreed',
  declined: 'returnDeclined',
  taken_back: 'returnTakenBack',
  closed: 'returnClosed',
} as const satisfies Record<OrderReturn['status'], string>
