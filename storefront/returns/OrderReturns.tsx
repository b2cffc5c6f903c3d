import { useTexts } from '#client/texts.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { RETURN_SLUG, returnsPage, WITHDRAWAL_SLUG } from '#contract/rules/withdrawal-page.ts'
import { useRoot } from '../root.ts'

/** Leads from an order to its withdrawal and its return: by its id, or the token of its signed page. */
export function OrderReturns(order: { order: number } | { token: string }) {
  const t = useTexts('orders')
  const { sells_to_eu, takes_returns } = useRoot().settings
  return (
    <div data-no-print className="flex flex-wrap gap-4">
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
  )
}
