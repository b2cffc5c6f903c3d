import { useTexts } from '#client/texts.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { withdrawalPage } from '#contract/rules/withdrawal-page.ts'

/** Leads from an order to its withdrawal: by the order's id, or by the token of its signed page. */
export function OrderReturns(order: { order: number } | { token: string }) {
  const t = useTexts('orders')
  return (
    <div data-no-print>
      <LinkButton kind="secondary" to={withdrawalPage(order)}>
        {t('withdraw')}
      </LinkButton>
    </div>
  )
}
