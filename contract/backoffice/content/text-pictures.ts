import { LONGEST_PICTURE_BYTES } from '../../pictures.ts'

/** A picture within a text of any record; answers 201 with where it lies. The text is saved after it. */
export const TEXT_PICTURE_UPLOAD = {
  path: '/text-pictures/',
  may: 'content.edit',
  longestBytes: LONGEST_PICTURE_BYTES,
} as const
