import { useNavigate } from 'react-router'
import { links } from '../../links.ts'
import { useShop } from '../use-shop.ts'
import { t } from '../../texts/shell.ts'

/** The shop that is worked on; a choice where the person has several. */
export function ShopSwitcher() {
  const { shop, membership, person } = useShop()
  const navigate = useNavigate()
  const look = 'block w-full truncate px-5 pt-5 pb-2 text-lg font-semibold'
  if (person.shops.length < 2) return <p className={look}>{membership.name}</p>
  return (
    <label className="block px-3 pt-4">
      <span className="sr-only">{t('shop')}</span>
      <select
        value={shop}
        onChange={({ target }) => void navigate(links.home(Number(target.value)))}
        className="min-h-10 w-full rounded-control border border-chrome-line bg-chrome px-2 font-semibold text-on-chrome"
      >
        {person.shops.map((each) => (
          <option key={each.shop} value={each.shop}>
            {each.name}
          </option>
        ))}
      </select>
    </label>
  )
}
