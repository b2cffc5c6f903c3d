import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

type FormDialogProps = {
  title: string
  /** The text of the button, and its text while the act is on its way. */
  act: string
  acting: string
  isPending: boolean
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
  const { isPending, isDanger = false, close = 'Cancel', confirm, onSubmit, onClose } = props
  const [filled, setFilled] = useState<FormData>()
  const form = useId()
  const asked = filled && confirm?.(filled)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog may stand in another form, which would hear of it too.
    event.stopPropagation()
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
            <Button disabled={isPending} onClick={() => setFilled(undefined)}>
              Change
            </Button>
          )}
          <Button
            type="submit"
            form={form}
            kind={isDanger && isLast ? 'danger' : 'primary'}
            disabled={isPending}
          >
            {isPending ? acting : isLast ? (asked?.act ?? act) : 'Continue'}
          </Button>
        </>
      }
    >
      <form id={form} method="post" onSubmit={submit}>
        <div className="grid gap-4" hidden={asked !== undefined}>
          {children}
        </div>
        {asked?.summary}
      </form>
    </Dialog>
  )
}
