import { useCallback, useEffect, useState } from 'react'
import {
  changedFields,
  changesOf,
  rebase,
  heldChanges,
  rebaseSaved,
  retake,
  type Changes,
  type Held,
  type Values,
} from './changes.ts'
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts'

const KEPT_AFTER_MS = 500

export type Draft<T extends Values> = {
  values: T
  set: <Name extends keyof T>(name: Name, value: T[Name]) => void
  isDirty: boolean
  /** What is to be sent. */
  changes: () => Promise<Changes>
  /** Back to what was loaded. */
  discard: () => void
  /** After a save: the record as the reply has it, and what was sent. What was typed since stays. */
  saved: (record: T, sent: T) => void
  /** Of a conflict: takes the other's value, or keeps the own one on top of it. */
  settle: (name: string, theirs: unknown, keepsOwn: boolean) => void
  /** A text that was typed before the page was closed or died, not taken up yet. */
  found: boolean
  takeUp: () => void
  leaveIt: () => void
}

/**
 * What is typed into a form about one record. `record` is the newest known; what others change
 * meanwhile comes in where nothing was typed. `name` says whose it is: person, shop and record.
 */
export function useDraft<T extends Values>(
  name: string,
  record: T,
  longTexts: readonly string[] = [],
): Draft<T> {
  const [state, setState] = useState({ loaded: record, values: record })
  // Undefined until it was looked for; null where there is none.
  const [found, setFound] = useState<Held | null>()
  const [known, setKnown] = useState(record)
  if (known !== record) {
    setKnown(record)
    setState(rebase(state.loaded, state.values, record))
  }
  const { loaded, values } = state
  const isDirty = changedFields(loaded, values).length > 0

  useEffect(() => {
    void keptDraft<Held>(name).then((held) => setFound(held ?? null))
  }, [name])
  useEffect(() => {
    // A copy for the case that the page dies; there is no need of it once it is saved.
    const timer = setTimeout(() => {
      if (changedFields(loaded, values).length > 0) {
        void keepDraft(name, heldChanges(loaded, values))
      } else if (found === null) void dropDraft(name)
    }, KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [name, loaded, values, found])

  return {
    values,
    isDirty,
    found: Boolean(found) && !isDirty,
    set: useCallback((field, value) => {
      setState(({ loaded, values }) => ({ loaded, values: { ...values, [field]: value } }))
    }, []),
    changes: () => changesOf(loaded, values, longTexts),
    discard: () => setState({ loaded, values: loaded }),
    saved(after, sent) {
      setState(({ values: now }) => ({ loaded: after, values: rebaseSaved(sent, now, after) }))
    },
    settle(field, theirs, keepsOwn) {
      setState(({ loaded, values }) => ({
        loaded: { ...loaded, [field]: theirs },
        values: keepsOwn ? values : { ...values, [field]: theirs },
      }))
    },
    takeUp() {
      if (found) setState(retake(loaded, found))
      setFound(null)
    },
    leaveIt() {
      setFound(null)
      void dropDraft(name)
    },
  }
}
