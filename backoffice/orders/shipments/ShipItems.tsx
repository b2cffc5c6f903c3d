import { labelOfAnswer } from '#contract/texts/customization.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { t } from '../../texts/shipments.ts'

/** By line, the units that are to be sent. */
export type UnitsToShip = number[]

export const allLeft = ({ items }: Pick<StaffOrder, 'items'>): UnitsToShip =>
  items.map(({ to_ship }) => to_ship)

export const sumOf = (units: UnitsToShip) => units.reduce((sum, each) => sum + each, 0)

type ShipItemsProps = {
  order: StaffOrder
  units: UnitsToShip
  fault: string | undefined
  onChange: (units: UnitsToShip) => void
}

/** The unsent units of each item, to send all or a part. */
export const ShipItems = ({ order, units, fault, onChange }: ShipItemsProps) => (
  <fieldset aria-describedby={fault && 'ship-items-fault'}>
    <legend className="font-medium">
      {order.pickup_at === null ? t('itemsToShip') : t('itemsThatAreReady')}
    </legend>
    <ul className="rows mt-1">
      {order.items.map((item, line) =>
        item.to_ship === 0 ? null : (
          // The order's lines never change, and their index identifies them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={line} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {item.name}
              <Wishes of={item} />
              {item.shipped > 0 && (
                <span className="block text-sm text-muted">
                  {t('shippedBefore', { count: item.shipped })}
                </span>
              )}
            </span>
            <input
              type="number"
              aria-label={t(order.pickup_at === null ? 'unitsToShip' : 'unitsThatAreReady', {
                name: item.name,
                most: item.to_ship,
              })}
              min={0}
              max={item.to_ship}
              value={units[line] ?? 0}
              className="field-control w-20"
              onChange={({ target }) =>
                onChange(units.with(line, Math.max(0, target.valueAsNumber || 0)))
              }
            />
            <span className="w-12 text-sm text-muted">{t('ofMost', { most: item.to_ship })}</span>
          </li>
        ),
      )}
    </ul>
    {fault && (
      <p id="ship-items-fault" className="mt-1 text-sm font-medium text-alarm">
        {fault}
      </p>
    )}
  </fieldset>
)

const Wishes = ({ of: item }: { of: StaffOrder['items'][number] }) =>
  Object.entries(item.customization).map(([key, value]) => (
    <span key={key} className="block text-sm text-muted">
      {labelOfAnswer(key, item.customization_labels)}: {value}
    </span>
  ))
