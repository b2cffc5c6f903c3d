import { type Said, toStaff } from '#contract/language/said.ts'
/** The sentences for the errors of nodemailer by code. */
const CAUSES: Record<string, Said> = {
  EAUTH: toStaff('mailServerKnowsNoUser'),
  EDNS: toStaff('mailServerNotFound'),
  ECONNECTION: toStaff('mailServerNotReached'),
  ESOCKET: toStaff('mailServerLost'),
  ETIMEDOUT: toStaff('mailServerTooSlow'),
  ETLS: toStaff('mailServerNotSecure'),
}

type MailError = { code?: string; command?: string; response?: string; responseCode?: number }

/** A mail server's answer for the merchant: a sentence, and the server's own words. */
export function failureInWords(error: unknown, { from, to }: { from: string; to: string }): Said {
  const found = mailErrorOf(error)
  const sentence = sentenceOf(found, { from, to })
  return found.response
    ? toStaff('mailServerSaid', { sentence, answer: oneLine(found.response) })
    : sentence
}

/** nodemailer's error, or the one that it is the cause of. */
function mailErrorOf(error: unknown): MailError {
  if (!(error instanceof Error)) return {}
  const found: object = error.cause instanceof Error ? error.cause : error
  return found
}

function sentenceOf({ code = '', command, responseCode = 0 }: MailError, { from, to }: Ends) {
  const isForNow = responseCode >= 400 && responseCode < 500
  if (isForNow) return toStaff('mailServerCannotNow')
  if (command === 'MAIL FROM') return toStaff('mailServerRefusesSender', { from })
  if (command === 'RCPT TO') return toStaff('mailServerRefusesTo', { to })
  return CAUSES[code] ?? toStaff('mailServerRefused')
}

type Ends = { from: string; to: string }

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)

/** `answer`: empty if no server was asked. */
export const successInWords = (answer: string, to: string): Said =>
  answer === ''
    ? toStaff('mailsAreKept')
    : toStaff('mailServerAccepted', { to, answer: oneLine(answer) })
