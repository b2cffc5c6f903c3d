import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PostPicture } from '#contract/backoffice/content/shapes/staff-post.ts'
import { TEXT_PICTURE_UPLOAD } from '#contract/backoffice/content/text-pictures.ts'
import { upload } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { PictureInput } from '../parts/fields/PictureInput.tsx'
import { type FormField, LineField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/forms.ts'
import { t as parts } from '../texts/parts.ts'

type PictureFieldProps = {
  picture: FormField<string | null>
  /** Absent for a picture whose place says what it shows; it is shown whole. */
  alt?: FormField<string>
  /** The accessible name of the file input, such as 'Picture of the post'. */
  name: string
  /** The upload address. Absent: that of pictures within texts. */
  picturesAt?: string
}

/** The one picture of a record: chosen, dropped or removed, with what it shows. */
export function PictureField({ picture, alt, name, picturesAt }: PictureFieldProps) {
  const { shop } = useShop()
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState(0)
  const sending = useMutation({
    mutationFn: (file: File) =>
      upload<PostPicture>(shop, picturesAt ?? TEXT_PICTURE_UPLOAD.path, file, setPart),
    onSuccess: ({ image }) => picture.onChange(image),
  })
  const take = ([file]: Iterable<File>) => {
    if (file) sending.mutate(file)
  }
  return (
    // Dropping is a shortcut; the button does the same.
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      className="grid gap-3"
    >
      {picture.value && (
        <img
          src={picture.value}
          alt={alt?.value || name}
          className={
            alt
              ? 'aspect-video w-full max-w-md rounded-picture bg-stage object-cover'
              : 'w-60 max-w-full rounded-picture bg-stage'
          }
        />
      )}
      {sending.isPending && (
        <progress aria-label={t('sendingPicture')} value={part} max={1} className="meter" />
      )}
      <ErrorText error={sending.error} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={sending.isPending} onClick={() => input.current?.click()}>
          {picture.value ? t('anotherPicture') : t('choosePicture')}
        </Button>
        {picture.value && (
          <Button kind="quiet" onClick={() => picture.onChange(null)}>
            {parts('remove')}
          </Button>
        )}
      </div>
      <PictureInput ref={input} label={name} onTake={take} />
      {picture.value && alt && (
        <LineField {...alt} error={alt.error ?? (alt.value === '' && t('altTextMissing'))} />
      )}
    </div>
  )
}
