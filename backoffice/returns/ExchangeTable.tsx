import type { ExchangedLine } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { Money } from '../parts/Money.tsx'
import { t } from '../texts/exchanges.ts'

/** The goods that come back and those that go out for them, with the amount that was paid. */
export const ExchangeTable = ({ lines }: { lines: readonly ExchangedLine[] }) => (
  <ul className="mt-4 grid gap-3">
    {lines.map(({ line, quantity, name, comes, removed }) => (
      <li key={line} className="grid gap-x-6 gap-y-1 [overflow-wrap:anywhere] sm:grid-cols-2">
        <p>
          <span className="block text-sm text-muted">{t('comesBack')}</span>
          {quantity} × {name} <Money amount={removed} className="text-muted" />
        </p>
        <p>
          <span className="block text-sm text-muted">{t('goesOut')}</span>
          {quantity} × {comes}
        </p>
      </li>
    ))}
  </ul>
)
