import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'

type LeaveGuardProps = {
  /** Whether there is anything to lose. */
  isDirty: boolean
  /** Tries to save before anybody is asked; true: it did, and there is nothing to ask. */
  saveFirst?: () => Promise<boolean>
}

/** Asks before what is not saved is left: by a link here, by closing the tab there. */
export function LeaveGuard({ isDirty, saveFirst }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'
  const saving = useMutation({
    mutationFn: () => saveFirst?.() ?? Promise.resolve(false),
    networkMode: 'always',
    onSuccess: (isSaved) => isSaved && blocker.proceed?.(),
  })
  const saveAndLeave = useEffectEvent(() => saving.mutate())
  useEffect(() => {
    if (isBlocked) saveAndLeave()
  }, [isBlocked])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (!isBlocked || saving.data !== false) return null
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
