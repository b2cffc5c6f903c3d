import { useState } from 'react'
import {
  CUSTOMS_FORMS,
  type CustomsFormName,
  type CustomsReason,
} from '#contract/backoffice/orders/customs.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { Loaded } from '../../forms/Loaded.tsx'
import { Button, NewTabLink } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/dialogs/Dialog.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/shipments.ts'

type CustomsButtonProps = {
  order: Pick<StaffOrder, 'id' | 'order_number'>
  /** A shipment with its name; without one the form is for what is left. */
  shipment?: number
  name?: string
}

/** Opens the customs forms of a parcel. */
export function CustomsButton({ order, shipment, name }: CustomsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={name ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
        {name === undefined
          ? t('customsForm')
          : t.rich('customsFormFor', {
              name,
              hidden: (inner) => <span className="sr-only">{inner}</span>,
            })}
      </Button>
      {isOpen && (
        <CustomsDialog
          order={order}
          {...(shipment !== undefined && { shipment })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const NAMES: Record<CustomsFormName, string> = { CN22: 'CN 22', CN23: 'CN 23' }

const REASONS: Record<CustomsReason, string> = {
  value: t('aboveValue'),
  weight: t('aboveWeight'),
  unknown_rate: t('anyValueAndWeight'),
  enough: t('cn22IsEnough'),
}

type CustomsDialogProps = Omit<CustomsButtonProps, 'name'> & { onClose: () => void }

function CustomsDialog({ order, shipment, onClose }: CustomsDialogProps) {
  const { shop, api } = useShop()
  const params = { id: order.id }
  const query = shipment === undefined ? {} : { shipment }
  const found = useRecord(['orders', shop, 'customs', order.id, shipment], () =>
    api('GET /orders/:id/customs/', { params, query }),
  )
  return (
    <Dialog title={t('customsFormOf', { order: order.order_number })} onClose={onClose}>
      <Loaded query={found} rows={3}>
        {({ proposed, reason, missing, urls }) => (
          <div className="grid gap-4">
            <p>{REASONS[reason]}</p>
            {missing.length > 0 && (
              <div className="rounded-card bg-wait-soft px-4 py-3 text-wait">
                <p className="font-semibold">{t('emptyOnForm')}</p>
                <ul className="list-disc ps-5 wrap-anywhere">
                  {missing.map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ul>
              </div>
            )}
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {CUSTOMS_FORMS.toSorted((one) => (one === proposed ? -1 : 1)).map((form) => (
                <li key={form}>
                  <NewTabLink
                    href={urls[form]}
                    className={`underline underline-offset-4 ${form === proposed ? 'font-semibold' : ''}`}
                  >
                    {t('formAsPdf', { form: NAMES[form] })}
                  </NewTabLink>
                </li>
              ))}
            </ul>
            <p className="text-sm text-muted">{t('amountsOnForm')}</p>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
