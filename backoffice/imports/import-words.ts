import type { ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import type { Tone } from '../parts/Tag.tsx'
import { t } from '../texts/imports.ts'

type State = ImportReport['state']

export const STATE_WORDS: Record<State, { label: string; tone: Tone }> = {
  uploading: { label: t('uploading'), tone: 'wait' },
  reading: { label: t('reading'), tone: 'wait' },
  read: { label: t('read'), tone: 'wait' },
  checking: { label: t('checking'), tone: 'wait' },
  checked: { label: t('checked'), tone: 'calm' },
  running: { label: t('importing'), tone: 'wait' },
  done: { label: t('imported'), tone: 'good' },
  stopped: { label: t('stopped'), tone: 'alarm' },
  failed: { label: t('notReadable'), tone: 'alarm' },
  reverting: { label: t('reverting'), tone: 'wait' },
  reverted: { label: t('reverted'), tone: 'calm' },
}

/** Whether the server is at work on it, so that it is asked again. */
export const isMoving = (state: State): boolean =>
  ['reading', 'read', 'checking', 'running', 'reverting'].includes(state)

const OUTCOMES: Record<string, { now: string; later: string; tone: Tone }> = {
  new: { now: t('newThings'), later: t('willBeAdded'), tone: 'good' },
  changed: { now: t('changed'), later: t('willChange'), tone: 'wait' },
  same: { now: t('alreadySame'), later: t('alreadySame'), tone: 'calm' },
  skipped: { now: t('skipped'), later: t('willBeSkipped'), tone: 'calm' },
  wrong: { now: t('notImported'), later: t('cannotBeImported'), tone: 'alarm' },
}

export const outcomeWords = (outcome: string, isCheck: boolean) => {
  const words = OUTCOMES[outcome]!
  return { label: isCheck ? words.later : words.now, tone: words.tone }
}

export const THING_WORDS: Record<string, string> = {
  products: t('products'),
  variants: t('variants'),
  pictures: t('pictures'),
  posts: t('posts'),
  pages: t('pages'),
  comments: t('comments'),
  reviews: t('reviews'),
  customers: t('customers'),
  redirects: t('redirects'),
}

export const MODES = [
  ['update', t('modeUpdate')],
  ['add', t('modeAdd')],
  ['overwrite', t('modeOverwrite')],
] as const

export const EMPTY_CELLS = [
  ['leave', t('leaveValue')],
  ['clear', t('clearValue')],
] as const

export const DECIMALS = [
  ['', t('findOut')],
  ['.', t('pointDecimal')],
  [',', t('commaDecimal')],
] as const
