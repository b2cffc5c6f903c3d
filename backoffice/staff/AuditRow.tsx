import { useMoney } from '#client/money.ts'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/backoffice/people/shapes/audit-entry.ts'
import { links } from '../links.ts'
import { auditSentence, changesIn, fieldWord } from './audit-sentence.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/audit.ts'

/** A sentence on who did what, with its time; the changed values open on request. */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => (
  <li className="px-4 py-2.5 md:px-5">
    <details className="group">
      <summary className="flex cursor-pointer list-none items-baseline gap-x-2">
        <span aria-hidden="true" className="turns text-muted group-open:rotate-90">
          ▸
        </span>
        <span className="grid min-w-0 flex-1 gap-x-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{entry.by}</span> {auditSentence(entry, useMoney())}
          </span>
          <When iso={entry.at} className="text-sm text-muted" />
        </span>
      </summary>
      <Details entry={entry} />
    </details>
  </li>
)

function Details({ entry }: { entry: AuditEntry }) {
  const place = usePlaceOf(entry)
  const changes = changesIn(entry, useMoney())
  return (
    <div className="mt-2 grid gap-2 ps-5">
      {changes.map(({ field, was, became }) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
          <p className="text-muted">{fieldWord(field)}</p>
          <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">
            {was !== undefined && <del className="block text-muted">{was || t('empty')}</del>}
            {became !== undefined && (
              <ins className="block no-underline">{became || t('empty')}</ins>
            )}
          </p>
        </div>
      ))}
      {changes.length === 0 && <p className="text-muted">{t('nothingMoreNoted')}</p>}
      {place && (
        <p>
          <Link to={place} className="underline underline-offset-4">
            {t('openIt')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The screen of what an act was about, where it has one. */
function usePlaceOf({ subject_kind, subject_id }: AuditEntry): string | undefined {
  const { shop } = useShop()
  const id = Number(subject_id)
  if (!Number.isSafeInteger(id) || id <= 0) return undefined
  const places: Record<string, (shop: number, id: number) => string> = {
    order: links.order,
    product: links.product,
    promotion: links.promotion,
    customer: links.customer,
    post: links.post,
  }
  return places[subject_kind]?.(shop, id)
}
