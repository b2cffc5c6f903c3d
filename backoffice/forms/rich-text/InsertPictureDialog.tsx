import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostPicture } from '#contract/backoffice/content/shapes/staff-post.ts'
import { PICTURE_ACCEPT } from '#contract/pictures.ts'
import { upload } from '../../api.ts'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/forms.ts'

type InsertPictureDialogProps = {
  /** The upload address for pictures of this text. */
  picturesAt: string
  onInsert: (picture: PostPicture, words: { alt: string; caption: string }) => void
  onClose: () => void
}

/** A picture for within a text, and what it shows. */
export function InsertPictureDialog({ picturesAt, onInsert, onClose }: InsertPictureDialogProps) {
  const { shop } = useShop()
  const [part, setPart] = useState(0)
  const insert = useMutation({
    mutationFn: async ({ file, ...words }: { file: File; alt: string; caption: string }) => {
      const picture = await upload<PostPicture>(shop, picturesAt, file, setPart)
      onClose()
      onInsert(picture, words)
    },
  })
  const submit = (fields: FormData) => {
    const file = fields.get('file')
    if (!(file instanceof File)) return
    insert.mutate({ file, alt: fieldText(fields, 'alt'), caption: fieldText(fields, 'caption') })
  }
  return (
    <FormDialog
      title={t('insertImage')}
      act={t('insert')}
      acting={t('sending')}
      doing={insert}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('picture')} hint={t('pictureFormats')}>
        {(control) => (
          <input {...control} type="file" name="file" accept={PICTURE_ACCEPT} required />
        )}
      </Field>
      <Field label={t('altText')} hint={t('altTextHint')}>
        {(control) => <input {...control} name="alt" maxLength={300} />}
      </Field>
      <Field label={t('captionOptional')} hint={t('captionHint')}>
        {(control) => <input {...control} name="caption" maxLength={300} />}
      </Field>
      {insert.isPending && (
        <progress aria-label={t('sendingPicture')} value={part} max={1} className="meter" />
      )}
    </FormDialog>
  )
}
