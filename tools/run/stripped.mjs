// The build leaves the server's sources without types in this place.
import { createHash } from 'node:crypto'

/** The folders whose TypeScript the server runs. */
export const STRIPPED_FROM = ['contract', 'demo', 'server']

/** The folder within `dist`. */
export const STRIPPED = 'stripped'

/** A file's name is a digest of its source: that of another version is never found. */
export const strippedName = (source) => `${createHash('sha256').update(source).digest('hex')}.js`
