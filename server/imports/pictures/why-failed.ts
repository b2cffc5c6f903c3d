import { type Sentence, toStaff } from '#contract/language/said.ts'

/** Words for the reasons for which a picture is not there, by the names under which they are kept. */
const WORDS: Record<string, Sentence> = {
  'not reachable': toStaff('whyNoPicture', { reason: 'unreachable' }),
  'not a picture': toStaff('whyNoPicture', { reason: 'noPicture' }),
  'too large': toStaff('whyNoPicture', { reason: 'tooLarge' }),
  'no space for more pictures': toStaff('whyNoPicture', { reason: 'noSpace' }),
}

export const whyFailed = (reason: string): Sentence => WORDS[reason] ?? reason
