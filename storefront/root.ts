import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { apiContext } from '#client/api.ts'
import { resultsOf } from '#client/lists.ts'
import type { Category } from '#contract/products.ts'
import type { MenuCategory, RootData } from './rendering.ts'

export const ROOT_ID = 'root'

export async function loadRoot({ context }: LoaderFunctionArgs): Promise<RootData> {
  const api = context.get(apiContext)
  const [settings, categories] = await Promise.all([
    api('GET /pages/settings/public/'),
    api('GET /products/categories/')
      .then(menuCategories)
      .catch(() => null),
  ])
  return { settings, categories }
}

export const menuCategories = (reply: Category[]): MenuCategory[] =>
  resultsOf(reply).map(({ slug, name }) => ({ slug, name }))

export function useRoot(): RootData {
  const root = useRouteLoaderData<RootData>(ROOT_ID)
  if (!root) throw new Error('There is no page without its root')
  return root
}
