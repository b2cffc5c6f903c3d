import { useEffect, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import type { MenuCategory } from '../../rendering.ts'
import { menuCategories, useRoot } from '../../root.ts'

export type Categories = MenuCategory[] | 'loading' | 'failed'

/** The page brings them; where the server could not load them, the browser tries once more. */
export function useCategories(): Categories {
  const { categories } = useRoot()
  const api = useApi()
  const [again, setAgain] = useState<Categories>('loading')
  useEffect(() => {
    if (categories) return
    api('GET /products/categories/')
      .then(menuCategories)
      .then(setAgain, () => setAgain('failed'))
  }, [categories, api])
  return categories ?? again
}
