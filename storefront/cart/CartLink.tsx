import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { links } from '../links.ts'
import { useCartCount } from './state/CartProvider.tsx'

export function CartLink() {
  const t = useTexts('layout')
  const count = useCartCount()
  return (
    <Link
      to={links.cart}
      aria-label={t('cart', { count })}
      className="relative -me-[min(0.625rem,10px)] flex size-11 items-center justify-center self-center"
    >
      <Icon name="cart" className="size-6" />
      {count > 0 && (
        <span className="absolute top-0.5 -end-1 min-w-5 rounded-full bg-accent-fill px-1 text-center text-xs font-semibold text-on-accent tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
