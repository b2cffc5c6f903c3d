import { createTransport } from 'nodemailer'
import { AddressRefused, type Mailer, messageOf } from './mailer.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000

/** `url`: "smtps://user:password@mail.example:465". */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return {
    async send(mail) {
      const { response } = await transport.sendMail(messageOf(mail)).catch(asRefusal)
      return response
    },
    close: () => transport.close(),
  }
}

/** A lasting refusal of the recipient is distinguished from whatever else failed. */
function asRefusal(error: Error & { command?: string; responseCode?: number }): never {
  const isLasting = error.command === 'RCPT TO' && (error.responseCode ?? 0) >= 500
  throw isLasting ? new AddressRefused(error.message, { cause: error }) : error
}
