import { said } from '#contract/language/said.ts'
import { refuse } from './refusal.ts'

export const PAGE_SIZE = 24
export const MOST_PER_PAGE = 100

type PageRequest = { page?: number; page_size?: number }
export type Slice = { limit: number; offset: number; page: number }

/** A larger page than allowed counts as the largest allowed. */
export function sliceOf({ page = 1, page_size = PAGE_SIZE }: PageRequest): Slice {
  const limit = Math.min(page_size, MOST_PER_PAGE)
  return { limit, offset: (page - 1) * limit, page }
}

/** The list's reply. A page after the last one does not exist, but for the first, which may be empty. */
export function presentPage<T>(count: number, results: T[], slice: Slice, address: URL) {
  if (results.length === 0 && slice.page > 1) return refuse(404, said('pageInvalid'))
  const at = (page: number) => {
    const url = new URL(address)
    url.searchParams.set('page', String(page))
    return url.pathname + url.search
  }
  return {
    count,
    next: slice.offset + results.length < count ? at(slice.page + 1) : null,
    previous: slice.page > 1 ? at(slice.page - 1) : null,
    results,
  }
}
