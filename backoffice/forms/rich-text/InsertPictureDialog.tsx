import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PostPicture } from '#contract/backoffice/posts.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/dialogs/Dialog.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { ErrorText } from '../../parts/ErrorText.tsx'

/** Sends a picture's bytes, and says where it lies then. */
export type SendPicture = (file: File, onProgress: (part: number) => void) => Promise<PostPicture>

type InsertPictureDialogProps = {
  send: SendPicture
  onInsert: (picture: PostPicture, alt: string) => void
  onClose: () => void
}

/** A picture for within a text, and what it shows. */
export function InsertPictureDialog({ send, onInsert, onClose }: InsertPictureDialogProps) {
  const [part, setPart] = useState(0)
  const insert = useMutation({
    mutationFn: async ({ file, alt }: { file: File; alt: string }) => {
      const picture = await send(file, setPart)
      onClose()
      onInsert(picture, alt)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Within the dialog, but in React's eyes within the page's form.
    event.stopPropagation()
    const fields = new FormData(event.currentTarget)
    const file = fields.get('file')
    if (file instanceof File) insert.mutate({ file, alt: fieldText(fields, 'alt') })
  }
  return (
    <Dialog
      title="Put a picture in"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form="insert-picture" kind="primary" disabled={insert.isPending}>
            {insert.isPending ? 'Sending…' : 'Put it in'}
          </Button>
        </>
      }
    >
      <form id="insert-picture" method="post" onSubmit={submit} className="grid gap-4">
        <Field label="Picture" hint="JPEG, PNG, WebP or AVIF, up to 10 MB.">
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              required
            />
          )}
        </Field>
        <Field label="What it shows" hint="For whoever cannot see it.">
          {(control) => <input {...control} name="alt" maxLength={300} />}
        </Field>
        {insert.isPending && (
          <progress aria-label="Sending the picture" value={part} max={1} className="w-full" />
        )}
        <ErrorText error={insert.error} />
      </form>
    </Dialog>
  )
}
