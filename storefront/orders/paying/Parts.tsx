import { Price } from '#client/parts/Price.tsx'
import { useTexts } from '#client/texts.ts'
import type { Order } from '#contract/orders.ts'
import { useDayForm } from '#ui/day-form.ts'

type Part = NonNullable<Order['parts']>[number]

/** The parts in which an order is paid. */
export const Parts = ({ parts }: { parts: readonly Part[] }) => {
  const t = useTexts('orders')
  return (
    <section className="w-full max-w-md">
      <h2 className="mb-3 text-xl">{t('parts')}</h2>
      <ul className="border-t border-line">
        {[...parts.entries()].map(([at, part]) => (
          <li key={at} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3">
            <span className={part.is_paid ? 'text-muted' : ''}>
              <PartState part={part} />
            </span>
            <Price value={part.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PartState({ part: { is_paid, due_on } }: { part: Omit<Part, 'amount'> }) {
  const t = useTexts('orders')
  if (is_paid) return t('partIsPaid')
  if (due_on === null) return t('partIsNow')
  return t.rich('partIsDue', { day: <PlainDay day={due_on} key="day" /> })
}

/** A day of the calendar, `2026-03-04`, which is the same in every zone: 4 March 2026. */
function PlainDay({ day: text }: { day: string }) {
  const { write } = useDayForm()
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return <time dateTime={text}>{write({ day, month: month - 1, year })}</time>
}
