import { Link } from 'react-router'
import { links } from '../links.ts'
import { useShop } from './use-shop.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** Reminds a person who has to set up a second factor, until it is there. */
export function SecondFactorBar() {
  const { factor_due_at: due } = useShop().person
  if (!due) return null
  return (
    <p className="border-b border-line bg-wait-soft px-4 py-2 text-wait md:px-8">
      Please set up a second factor by {DAY.format(new Date(due))}.{' '}
      <Link to={links.account} className="font-semibold underline underline-offset-4">
        Set it up
      </Link>
    </p>
  )
}
