import { Link } from 'react-router'
import { links } from '../../links.ts'
import { NewTabLink } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/dialogs/Dialog.tsx'
import { useHelp } from '../help-for.ts'
import { mapFor, type OfficeGroup } from './office-map.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { useCan, useShop } from '../use-shop.ts'
import { countText } from '../../parts/format.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { useWaitingCount } from './use-waiting.ts'
import { t } from '../../texts/shell.ts'

/** On a phone: everything that this person may do, and their own account. */
export function MoreMenu({ onClose }: { onClose: () => void }) {
  const leave = useSignOut()
  return (
    <Dialog title={t('menu')} onClose={onClose}>
      {mapFor(useCan()).map((group) => (
        <Group key={group.name} group={group} onClose={onClose} />
      ))}
      <ul className="-mx-2 mt-2 border-t border-line rows">
        <li>
          <NewTabLink
            href={useHelp()}
            onClick={onClose}
            className="flex min-h-12 items-center gap-3 px-2"
          >
            <MenuIcon name="help" />
            {t('help')}
          </NewTabLink>
        </li>
        <OwnLinks onClose={onClose} />
        <li>
          <button
            type="button"
            onClick={() => {
              // The message would be hidden behind this menu.
              onClose()
              void leave()
            }}
            className="min-h-12 w-full px-2 ps-10 text-start text-muted"
          >
            {t('signOut')}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}

/** The places of a group, two beside each other. */
function Group({ group, onClose }: { group: OfficeGroup; onClose: () => void }) {
  const { shop } = useShop()
  const waiting = useWaitingCount()
  const places = group.places.filter(({ isWide }) => !isWide)
  return (
    <section className="mb-2">
      {group.places.length > 1 && (
        <h3 className="flex items-center gap-2 pt-2 text-sm font-medium text-muted">
          <MenuIcon name={group.icon} className="size-4" />
          {t(group.name)}
        </h3>
      )}
      <ul className="grid grid-cols-2 gap-x-4">
        {places.map((place) => {
          const count = waiting(place.counts ?? [])
          return (
            <li key={place.name}>
              <Link
                to={place.to(shop)}
                onClick={onClose}
                className="flex min-h-11 items-center gap-2"
              >
                {group.places.length === 1 && <MenuIcon name={group.icon} className="size-4" />}
                <span className="min-w-0">{t(place.name)}</span>
                {count > 0 && <span className="font-semibold">{countText(count)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Beside the shop's: the person's account, and the installation of those who run it. */
function OwnLinks({ onClose }: { onClose: () => void }) {
  const { person } = useShop()
  const row = 'flex min-h-12 items-center gap-3 px-2'
  return (
    <>
      {person.is_operator && (
        <li>
          <Link to={links.operator} onClick={onClose} className={row}>
            <MenuIcon name="settings" />
            {t('operatorAll')}
          </Link>
        </li>
      )}
      <li>
        <Link to={links.account} onClick={onClose} className={row}>
          <MenuIcon name="staff" />
          <span className="min-w-0 flex-1 truncate">{t('account', { name: person.name })}</span>
        </Link>
      </li>
    </>
  )
}
