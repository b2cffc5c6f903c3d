import type { ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import type { Tone } from '../parts/Tag.tsx'

type State = ImportReport['state']

export const STATE_WORDS: Record<State, { label: string; tone: Tone }> = {
  uploading: { label: 'Uploading', tone: 'wait' },
  reading: { label: 'Reading', tone: 'wait' },
  read: { label: 'Read', tone: 'wait' },
  checking: { label: 'Checking', tone: 'wait' },
  checked: { label: 'Checked', tone: 'calm' },
  running: { label: 'Importing', tone: 'wait' },
  done: { label: 'Imported', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'alarm' },
  failed: { label: 'Not readable', tone: 'alarm' },
  reverting: { label: 'Reverting', tone: 'wait' },
  reverted: { label: 'Reverted', tone: 'calm' },
}

/** Whether the server is at work on it, so that it is asked again. */
export const isMoving = (state: State): boolean =>
  ['reading', 'read', 'checking', 'running', 'reverting'].includes(state)

const OUTCOMES: Record<string, { now: string; later: string; tone: Tone }> = {
  new: { now: 'New', later: 'Will be added', tone: 'good' },
  changed: { now: 'Changed', later: 'Will change', tone: 'wait' },
  same: { now: 'Already the same', later: 'Already the same', tone: 'calm' },
  skipped: { now: 'Skipped', later: 'Will be skipped', tone: 'calm' },
  wrong: { now: 'Not imported', later: 'Cannot be imported', tone: 'alarm' },
}

export const outcomeWords = (outcome: string, isCheck: boolean) => {
  const words = OUTCOMES[outcome]!
  return { label: isCheck ? words.later : words.now, tone: words.tone }
}

export const THING_WORDS: Record<string, string> = {
  products: 'Products',
  variants: 'Variants',
  pictures: 'Pictures',
  posts: 'Posts',
  pages: 'Pages',
  comments: 'Comments',
  reviews: 'Reviews',
  customers: 'Customers',
  redirects: 'Redirects',
}

/** "list_price" → "List price" */
export const fieldWords = (field: string): string => {
  const words = field.replaceAll('_', ' ').replace(/(\d)/, ' $1 ').replaceAll(/ +/g, ' ')
  if (words.startsWith('seo ') || words === 'sku') {
    return words.slice(0, 3).toUpperCase() + words.slice(3)
  }
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const MODES = [
  ['update', 'Update; what staff changed stays'],
  ['add', 'Leave as it is; only add'],
  ['overwrite', 'Overwrite, also what staff changed'],
] as const

export const EMPTY_CELLS = [
  ['leave', 'Leave the value as it is'],
  ['clear', 'Clear the value'],
] as const

export const DECIMALS = [
  ['', 'Find out from the file'],
  ['.', 'Point: 1,234.50'],
  [',', 'Comma: 1.234,50'],
] as const
