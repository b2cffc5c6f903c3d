/** The pages that a pager names: the ends, the current one and its neighbours; null is a gap. */
export function namedPages(current: number, last: number): (number | null)[] {
  const named = [1, current - 1, current, current + 1, last].filter(
    (page, place, all) => page >= 1 && page <= last && all.indexOf(page) === place,
  )
  return named.flatMap((page, place) => {
    const skipped = page - (named[place - 1] ?? page - 1) - 1
    if (skipped === 1) return [page - 1, page]
    return skipped > 1 ? [null, page] : [page]
  })
}
