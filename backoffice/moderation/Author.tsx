import type { StaffComment } from '#contract/backoffice/content/shapes/moderated.ts'
import { Link } from 'react-router'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { t } from '../texts/moderation.ts'

type View = 'comments' | 'reviews'
type AuthorProps = { author: StaffComment['author']; view: View }

/** The author, as a link to all their texts; plain after the account was deleted. */
export const Author = ({ author: { customer_id: id, name, person }, view }: AuthorProps) =>
  id === null ? (
    <span className="font-medium text-ink wrap-anywhere">{name}</span>
  ) : (
    <Link
      to={`?view=${view}&by=${id}`}
      className="inline-flex min-h-6 flex-wrap items-center font-medium text-ink wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-accent"
    >
      {t.rich('allByHidden', {
        name,
        hidden: (inner) => <span className="sr-only">{inner}</span>,
      })}
      {person && person !== name && (
        <span className="font-normal text-muted">&nbsp;· {person}</span>
      )}
    </Link>
  )

/** The author whose texts alone the address asks for. */
export function useAuthor(): number | undefined {
  const by = useAddressFilter().query.get('by')
  return by ? Number(by) : undefined
}

/** Says that only one author's are shown, and leads back to everybody's. */
export function OnlyBy({ name }: { name: string | undefined }) {
  const { change } = useAddressFilter()
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line bg-stage px-4 py-2 md:px-5">
      <span className="flex-1">
        {name === undefined ? t('allByThisAuthor') : t('allBy', { name })}
      </span>
      <button
        type="button"
        onClick={() => change({ by: undefined })}
        className="min-h-9 underline underline-offset-4"
      >
        {t('showEverybodys')}
      </button>
    </p>
  )
}
