import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { ErrorText } from '../ErrorText.tsx'
import { TypedContext, useTyped } from '../fields/use-until-typed.ts'
import { Dialog } from './Dialog.tsx'
import { t } from '../../texts/parts.ts'

type FormDialogProps = {
  title: string
  /** The text of the button, and its text while the act is on its way. */
  act: string
  acting: string
  /** The act on its way, and why it failed. */
  doing?: { isPending: boolean; error?: Error | null; reset?: () => void }
  /** The faults that stand beside their fields. */
  faults?: Record<string, string>
  isDanger?: boolean | undefined
  /** The label of the button that closes the dialog without acting. */
  close?: string | undefined
  /** A second step: what is going to be done with these fields, in full. */
  confirm?: ((fields: FormData) => { act: string; summary: ReactNode }) | undefined
  onSubmit: (fields: FormData) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog whose fields are sent by its button or by Enter, in a second step where one is asked for. */
export function FormDialog({ title, act, acting, children, ...props }: FormDialogProps) {
  const { doing, faults = {}, isDanger = false, close = t('cancel'), confirm } = props
  const { onSubmit, onClose } = props
  const isPending = doing?.isPending ?? false
  const [filled, setFilled] = useState<FormData>()
  const form = useId()
  const { typed, countTry, countInput } = useTyped()
  const asked = filled && confirm?.(filled)
  const content = useFocusInStep(asked !== undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog may stand in another form, which would hear of it too.
    event.stopPropagation()
    countTry()
    const fields = new FormData(event.currentTarget)
    if (confirm && !filled) setFilled(fields)
    else onSubmit(fields)
  }
  const isLast = asked !== undefined || !confirm
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{close}</Button>
          {asked && (
            <Button
              disabled={isPending}
              onClick={() => {
                // A refusal of what was asked is none of what will be.
                doing?.reset?.()
                setFilled(undefined)
              }}
            >
              {t('change')}
            </Button>
          )}
          <Button
            type="submit"
            form={form}
            kind={isDanger && isLast ? 'danger' : 'primary'}
            disabled={isPending}
          >
            {isPending ? acting : isLast ? (asked?.act ?? act) : t('continue')}
          </Button>
        </>
      }
    >
      <TypedContext value={typed}>
        <form id={form} ref={content} method="post" onSubmit={submit} onChange={countInput}>
          <div className="grid gap-4" hidden={asked !== undefined}>
            {children}
          </div>
          {asked && <Summary>{asked.summary}</Summary>}
          {Object.keys(faults).length === 0 && <ErrorText error={doing?.error} className="mt-4" />}
        </form>
      </TypedContext>
    </Dialog>
  )
}

const Summary = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} data-summary className="outline-none">
    {children}
  </div>
)

/** Moves a focus that went with the step before to the summary, or back to the first field. */
function useFocusInStep(isSummary: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    // Hidden fields and a button that has gone have no focus to keep.
    if (focused !== document.body && focused?.checkVisibility()) return
    const place = isSummary ? '[data-summary]' : 'input:not([readonly]), select, textarea'
    form.current?.querySelector<HTMLElement>(place)?.focus()
  }, [isSummary])
  return form
}
