import { Link } from 'react-router'
import { links } from '../links.ts'
import { useShop } from '../shell/use-shop.ts'

type OrderHeadingProps = { order: { id: number; order_number: string; customer_name: string } }

/** The order and customer above an entry of a list, with a link to the order. */
export function OrderHeading({ order }: OrderHeadingProps) {
  const { shop } = useShop()
  return (
    <p className="mb-1">
      <Link
        to={links.order(shop, order.id)}
        className="inline-flex min-h-6 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-accent"
      >
        {order.order_number}
      </Link>{' '}
      <span className="text-muted">{order.customer_name}</span>
    </p>
  )
}
