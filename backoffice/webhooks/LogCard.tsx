import { useState } from 'react'
import type { Delivery } from '#contract/backoffice/settings/webhooks.ts'
import { EVENT_TYPES, type EventType, isEventType } from '#contract/event-types.ts'
import { Card } from '../parts/Card.tsx'
import { FilterBar, FilterChoice } from '../parts/lists/FilterBar.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { filtersIn, useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { t } from '../texts/webhooks.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { DELIVERY_TONES } from './states.ts'
import { useLog } from './webhooks-data.ts'

const TABS = [
  { value: 'all', label: t('log') },
  { value: 'waiting', label: DELIVERY_TONES.waiting.label },
  { value: 'delivered', label: DELIVERY_TONES.delivered.label },
  { value: 'given_up', label: DELIVERY_TONES.given_up.label },
] as const

const TYPES = EVENT_TYPES.map((type) => ({ value: type, label: type }))

/** The server takes no longer number. */
const LONGEST_SUBJECT = 40

/** The deliveries to an endpoint, with the state of each. */
export function LogCard({ id }: { id: number }) {
  const tab = useTab('state', TABS)
  const { query, clear } = useAddressFilter()
  const { type, search } = filtersIn(query, ['type', 'search'])
  const log = useLog(id, {
    ...(tab !== 'all' && { state: tab }),
    ...(isEventType(type ?? '') && { type: type as EventType }),
    ...(search && { subject: search.slice(0, LONGEST_SUBJECT) }),
  })
  const isNarrowed = Boolean(type ?? search)
  const onClear = () => clear(tab === 'all' ? {} : { state: tab })
  const [open, setOpen] = useState<number>()
  return (
    <Card flush>
      <AddressTabs name="state" legend={t('state')} tabs={TABS} />
      <FilterBar
        search={t('searchLog')}
        placeholder={t('searchLog')}
        onClear={isNarrowed ? onClear : undefined}
      >
        <FilterChoice name="type" label={t('typeOfEvent')} all={t('anyType')} choices={TYPES} />
      </FilterBar>
      <ListStates
        list={log}
        empty={{ title: tab === 'all' ? t('nothingSent') : t('nothingSentInView') }}
        narrowed={isNarrowed ? { title: t('noEventMatches'), onClear } : undefined}
      >
        <ul className="rows">
          {log.rows.map((delivery) => (
            <li key={delivery.event_id}>
              <DeliveryRow delivery={delivery} onOpen={() => setOpen(delivery.event_id)} />
            </li>
          ))}
        </ul>
      </ListStates>
      {open !== undefined && (
        <DeliveryDialog id={id} event={open} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}

const DeliveryRow = ({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="grid w-full gap-x-4 gap-y-1 px-4 py-3 text-start hover:bg-stage sm:grid-cols-[minmax(0,1fr)_auto] md:px-5"
  >
    <span className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 font-semibold wrap-anywhere">{delivery.type}</code>
      <Tag tone={DELIVERY_TONES[delivery.state].tone}>{DELIVERY_TONES[delivery.state].label}</Tag>
    </span>
    <span className="text-muted sm:text-end">
      <When iso={delivery.at} />
    </span>
    <span className="text-muted wrap-anywhere">
      {delivery.fault === '' ? delivery.subject_id : delivery.fault}
    </span>
    {delivery.status !== null && delivery.ms !== null && (
      <span className="text-muted sm:text-end">
        {t('answered', { status: delivery.status, ms: delivery.ms })}
      </span>
    )}
  </button>
)
