import { Link } from 'react-router'
import type { ReturnRow } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { links } from '../links.ts'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { STATUS } from './return-words.ts'
import { dayText } from '../parts/format.ts'
import { t } from '../texts/returns.ts'

/** A case in a list, with what is due. */
export function ReturnEntry({ row }: { row: ReturnRow }) {
  const { shop } = useShop()
  const { label, tone } = STATUS[row.status]
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={links.return(shop, row.id)}
        className="inline-flex min-h-6 items-center font-medium underline decoration-line underline-offset-4 hover:decoration-accent"
      >
        {t(row.kind === 'withdrawal' ? 'withdrawalOfUnits' : 'returnOfUnits', { count: row.units })}
      </Link>
      <Tag tone={tone}>{label}</Tag>
      {row.is_late && <Tag tone="alarm">{t('late')}</Tag>}
      <When iso={row.asked_at} className="text-muted" />
      {row.money_due && (
        <span className="text-muted">{t('moneyDueBy', { day: dayText(row.money_due) })}</span>
      )}
    </p>
  )
}
