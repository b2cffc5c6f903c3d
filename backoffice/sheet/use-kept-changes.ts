import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, keptDraft } from '../forms/drafts/kept-draft.ts'
import { useShop } from '../shell/use-shop.ts'
import { NO_CHANGES, takeUp, type Waiting } from './sheet-changes.ts'

const KEPT_AFTER_MS = 500

/**
 * The cells that wait, whatever the list is narrowed to. A copy lies in this browser for the case
 * that the page dies; those of an earlier visit are offered, each with what it was typed over.
 */
export function useKeptChanges() {
  const { shop, person } = useShop()
  const name = `${person.id} ${shop} sheet`
  const [changes, setChanges] = useState(NO_CHANGES)
  // Undefined until it was looked for; null where there is none.
  const [found, setFound] = useState<Waiting[] | null>()
  const { waiting } = changes
  useEffect(() => {
    void keptDraft<Waiting[]>(name).then((cells) => setFound(cells ?? null))
  }, [name])
  useEffect(() => {
    // Found changes without a decision must not be overwritten by an empty list.
    if (found === undefined || (found && waiting.size === 0)) return
    const timer = setTimeout(() => {
      void (waiting.size > 0 ? keepDraft(name, cellsOf(found, waiting)) : dropDraft(name))
    }, KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [name, waiting, found])
  return {
    changes,
    setChanges,
    found: Boolean(found),
    takeUp: () => {
      if (found) setChanges((now) => takeUp(now, found))
      setFound(null)
    },
    leaveIt: () => {
      setFound(null)
      void dropDraft(name)
    },
  }
}

/** Changes beside found ones keep those as well. */
const cellsOf = (found: Waiting[] | null, waiting: ReadonlyMap<string, Waiting>): Waiting[] => [
  ...takeUp({ waiting, before: [] }, found ?? []).waiting.values(),
]
