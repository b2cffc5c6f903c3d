import { money } from '#contract/money.ts'
import type { OrderChange } from '#contract/order-changes.ts'
import { useMoney } from '#client/money.ts'
import { useTexts } from '#client/texts.ts'
import { LocalTime } from '#ui/LocalTime.tsx'

/** Lists the shop's changes of an order, oldest first. */
export function OrderChanges({ changes }: { changes: readonly OrderChange[] }) {
  const t = useTexts('orders')
  return (
    <section>
      <h2 className="mb-5 text-xl">{t('changes')}</h2>
      <ol className="grid gap-4">
        {changes.map((change) => (
          <li key={change.at}>
            <Change change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ change }: { change: OrderChange }) {
  const t = useTexts('orders')
  const form = useMoney()
  const { difference, removed, added, note } = change
  const amount = money(difference.replace('-', ''), form)
  return (
    <>
      <p className="text-muted">
        <LocalTime iso={change.at} />
      </p>
      {change.is_offered && <p className="font-medium">{t('changeWaits')}</p>}
      {removed.length > 0 && <p>{t('changeRemoved', { items: removed.join(', ') })}</p>}
      {added.length > 0 && <p>{t('changeAdded', { items: added.join(', ') })}</p>}
      {Number(difference) !== 0 && (
        <p>
          {difference.startsWith('-') ? t('changeBack', { amount }) : t('changeToPay', { amount })}
        </p>
      )}
      {note && <p className="text-muted">{note}</p>}
    </>
  )
}
