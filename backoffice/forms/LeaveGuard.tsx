import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { t } from '../texts/forms.ts'

type LeaveGuardProps = {
  /** Whether a typed value is not saved. */
  isDirty: boolean
  /** A sentence about everything else that would be lost. */
  lost?: string | undefined
  /** Tries to save before anybody is asked; true: it did, and there is nothing to ask. */
  saveFirst?: () => Promise<boolean>
}

/** Asks before what is not saved is left: by a link here, by closing the tab there. */
export function LeaveGuard({ isDirty, lost, saveFirst }: LeaveGuardProps) {
  const isAsking = isDirty || lost !== undefined
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsking && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'
  const saving = useMutation({
    mutationFn: () => saveFirst?.() ?? Promise.resolve(false),
    networkMode: 'always',
  })
  const saveAndLeave = useEffectEvent(() => saving.mutate())
  useEffect(() => {
    if (isBlocked) saveAndLeave()
  }, [isBlocked])
  const leave = useEffectEvent(() => blocker.proceed?.())
  useEffect(() => {
    // Saved or sent meanwhile: nothing is left to ask.
    if (isBlocked && !isAsking) leave()
  }, [isBlocked, isAsking])
  useEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsking])
  if (!isBlocked || !isAsking || saving.data === undefined) return null
  return (
    <Dialog
      title={isDirty ? t('leaveWithoutSaving') : t('leaveNow')}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button kind="danger" onClick={() => blocker.proceed()}>
            {t('leave')}
          </Button>
          <Button kind="primary" onClick={() => blocker.reset()}>
            {t('stay')}
          </Button>
        </>
      }
    >
      {isDirty && <p>{t('notSavedYet')}</p>}
      {lost && <p>{lost}</p>}
    </Dialog>
  )
}
