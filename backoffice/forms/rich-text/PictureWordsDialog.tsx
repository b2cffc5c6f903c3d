import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'

type PictureWordsDialogProps = {
  alt: string
  onSay: (alt: string) => void
  onClose: () => void
}

/** Edits the alternative text of a picture within the text. */
export const PictureWordsDialog = ({ alt, onSay, onClose }: PictureWordsDialogProps) => (
  <FormDialog
    title="What the picture shows"
    act="Keep"
    acting="Keeping…"
    onSubmit={(fields) => onSay(fieldText(fields, 'alt'))}
    onClose={onClose}
  >
    <Field label="Alt text" hint="Describes the image to people who cannot see it.">
      {(control) => <input {...control} name="alt" maxLength={300} defaultValue={alt} />}
    </Field>
  </FormDialog>
)
