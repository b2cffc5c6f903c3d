import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { t } from '../../texts/forms.ts'

type PictureWordsDialogProps = {
  alt: string
  onSay: (alt: string) => void
  onClose: () => void
}

/** Edits the alternative text of a picture within the text. */
export const PictureWordsDialog = ({ alt, onSay, onClose }: PictureWordsDialogProps) => (
  <FormDialog
    title={t('whatPictureShows')}
    act={t('keep')}
    acting={t('keeping')}
    onSubmit={(fields) => onSay(fieldText(fields, 'alt'))}
    onClose={onClose}
  >
    <Field label={t('altText')} hint={t('altTextHint')}>
      {(control) => <input {...control} name="alt" maxLength={300} defaultValue={alt} />}
    </Field>
  </FormDialog>
)
