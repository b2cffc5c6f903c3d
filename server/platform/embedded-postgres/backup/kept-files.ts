/** The folder of the pictures in a backup. */
export const MEDIA = 'media'
/** Written last: a backup without it was not finished. */
export const LIST = 'backup.json'
