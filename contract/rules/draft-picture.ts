/** A picture of a look that is not published: its key in the media store, and its size in pixels. */
export type DraftPicture = { key: string; width: number; height: number }

/** The name in the place of a picture that the draft removes; no name of a picture. */
export const NO_PICTURE = 'removed'

const NAME = /^([0-9a-f]{32})w(\d{1,5})h(\d{1,5})$/

/** The picture as the address of a preview names it. */
export const draftPictureName = ({ key, width, height }: DraftPicture): string =>
  `${key}w${width}h${height}`

/** Reads the name of a draft picture; undefined if it is none. */
export function parseDraftPicture(name: string): DraftPicture | undefined {
  const [, key, width, height] = NAME.exec(name) ?? []
  return key === undefined ? undefined : { key, width: Number(width), height: Number(height) }
}

/** The letter before each part of a look that the address of its preview names, after the theme. */
export const LOOK_PARTS = { accent: 'c', logo: 'l', hero: 'h' } as const
