import { useNavigate } from 'react-router'
import { useKeys } from '../parts/use-keys.ts'
import { MENU } from './menu/menu-entries.ts'
import { useCan, useShop } from './use-shop.ts'

/** G, then a letter, goes to a screen. */
export function useGoKeys(): void {
  const navigate = useNavigate()
  const can = useCan()
  const { shop } = useShop()
  const goes = MENU.filter(({ key, may }) => key && can(may)).map(
    ({ key, to }) => [`g ${key}`, () => void navigate(to(shop))] as const,
  )
  useKeys(Object.fromEntries(goes))
}
