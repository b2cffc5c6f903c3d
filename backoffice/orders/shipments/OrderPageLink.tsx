import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { NewTabLink } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { AskChangeButton } from '../../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/shipments.ts'

/** The order's page without sign-in: to look at, to copy, and to withdraw. */
export function OrderPageLink({ order }: { order: StaffOrder }) {
  const { shop, api } = useShop()
  const params = { id: order.id }
  const queryKey = ['orders', shop, 'page-link', order.id]
  const link = useRecord(queryKey, () => api('GET /orders/:id/page-link/', { params }))
  const withdrawal = useChange(() => api('POST /orders/:id/page-link/withdrawal/', { params }), {
    done: t('linksWithdrawn', { order: order.order_number }),
    stale: [queryKey],
  })
  return (
    <Card>
      <h2 className="text-base">{t('orderPage')}</h2>
      <p className="text-sm text-muted">
        {order.customer?.is_guest && order.customer.email === ''
          ? t('noMailsForGuest')
          : t('mailsLink')}
      </p>
      {link.data && (
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <NewTabLink href={link.data.url} className="underline underline-offset-4">
            {t.rich('openOrderPage', {
              hidden: (inner) => <span className="sr-only">{inner}</span>,
            })}
          </NewTabLink>
          <span className="pe-3.5">
            <CopyButton text={link.data.url} what={t('linkToOrderPage')} />
          </span>
        </p>
      )}
      <div className="mt-1 -ms-3.5">
        <AskChangeButton
          act={t('withdraw')}
          what={t('links')}
          label={t('withdrawLinks')}
          change={withdrawal}
        >
          {t('linksStopWorking')}
        </AskChangeButton>
      </div>
      <ErrorText error={withdrawal.error ?? link.error} />
    </Card>
  )
}
