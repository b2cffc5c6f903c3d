import { createTransport } from 'nodemailer'
import { type Mailer, messageOf } from './mailer.ts'

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
      await transport.sendMail(messageOf(mail))
    },
    close: () => transport.close(),
  }
}
