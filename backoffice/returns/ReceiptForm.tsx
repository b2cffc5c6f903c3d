import { type ReactNode, useState } from 'react'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useReturnChange } from './use-return-change.ts'
import { nodeOf } from '#client/texts.ts'
import { t } from '../texts/returns.ts'

type Line = StaffReturn['lines'][number]
type Came = { received: number; restocked: number }

/** The units of a case: what came back, and what comes now. */
export function ReceiptForm({ found, canReceive }: { found: StaffReturn; canReceive: boolean }) {
  const { api } = useShop()
  const [came, setCame] = useState<Record<number, Came>>({})
  const receive = useReturnChange(
    found.id,
    (lines: (Came & { line: number })[]) =>
      api('POST /returns/:id/receipt/', { params: { id: found.id }, body: { lines } }),
    t('unitsAreCounted'),
  )
  const isOpen = canReceive && found.lines.some(({ quantity, received }) => received < quantity)
  const set = (line: number, now: Came) => setCame((before) => ({ ...before, [line]: now }))
  const submit = () =>
    receive.mutate(found.lines.flatMap(({ line }) => (came[line] ? [{ line, ...came[line] }] : [])))
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
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <>
          <ErrorText error={receive.error} className="mt-2" />
          <Button onClick={submit} disabled={receive.isPending} className="mt-3">
            {receive.isPending ? t('counting') : t('theyCameBack')}
          </Button>
        </>
      )}
    </Card>
  )
}

const NONE: Came = { received: 0, restocked: 0 }

const stateOf = ({ received, restocked, refunded, is_excluded }: Line) =>
  [
    is_excluded && t('madeToOrder'),
    t('cameBack', { count: received }),
    received > 0 && t('inStockAgain', { count: restocked }),
    refunded > 0 && t('refunded', { count: refunded }),
  ]
    .filter(Boolean)
    .join(' · ')

type ArrivalsProps = { line: Line; came: Came; onChange: (came: Came) => void }

const hidden = (inner: ReactNode[]) => <span className="sr-only">{inner}</span>

const Arrivals = ({ line, came, onChange }: ArrivalsProps) => (
  <div className="mt-2 grid gap-3 sm:grid-cols-2">
    <WholeField
      label={<>{nodeOf(t.rich('cameBackNow', { name: line.name, hidden }))}</>}
      value={came.received}
      // Units are sold again unless staff say otherwise.
      onChange={(received) => onChange({ received: received ?? 0, restocked: received ?? 0 })}
    />
    <WholeField
      label={<>{nodeOf(t.rich('backInStock', { name: line.name, hidden }))}</>}
      value={came.restocked}
      onChange={(restocked) => onChange({ ...came, restocked: restocked ?? 0 })}
    />
  </div>
)
