/** The sentences for the errors of nodemailer by code. */
const CAUSES: Record<string, string> = {
  EAUTH: 'The mail server does not accept the user name or the password of this installation.',
  EDNS: 'The mail server was not found.',
  ECONNECTION: 'The mail server cannot be reached.',
  ESOCKET: 'The connection to the mail server was lost.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server offers no secure connection that can be trusted.',
}

type MailError = { code?: string; command?: string; response?: string; responseCode?: number }

/** A mail server's answer for the merchant: a sentence, and the server's own words. */
export function failureInWords(error: unknown, { from, to }: { from: string; to: string }): string {
  const found = mailErrorOf(error)
  const words = found.response ? ` It said: “${oneLine(found.response)}”` : ''
  return sentenceOf(found, { from, to }) + words
}

/** nodemailer's error, or the one that it is the cause of. */
function mailErrorOf(error: unknown): MailError {
  if (!(error instanceof Error)) return {}
  const found: object = error.cause instanceof Error ? error.cause : error
  return found
}

function sentenceOf({ code = '', command, responseCode = 0 }: MailError, { from, to }: Ends) {
  const isForNow = responseCode >= 400 && responseCode < 500
  if (isForNow) return 'The mail server cannot accept the mail now. Try again in a few minutes.'
  if (command === 'MAIL FROM') return `The mail server does not let this shop send from ${from}.`
  if (command === 'RCPT TO') return `The mail server does not accept mails for ${to}.`
  return CAUSES[code] ?? 'The mail server did not accept the mail.'
}

type Ends = { from: string; to: string }

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)

/** `answer`: empty if no server was asked. */
export const successInWords = (answer: string, to: string): string =>
  answer === ''
    ? 'This installation keeps mails in a folder and sends none. Its operator can set up a mail server.'
    : `The mail server accepted the mail for ${to}. It said: “${oneLine(answer)}” Look for it in the ` +
      'inbox and in the spam folder.'
