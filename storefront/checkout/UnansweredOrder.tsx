import { useTexts } from '#client/texts.ts'
import type { Cart } from '#contract/orders.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { links } from '../links.ts'
import type { Submission } from './submission.ts'
import type { Ordering } from './use-ordering.ts'

type UnansweredOrderProps = { cart: Cart; submission: Submission; ordering: Ordering }

/** The cart is gone and no reply has come: most likely its order was placed. */
export function UnansweredOrder({ cart, submission, ordering }: UnansweredOrderProps) {
  const t = useTexts('checkout')
  const isBusy = ordering.phase !== 'idle'
  return (
    <div className="grid max-w-[60ch] justify-items-start gap-6">
      <h2 className="text-2xl">{t('orderUnknown')}</h2>
      <p>{t('answerNeverArrived')}</p>
      {ordering.notice && <Notice kind="error">{ordering.notice}</Notice>}
      <div className="flex flex-wrap gap-4">
        <Button disabled={isBusy} onClick={() => void ordering.order(submission, cart)}>
          {isBusy ? t('asking') : t('askAgain')}
        </Button>
        <LinkButton kind="secondary" to={links.orders()}>
          {t('seeYourOrders')}
        </LinkButton>
      </div>
    </div>
  )
}
