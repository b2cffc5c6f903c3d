import { useEffect, useState } from 'react'
import type { Category } from '#contract/products.ts'
import { createBrowserApi } from '#client/api.ts'
import { useRoot } from '../../root.ts'

export type Categories = Category[] | 'loading' | 'failed'

/** The page brings them; where the server could not load them, the browser tries once more. */
export function useCategories(): Categories {
  const { categories, settings } = useRoot()
  const [again, setAgain] = useState<Categories>('loading')
  useEffect(() => {
    if (categories) return
    const api = createBrowserApi(document.documentElement.dataset['api'] ?? '/api', settings.tenant)
    api('GET /products/categories/').then(setAgain, () => setAgain('failed'))
  }, [categories, settings.tenant])
  return categories ?? again
}
