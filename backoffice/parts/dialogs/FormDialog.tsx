import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

type FormDialogProps = {
  title: string
  /** What the button says, and what it says while that is on its way. */
  act: string
  acting: string
  isPending: boolean
  isDanger?: boolean | undefined
  onSubmit: (fields: FormData) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog whose fields are sent by its button or by Enter. */
export function FormDialog({ title, act, acting, children, ...props }: FormDialogProps) {
  const { isPending, isDanger = false, onSubmit, onClose } = props
  const form = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog may stand in another form, which would hear of it too.
    event.stopPropagation()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button
            type="submit"
            form={form}
            kind={isDanger ? 'danger' : 'primary'}
            disabled={isPending}
          >
            {isPending ? acting : act}
          </Button>
        </>
      }
    >
      <form id={form} method="post" onSubmit={submit} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  )
}
