import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { useKeys } from '../parts/use-keys.ts'

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  fault?: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/** Stands while something is not saved; leaving the page asks first. */
export function SaveBar({ isDirty, isSaving, fault, onSave, onDiscard }: SaveBarProps) {
  useKeys(isDirty && !isSaving ? { 'mod+s': onSave } : { 'mod+s': () => {} })
  return (
    <>
      {isDirty && (
        <section
          aria-label="Unsaved changes"
          className="fixed inset-x-0 bottom-14 z-20 border-t border-line bg-surface px-4 py-2.5 shadow-over md:bottom-0 md:left-56 md:px-8"
        >
          <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-2">
            <output className="min-w-0 flex-1">
              {fault ? <span className="text-alarm">{fault}</span> : 'Unsaved changes'}
            </output>
            <Button onClick={onDiscard} disabled={isSaving}>
              Discard
            </Button>
            <Button kind="primary" onClick={onSave} disabled={isSaving}>
              {isSaving ? 'Saving…' : 'Save'}
            </Button>
          </div>
        </section>
      )}
      {isDirty && <LeaveGuard />}
    </>
  )
}

/** Asks before what is not saved is left: by a link here, by closing the tab there. */
function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title="Leave without saving?"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button kind="danger" onClick={() => blocker.proceed()}>
            Leave
          </Button>
          <Button kind="primary" onClick={() => blocker.reset()}>
            Stay
          </Button>
        </>
      }
    >
      <p>What you changed here is not saved yet.</p>
    </Dialog>
  )
}
