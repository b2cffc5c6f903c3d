import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { faultsOf, sentenceOf } from '#client/failures.ts'
import { useSettled } from '../../shell/use-settled.ts'
import type { Changes, Values } from './changes.ts'
import { conflictsOf } from './Conflicts.tsx'
import type { Draft } from './use-draft.ts'

const AFTER_MS = 2_000
const AT_LEAST_EVERY_MS = 20_000
const AGAIN_AFTER_MS = 10_000

type Saving<Form, Reply> = {
  /** False where what is typed waits for a press: it is public, or cannot be kept as it is. */
  isOn?: boolean
  send: (changes: Changes) => Promise<Reply>
  formOf: (reply: Reply) => Form
  onSaved: (reply: Reply) => void
  onConflict: () => void
}

/**
 * Saves what is typed two seconds after the last key, and every twenty in any case; one save at a
 * time, and what is typed meanwhile goes out with the next. Nothing is taken from under the cursor.
 */
export function useAutosave<Form extends Values, Reply>(
  draft: Draft<Form>,
  { isOn = true, send, formOf, onSaved, onConflict }: Saving<Form, Reply>,
) {
  const [savedAt, setSavedAt] = useState<Date>()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const save = useMutation({
    // Saves one after the other.
    scope: { id: useId() },
    // Without a network it fails at once, says so, and tries again.
    networkMode: 'always',
    mutationFn: async () => {
      const now = latest.current
      return { sent: now.values, reply: await send(await now.changes()) }
    },
    onSuccess({ sent, reply }) {
      // At once: the save that comes after this one starts from it.
      flushSync(() => {
        latest.current.savedBeside(formOf(reply), sent)
        setSavedAt(new Date())
      })
      onSaved(reply)
    },
    onError: (error) => conflictsOf(error) && onConflict(),
  })
  const { mutate, mutateAsync, isPending, error } = save
  const conflicts = conflictsOf(error)
  const hasConflicts = conflicts !== undefined
  const hasFailed = error !== null
  const { isDirty, values } = draft
  const settled = useSettled(values, AFTER_MS)
  const canSave = isOn && isDirty && !isPending && !hasConflicts
  useEffect(() => {
    if (canSave && !hasFailed && settled === values) mutate()
  }, [canSave, hasFailed, settled, values, mutate])
  useEffect(() => {
    if (!canSave) return
    const timer = setInterval(mutate, hasFailed ? AGAIN_AFTER_MS : AT_LEAST_EVERY_MS)
    return () => clearInterval(timer)
  }, [canSave, hasFailed, mutate])

  /** Saves what is not saved yet. False where it could not be. */
  const flush = async (): Promise<boolean> => {
    if (!latest.current.isDirty) return !hasConflicts
    if (!isOn) return false
    try {
      await mutateAsync()
      return true
    } catch {
      return false
    }
  }
  return {
    savedAt,
    isPending,
    conflicts,
    fault: error && !conflicts ? sentenceOf(error) : undefined,
    faults: faultsOf(error),
    reset: save.reset,
    flush,
  }
}

export type Autosave = ReturnType<typeof useAutosave>
