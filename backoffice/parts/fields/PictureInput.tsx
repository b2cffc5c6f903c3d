import type { Ref } from 'react'

type PictureInputProps = {
  ref: Ref<HTMLInputElement>
  label: string
  multiple?: boolean
  onTake: (files: File[]) => void
}

/** The browser's own choice of picture files, behind a button that opens it. */
export const PictureInput = ({ ref, label, multiple, onTake }: PictureInputProps) => (
  <input
    ref={ref}
    type="file"
    accept="image/jpeg,image/png,image/webp,image/avif"
    multiple={multiple}
    aria-label={label}
    className="sr-only"
    onChange={({ target }) => {
      onTake([...(target.files ?? [])])
      target.value = ''
    }}
  />
)
