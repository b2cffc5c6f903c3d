import { Icon } from '#ui/Icon.tsx'
import { links } from '../links.ts'
import { badgeOf, useCartCount } from './cart-count.ts'

export function CartLink() {
  const count = useCartCount()
  return (
    <a
      href={links.cart}
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      className="relative -mr-[min(0.625rem,10px)] flex size-11 items-center justify-center self-center"
    >
      <Icon name="cart" className="size-6" />
      {count > 0 && (
        <span className="absolute top-0.5 -right-1 min-w-5 rounded-full bg-accent-fill px-1 text-center text-xs font-semibold text-on-accent tabular-nums">
          {badgeOf(count)}
        </span>
      )}
    </a>
  )
}
