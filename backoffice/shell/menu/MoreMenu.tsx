import { Link } from 'react-router'
import { links } from '../../links.ts'
import { Dialog } from '../../parts/dialogs/Dialog.tsx'
import { MENU } from './menu-entries.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { useCan, useShop } from '../use-shop.ts'
import { countText } from '../../parts/format.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { useWaitingCount } from './use-waiting.ts'

/** On a phone: everything that this person may do, and their own account. */
export function MoreMenu({ onClose }: { onClose: () => void }) {
  const { shop } = useShop()
  const can = useCan()
  const waiting = useWaitingCount()
  const leave = useSignOut()
  return (
    <Dialog title="Menu" onClose={onClose}>
      <ul className="-mx-2 rows">
        {MENU.filter(({ may }) => can(may)).map((entry) => {
          const count = waiting(entry.counts ?? [])
          return (
            <li key={entry.label}>
              <Link
                to={entry.to(shop)}
                onClick={onClose}
                className="flex min-h-12 items-center gap-3 px-2"
              >
                <MenuIcon name={entry.icon} />
                <span className="flex-1">{entry.label}</span>
                {count > 0 && <span className="font-semibold">{countText(count)}</span>}
              </Link>
            </li>
          )
        })}
        <OwnLinks onClose={onClose} />
        <li>
          <button
            type="button"
            onClick={() => {
              // The message would be hidden behind this menu.
              onClose()
              void leave()
            }}
            className="min-h-12 w-full px-2 pl-10 text-left text-muted"
          >
            Sign out
          </button>
        </li>
      </ul>
    </Dialog>
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
            Operator: all shops
          </Link>
        </li>
      )}
      <li>
        <Link to={links.account} onClick={onClose} className={row}>
          <MenuIcon name="staff" />
          <span className="min-w-0 flex-1 truncate">Your account: {person.name}</span>
        </Link>
      </li>
    </>
  )
}
