import { Link, Navigate } from 'react-router'
import type { Person } from '#contract/backoffice/people/shapes/person.ts'
import { links } from '../links.ts'
import { SessionSheet } from '../session/SessionSheet.tsx'
import { SignedIn } from '../session/SignedIn.tsx'
import { t } from '../texts/shell.ts'

/** The shops that one works in; with a single one there is nothing to choose. */
export const ShopsPage = () => (
  <SignedIn here={links.shops}>
    {(person) =>
      person.shops.length === 1 ? (
        <Navigate to={links.home(person.shops[0]!.shop)} replace />
      ) : (
        <Shops person={person} />
      )
    }
  </SignedIn>
)

const Shops = ({ person: { shops, is_operator } }: { person: Person }) => (
  <SessionSheet title={t('yourShops')}>
    {shops.length === 0 && !is_operator && <p>{t('notInStaff')}</p>}
    {is_operator && <OperatorLink />}
    <ul className="rows">
      {shops.map(({ shop, name, role }) => (
        <li key={shop}>
          <Link to={links.home(shop)} className="flex min-h-12 items-center justify-between gap-4">
            <span className="font-semibold">{name}</span>
            <span className="text-muted">{role.replace('_', '-')}</span>
          </Link>
        </li>
      ))}
    </ul>
  </SessionSheet>
)

const OperatorLink = () => (
  <p className="mb-2">
    <Link to={links.operator} className="underline underline-offset-4">
      {t('allShops')}
    </Link>
  </p>
)
