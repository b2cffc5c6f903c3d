import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  changedFields,
  changesOf,
  heldChanges,
  retake,
  type Changes,
  type Held,
  type Values,
} from './changes.ts'
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts'
import { meantBy, savedBeside, savedOver, settled, typingOn, typingOver } from './typing.ts'

const KEPT_AFTER_MS = 500

export type Draft<T extends Values> = {
  values: T
  set: <Name extends keyof T>(name: Name, value: T[Name]) => void
  isDirty: boolean
  /** The changes to send. */
  changes: () => Promise<Changes>
  /** Back to what was loaded. */
  discard: () => void
  /** After a save: the record as the reply has it, and what was sent. What was typed since stays. */
  saved: (record: T, sent: T) => void
  /** After an automatic save: nothing disappears under the cursor, not even a space. */
  savedBeside: (record: T, sent: T) => void
  /** After a conflict: takes the colleague's value, or keeps one's own on top of it. */
  settle: (name: string, theirs: unknown, keepsOwn: boolean) => void
  /** A text that was typed before the page was closed or died, not taken up yet. */
  found: boolean
  takeUp: () => void
  leaveIt: () => void
}

/**
 * The typed values of a form about one record. `record` is the newest known; colleagues' changes
 * appear in untouched fields. `name` identifies person, shop and record.
 */
export function useDraft<T extends Values>(
  name: string,
  record: T,
  longTexts: readonly string[] = [],
): Draft<T> {
  const [state, setState] = useState(() => typingOver(record))
  const [known, setKnown] = useState(record)
  if (known !== record) {
    setKnown(record)
    setState(typingOn(state, record))
  }
  const { loaded, values } = state
  const meant = useMemo(() => meantBy(state), [state])
  const isDirty = changedFields(loaded, meant).length > 0

  const { found, setFound } = useKeptCopy(name, loaded, meant)

  return {
    values,
    isDirty,
    found: Boolean(found) && !isDirty,
    set: useCallback((field, value) => {
      setState((before) => ({ ...before, values: { ...before.values, [field]: value } }))
    }, []),
    changes: () => changesOf(loaded, meant, longTexts),
    discard() {
      setState(typingOver(loaded))
      void dropDraft(name)
    },
    saved: (after, sent) => setState((before) => savedOver(before, sent, after)),
    savedBeside: (after, sent) => setState((before) => savedBeside(before, sent, after)),
    settle: (field, theirs, keepsOwn) =>
      setState((before) => settled(before, { field, theirs, keepsOwn })),
    takeUp() {
      if (found) setState({ ...retake(loaded, found), tidied: {} })
      setFound(null)
    },
    leaveIt() {
      setFound(null)
      void dropDraft(name)
    },
  }
}

/** Keeps a copy of what is not saved, and looks for one of an earlier visit. */
function useKeptCopy<T extends Values>(name: string, loaded: T, meant: T) {
  // Undefined until it was looked for; null where there is none.
  const [found, setFound] = useState<Held | null>()
  useEffect(() => {
    void keptDraft<Held>(name).then((held) => setFound(held ?? null))
  }, [name])
  useEffect(() => {
    // A copy for the case that the page dies; there is no need of it once it is saved.
    const timer = setTimeout(() => {
      if (changedFields(loaded, meant).length > 0) {
        void keepDraft(name, heldChanges(loaded, meant))
      } else if (found === null) void dropDraft(name)
    }, KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [name, loaded, meant, found])
  const unsaved = useRef<Held>(undefined)
  useEffect(() => {
    unsaved.current =
      changedFields(loaded, meant).length > 0 ? heldChanges(loaded, meant) : undefined
  })
  useEffect(
    () => () => {
      // The form may be closed sooner than the timer above keeps a copy.
      if (unsaved.current) void keepDraft(name, unsaved.current)
    },
    [name],
  )
  return { found, setFound }
}
