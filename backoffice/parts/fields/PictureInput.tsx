import type { Ref } from 'react'
import { PICTURE_ACCEPT } from '#contract/pictures.ts'

type PictureInputProps = {
  ref: Ref<HTMLInputElement>
  label: string
  multiple?: boolean
  /** Reached by its button alone. */
  isHidden?: boolean
  onTake: (files: File[]) => void
}

/** The browser's own choice of picture files, behind a button that opens it. */
export const PictureInput = ({ ref, label, multiple, isHidden, onTake }: PictureInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={PICTURE_ACCEPT}
    multiple={multiple}
    aria-label={label}
    className={isHidden ? 'hidden' : 'sr-only'}
    onChange={({ target }) => {
      onTake([...(target.files ?? [])])
      target.value = ''
    }}
  />
)
