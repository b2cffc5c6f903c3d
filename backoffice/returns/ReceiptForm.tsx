import { type ReactNode, useState } from 'react'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useReturnChange } from './use-return-change.ts'
import { t as x } from '../texts/exchanges.ts'
import { t } from '../texts/returns.ts'

type Line = StaffReturn['lines'][number]
type Came = { received: number; restocked: number; deduction?: string }

type ReceiptProps = { found: StaffReturn; canReceive: boolean }

/** The units that came, by line, as they are typed. */
function useReceipt(found: StaffReturn) {
  const { api } = useShop()
  // All missing units of an exchange are expected.
  const [came, setCame] = useState<Record<number, Came>>(() => expectedOf(found))
  const [reason, setReason] = useState('')
  const isDeducted = Object.values(came).some(({ deduction = '' }) => Number(deduction) > 0)
  const lines = found.lines.flatMap(({ line }) => {
    const { deduction, ...units } = came[line] ?? NONE
    const kept = Number(deduction) > 0 ? { deduction: deduction! } : {}
    return came[line] ? [{ line, ...units, ...kept }] : []
  })
  const receive = useReturnChange(() => {
    const body = { lines, ...(isDeducted && { reason }) }
    return api('POST /returns/:id/receipt/', { params: { id: found.id }, body })
  }, t('unitsAreCounted'))
  const set = (line: number, now: Came) => setCame((before) => ({ ...before, [line]: now }))
  return { came, set, receive, reason: isDeducted ? { reason, setReason } : undefined }
}

/** The units of a case: what came back, and what comes now. */
export function ReceiptForm({ found, canReceive }: ReceiptProps) {
  const { came, set, receive, reason } = useReceipt(found)
  const isOpen = canReceive && found.lines.some(({ quantity, received }) => received < quantity)
  return (
    <Card title={t('goods')}>
      <ul className="rows">
        {found.lines.map((line) => (
          <li key={line.line} className="py-3">
            <p className="font-medium [overflow-wrap:anywhere]">
              {line.quantity} × {line.name}
            </p>
            <p className="text-muted">{stateOf(line)}</p>
            {isOpen && line.received < line.quantity && (
              <Arrivals
                line={line}
                came={came[line.line] ?? NONE}
                onChange={(now) => set(line.line, now)}
                canDeduct={canDeduct(found, line)}
                isSentFirst={found.exchange?.sends === 'first'}
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <>
          {reason && (
            <LineField
              label={x('deductionReason')}
              value={reason.reason}
              maxLength={500}
              onChange={reason.setReason}
            />
          )}
          <ErrorText error={receive.error} className="mt-2" />
          <Button onClick={() => receive.mutate()} disabled={receive.isPending} className="mt-3">
            {receive.isPending ? t('counting') : t('theyCameBack')}
          </Button>
        </>
      )}
    </Card>
  )
}

const canDeduct = ({ exchange }: StaffReturn, { to_exchange, received }: Line) =>
  exchange !== null && to_exchange > received

const NONE: Came = { received: 0, restocked: 0 }

const expectedOf = ({ exchange, lines }: StaffReturn): Record<number, Came> =>
  Object.fromEntries(
    lines.flatMap(({ line, to_exchange, received }) => {
      const missing = exchange === null ? 0 : to_exchange - received
      return missing > 0 ? [[line, { received: missing, restocked: missing }]] : []
    }),
  )

const stateOf = ({ received, restocked, refunded, is_excluded }: Line) =>
  [
    is_excluded && t('madeToOrder'),
    t('cameBack', { count: received }),
    received > 0 && t('inStockAgain', { count: restocked }),
    refunded > 0 && t('refunded', { count: refunded }),
  ]
    .filter(Boolean)
    .join(' · ')

type ArrivalsProps = {
  line: Line
  came: Came
  onChange: (came: Came) => void
  /** Whether the shop can keep a part of the price. */
  canDeduct: boolean
  /** Goods that are replaced at once have left the order with their whole price. */
  isSentFirst: boolean
}

const hidden = (inner: ReactNode[]) => <span className="sr-only">{inner}</span>

const Arrivals = ({ line, came, onChange, canDeduct, isSentFirst }: ArrivalsProps) => (
  <div className="mt-2 grid gap-3 sm:grid-cols-2">
    <WholeField
      label={<>{t.rich('cameBackNow', { name: line.name, hidden })}</>}
      value={came.received}
      // Units are sold again unless staff say otherwise.
      onChange={(received) =>
        onChange({ ...came, received: received ?? 0, restocked: received ?? 0 })
      }
    />
    <WholeField
      label={<>{t.rich('backInStock', { name: line.name, hidden })}</>}
      value={came.restocked}
      onChange={(restocked) => onChange({ ...came, restocked: restocked ?? 0 })}
    />
    {canDeduct && (
      <AmountField
        label={<>{x.rich('deduction', { name: line.name, hidden })}</>}
        kind="money"
        hint={x(isSentFirst ? 'deductionHintFirst' : 'deductionHint')}
        value={came.deduction ?? ''}
        onChange={(deduction) => onChange({ ...came, deduction })}
      />
    )}
  </div>
)
