import { Link, Navigate } from 'react-router'
import { sentenceOf, statusOf } from '#client/failures.ts'
import { links } from '../links.ts'
import { Failed, RowsSkeleton } from '../parts/States.tsx'
import { SessionSheet } from '../session/SessionSheet.tsx'
import { usePerson } from '../session/use-person.ts'

/** The shops that one works in; with a single one there is nothing to choose. */
export function ShopsPage() {
  const person = usePerson()
  if (person.isPending) return <RowsSkeleton />
  if (statusOf(person.error) === 401) return <Navigate to={links.signIn} replace />
  if (!person.data) {
    return <Failed message={sentenceOf(person.error)} onRetry={() => void person.refetch()} />
  }
  const { shops, is_operator } = person.data
  if (shops.length === 1) return <Navigate to={links.home(shops[0]!.shop)} replace />
  return (
    <SessionSheet title="Your shops">
      {shops.length === 0 && !is_operator && <p>You are not in any shop’s staff at the moment.</p>}
      {is_operator && <OperatorLink />}
      <ul className="rows">
        {shops.map(({ shop, name, role }) => (
          <li key={shop}>
            <Link
              to={links.home(shop)}
              className="flex min-h-12 items-center justify-between gap-4"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-muted">{role.replace('_', '-')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SessionSheet>
  )
}

const OperatorLink = () => (
  <p className="mb-2">
    <Link to={links.operator} className="underline underline-offset-4">
      All shops of the installation
    </Link>
  </p>
)
