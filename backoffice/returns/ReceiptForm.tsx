import { useState } from 'react'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useReturnChange } from './use-return-change.ts'

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
    'The units are counted',
  )
  const isOpen = canReceive && found.lines.some(({ quantity, received }) => received < quantity)
  const set = (line: number, now: Came) => setCame((before) => ({ ...before, [line]: now }))
  const submit = () =>
    receive.mutate(found.lines.flatMap(({ line }) => (came[line] ? [{ line, ...came[line] }] : [])))
  return (
    <Card title="Goods">
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
            {receive.isPending ? 'Counting…' : 'They came back'}
          </Button>
        </>
      )}
    </Card>
  )
}

const NONE: Came = { received: 0, restocked: 0 }

const stateOf = ({ received, restocked, refunded, is_excluded }: Line) =>
  [
    is_excluded && 'made to the buyer’s words: no right of withdrawal',
    `${received} came back`,
    received > 0 && `${restocked} in stock again`,
    refunded > 0 && `${refunded} refunded`,
  ]
    .filter(Boolean)
    .join(' · ')

type ArrivalsProps = { line: Line; came: Came; onChange: (came: Came) => void }

const Arrivals = ({ line, came, onChange }: ArrivalsProps) => (
  <div className="mt-2 grid gap-3 sm:grid-cols-2">
    <WholeField
      label={
        <>
          Came back now <span className="sr-only">of {line.name}</span>
        </>
      }
      value={came.received}
      // Units are sold again unless staff say otherwise.
      onChange={(received) => onChange({ received: received ?? 0, restocked: received ?? 0 })}
    />
    <WholeField
      label={
        <>
          Of these, back in stock <span className="sr-only">of {line.name}</span>
        </>
      }
      value={came.restocked}
      onChange={(restocked) => onChange({ ...came, restocked: restocked ?? 0 })}
    />
  </div>
)
