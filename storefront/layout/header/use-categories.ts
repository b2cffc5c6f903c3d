import { useEffect, useState } from 'react'
import type { Category } from '#contract/products.ts'
import { resultsOf } from '#client/lists.ts'
import { useApi } from '#client/use-api.ts'
import { useRoot } from '../../root.ts'

export type Categories = Category[] | 'loading' | 'failed'

/** The page brings them; where the server could not load them, the browser tries once more. */
export function useCategories(): Categories {
  const { categories } = useRoot()
  const api = useApi()
  const [again, setAgain] = useState<Categories>('loading')
  useEffect(() => {
    if (categories) return
    api('GET /products/categories/')
      .then(resultsOf)
      .then(setAgain, () => setAgain('failed'))
  }, [categories, api])
  return categories ?? again
}
