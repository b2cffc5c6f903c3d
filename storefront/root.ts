import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import type { Category } from '#contract/products.ts'
import type { SiteSettings } from '#contract/pages.ts'
import { apiContext } from '#client/api.ts'

export const ROOT_ID = 'root'

/** What every page has: the shop's settings and its categories (null: they could not be loaded). */
export type RootData = { settings: SiteSettings; categories: Category[] | null }

export async function loadRoot({ context }: LoaderFunctionArgs): Promise<RootData> {
  const api = context.get(apiContext)
  const [settings, categories] = await Promise.all([
    api('GET /pages/settings/public/'),
    api('GET /products/categories/').catch(() => null),
  ])
  return { settings, categories }
}

export function useRoot(): RootData {
  const root = useRouteLoaderData<RootData>(ROOT_ID)
  if (!root) throw new Error('There is no page without its root')
  return root
}
