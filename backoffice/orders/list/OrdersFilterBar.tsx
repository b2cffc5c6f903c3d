import { useId, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Button } from '../../parts/Button.tsx'
import { FilterBar, FilterChoice, FilterSelect } from '../../parts/lists/FilterBar.tsx'
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts'
import { METHODS } from '../order-words.ts'
import { type Column } from './columns.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { isNarrowed, type OrdersFilter } from './orders-filter.ts'
import { t } from '../../texts/orders.ts'

type OrdersFilterBarProps = {
  filter: OrdersFilter
  columns: readonly Column[]
  onClear: () => void
}

const FLAGS = [
  { value: 'needs_review', label: t('paymentNeedsReview') },
  { value: 'refund_due', label: t('refundDueOrPaidLate') },
  { value: 'has_note', label: t('hasNote') },
  { value: 'ends_today', label: t('reservationEndsToday') },
  { value: 'is_open', label: t('hasOpenAmount') },
  { value: 'change_to_pay', label: t('hasChangeToPay') },
  { value: 'mail_failed', label: t('failedMail') },
] as const

/** Words, method, and what is the matter with them; all else behind a button, and named once it counts. */
export function OrdersFilterBar({ filter, columns, onClear }: OrdersFilterBarProps) {
  const { change } = useAddressFilter()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const flag = FLAGS.find(({ value }) => filter[value])
  return (
    <>
      <FilterBar
        search={t('searchOrders')}
        placeholder={t('numberNameAmount')}
        onClear={isNarrowed(filter) ? onClear : undefined}
      >
        <FilterChoice
          name="payment_method"
          label={t('paymentMethod')}
          all={t('anyPayment')}
          choices={METHODS}
        />
        <FilterSelect
          label={t('onlyWith')}
          all={t('allOrders')}
          choices={FLAGS}
          value={flag?.value}
          onChange={(chosen) =>
            change({
              ...(flag && { [flag.value]: undefined }),
              ...(chosen && { [chosen]: 'true' }),
            })
          }
        />
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="max-md:flex-1"
        >
          {t('moreFilters')}
          <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
        <ColumnsMenu shown={columns} />
      </FilterBar>
      {isOpen && <MoreFilters id={id} />}
      <FilterChips filter={filter} />
    </>
  )
}
