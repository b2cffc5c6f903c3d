import { useTexts } from '#client/texts.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import type { OrderReturn } from '#contract/order-returns.ts'
import { RETURN_SLUG, returnsPage, WITHDRAWAL_SLUG } from '#contract/rules/withdrawal-page.ts'
import { Day } from '#ui/Day.tsx'
import { useRoot } from '../root.ts'

type OrderReturnsProps = ({ order: number } | { token: string }) & {
  returns: OrderReturn[] | undefined
}

/**
 * What of an order goes back, and the ways to its withdrawal and its return: by its id, or by the token
 * of its signed page.
 */
export function OrderReturns({ returns, ...order }: OrderReturnsProps) {
  const t = useTexts('orders')
  const { sells_to_eu, takes_returns } = useRoot().settings
  return (
    <>
      {returns && (
        <section>
          <h2 className="mb-3 text-xl">{t('returns')}</h2>
          <ul className="grid gap-3">
            {returns.map((each) => (
              <li key={each.asked_at}>
                <Case of={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div data-no-print className="flex flex-wrap gap-4 empty:hidden">
        {takes_returns && (
          <LinkButton kind="secondary" to={returnsPage(RETURN_SLUG, order)}>
            {t('returnGoods')}
          </LinkButton>
        )}
        {sells_to_eu && (
          <LinkButton kind="secondary" to={returnsPage(WITHDRAWAL_SLUG, order)}>
            {t('withdraw')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

const Case = ({ of: { kind, status, asked_at, units, answer } }: { of: OrderReturn }) => {
  const t = useTexts('orders')
  return (
    <div className="[overflow-wrap:anywhere]">
      <p>
        <strong>{t(kind)}</strong>, <Day time={asked_at} />: {t(STATUS[status])}
      </p>
      <p className="text-muted">{units.join(', ')}</p>
      {answer && <p>{answer}</p>}
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
