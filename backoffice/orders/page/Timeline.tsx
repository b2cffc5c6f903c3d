import { useMutation } from '@tanstack/react-query'
import type { StaffEdit, StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { TimelineEntry } from '#contract/backoffice/orders/shapes/timeline.ts'
import { Card } from '../../parts/Card.tsx'
import { AskButton } from '../../parts/dialogs/AskButton.tsx'
import { NoteForm } from '../../parts/fields/NoteForm.tsx'
import { When } from '../../parts/When.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { EditEntry } from '../edits/EditEntry.tsx'
import { statusLabel } from '../order-words.ts'
import { useOrderChanged } from '../orders-data.ts'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { MailEntry } from './MailEntry.tsx'
import { t } from '../../texts/order-page.ts'

/** Everything that became of the order, newest first, and a place for notes among colleagues. */
export function Timeline({ order }: { order: StaffOrder }) {
  const canHandle = useCan()('orders.handle')
  const add = useNote(order)
  return (
    <Card title={t('timeline')}>
      {canHandle && <NoteForm add={add} placeholder={t('noCustomerSees')} />}
      <ol className="grid gap-3">
        {momentsOf(order).map(({ edit, entry }) =>
          edit ? (
            <li key={`edit ${edit.id}`} className="border-s-2 border-accent ps-3">
              <EditEntry order={order} edit={edit} />
            </li>
          ) : (
            <li
              key={`${entry.at} ${entry.kind} ${entry.mail?.id ?? entry.text}`}
              className={`border-s-2 ps-3 ${entry.kind === 'note' ? 'border-accent' : 'border-line'}`}
            >
              {entry.mail ? (
                <MailEntry entry={entry} mail={entry.mail} orderId={order.id} />
              ) : (
                <Entry entry={entry} order={order} />
              )}
            </li>
          ),
        )}
      </ol>
    </Card>
  )
}

type Moment = { at: string } & (
  | { entry: TimelineEntry; edit?: undefined }
  | { edit: StaffEdit; entry?: undefined }
)

/** The entries and the changes of an order, newest first. */
const momentsOf = ({ timeline, edits = [] }: StaffOrder): Moment[] =>
  [
    ...timeline.map((entry): Moment => ({ at: entry.at, entry })),
    ...edits.map((edit): Moment => ({ at: edit.settled_at ?? edit.created_at, edit })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))

function Entry({ entry, order }: { entry: TimelineEntry; order: StaffOrder }) {
  const { api } = useShop()
  const { refetch } = useOrderAgain(order.id)
  const remove = useMutation({
    mutationFn: (note: number) =>
      api('DELETE /orders/:id/notes/:note/', { params: { id: order.id, note } }),
    onSuccess: refetch,
  })
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">
          {entry.status ? statusLabel(entry.status, order.pickup_at !== null) : WORDS[entry.kind]}
        </span>
        <span className="text-sm text-muted">
          {entry.actor} · <When iso={entry.at} />
        </span>
        {entry.note_id !== null && entry.is_own && (
          <AskButton
            act={t('delete')}
            what={t('thisNote')}
            isPending={remove.isPending}
            onAct={() => remove.mutate(entry.note_id!)}
          >
            {t('noteDeletedPermanently')}
          </AskButton>
        )}
      </p>
      {entry.text && (
        <p
          className={`whitespace-pre-wrap ${entry.kind === 'note' ? 'rounded-control bg-wait-soft px-2.5 py-1.5' : ''}`}
        >
          {entry.text}
        </p>
      )}
      <ErrorText error={remove.error} />
    </>
  )
}

const WORDS: Record<TimelineEntry['kind'], string> = {
  status: t('status'),
  note: t('internalNote'),
  mail: t('mail'),
  shipment: t('shippedInPart'),
  refund: t('refund'),
  address: t('deliveryAddressChanged'),
}

function useNote(order: StaffOrder) {
  const { api } = useShop()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: (text: string) =>
      api('POST /orders/:id/notes/', { params: { id: order.id }, body: { text } }),
    onSuccess: changed,
  })
}

function useOrderAgain(id: number) {
  const changed = useOrderChanged()
  const { api } = useShop()
  return {
    refetch: async () => changed(await api('GET /orders/:id/', { params: { id } })),
  }
}
