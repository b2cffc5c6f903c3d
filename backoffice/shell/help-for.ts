import { useLocation } from 'react-router'
import type { HandbookPage } from '../handbook/handbook-pages.ts'
import { links } from '../links.ts'
import { SETTINGS_VIEWS } from '../settings/settings-views.ts'
import { placeAt } from './menu/office-map.ts'
import { useShop } from './use-shop.ts'

/** The page of the handbook about the screen at this address; a form of the settings has its own. */
export function helpFor(shop: number, pathname: string, search: string): HandbookPage {
  const view = new URLSearchParams(search).get('view')
  const settings = pathname === links.settings(shop)
  const form = settings && SETTINGS_VIEWS.find(({ value }) => value === view)
  return (form || placeAt(shop, pathname))?.help ?? 'home'
}

/** The address of the help for the screen that is shown. */
export function useHelp(): string {
  const { shop } = useShop()
  const { pathname, search } = useLocation()
  return links.handbook(helpFor(shop, pathname, search))
}
