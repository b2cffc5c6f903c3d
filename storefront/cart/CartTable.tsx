import type { CartItem } from '#contract/orders.ts'
import { CartLine } from './CartLine.tsx'
import type { CartChanges } from './use-cart-changes.ts'

const HEAD = 'caps border-b border-line pb-3 text-left font-medium text-muted'

export const CartTable = ({ items, changes }: { items: CartItem[]; changes: CartChanges }) => (
  <table className="block w-full border-t border-line @2xl:table @2xl:border-t-0">
    <caption className="sr-only">What is in your cart</caption>
    <thead className="sr-only @2xl:not-sr-only @2xl:table-header-group">
      <tr>
        <th scope="col" className={HEAD}>
          Item
        </th>
        <th scope="col" className={`${HEAD} pr-6 text-right`}>
          Price
        </th>
        <th scope="col" className={HEAD}>
          Quantity
        </th>
        <th scope="col" className={`${HEAD} text-right`}>
          Total
        </th>
      </tr>
    </thead>
    <tbody className="block @2xl:table-row-group">
      {items.map((item) => (
        <CartLine key={item.id} item={item} changes={changes} />
      ))}
    </tbody>
  </table>
)
