import { useState } from 'react'

const NOTHING: ReadonlySet<number> = new Set()

/** Rows that are ticked, or all that match a filter; another filter begins anew. */
export function useSelection(filter: object) {
  const key = JSON.stringify(filter)
  const [state, setState] = useState({
    key,
    ids: NOTHING,
    isAll: false,
  })
  const { ids, isAll } = state.key === key ? state : { ids: NOTHING, isAll: false }
  return {
    ids,
    isAll,
    select: (chosen: ReadonlySet<number>) => setState({ key, ids: chosen, isAll: false }),
    selectAll: () => setState({ key, ids, isAll: true }),
    clear: () => setState({ key, ids: NOTHING, isAll: false }),
  }
}
