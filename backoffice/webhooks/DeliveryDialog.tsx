import type { ReactNode } from 'react'
import type { WholeDelivery } from '#contract/backoffice/settings/webhooks.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/webhooks.ts'
import { curlOf } from './curl.rules.ts'
import { DELIVERY_TONES } from './states.ts'
import { staleAfterSending, useDelivery } from './webhooks-data.ts'

type DeliveryDialogProps = { id: number; event: number; onClose: () => void }

/** One delivery: its request, and the answer of the endpoint. */
export function DeliveryDialog({ id, event, onClose }: DeliveryDialogProps) {
  const { shop, api } = useShop()
  const delivery = useDelivery(id, event)
  const again = useChange(
    () => api('POST /webhooks/:id/deliveries/:event/again/', { params: { id, event } }),
    { done: ({ detail }) => detail, stale: staleAfterSending(shop, id), after: onClose },
  )
  const type = delivery.data?.type ?? t('webhook')
  return (
    <Dialog
      wide
      title={t('oneDelivery', { type, id: delivery.data?.webhook_id ?? '' })}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={again.isPending} onClick={() => again.mutate()}>
          {t('sendAgain')}
        </Button>
      }
    >
      <Loaded query={delivery}>{(data) => <Facts delivery={data} />}</Loaded>
      <ErrorText error={again.error} className="mt-3" />
    </Dialog>
  )
}

const Facts = ({ delivery }: { delivery: WholeDelivery }) => (
  <div className="grid gap-4">
    <p className="flex flex-wrap items-center gap-2">
      <Tag tone={DELIVERY_TONES[delivery.state].tone}>{DELIVERY_TONES[delivery.state].label}</Tag>
      {t('tries', { count: delivery.tries })}
      {delivery.status !== null &&
        delivery.ms !== null &&
        ` · ${t('answered', { status: delivery.status, ms: delivery.ms })}`}
    </p>
    {delivery.fault !== '' && <p className="font-medium">{delivery.fault}</p>}
    {delivery.next_at !== null && (
      <p className="text-muted">
        {t('nextTry')} <When iso={delivery.next_at} />
      </p>
    )}
    <Text label={t('body')} text={delivery.body} />
    <Text
      label={t('headers')}
      text={Object.entries(delivery.headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}
    />
    {delivery.answer !== null && delivery.answer !== '' && (
      <Text label={t('answer')} text={delivery.answer} />
    )}
    <p className="flex flex-wrap items-center justify-between gap-2">
      {t('asCurl')}
      <CopyButton text={curlOf(delivery)} what={t('asCurl')} />
    </p>
  </div>
)

/** The receiver's answer is shown as text, whatever it is. */
const Text = ({ label, text }: { label: ReactNode; text: string }) => (
  <section>
    <h3 className="mb-1 font-medium">{label}</h3>
    <pre className="max-h-48 overflow-auto rounded-control bg-stage px-3.5 py-3 text-sm whitespace-pre-wrap wrap-anywhere">
      {text}
    </pre>
  </section>
)
