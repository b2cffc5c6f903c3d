import { type Mail, type Mailer, messageOf } from '#server/platform/mail/mailer.ts'

/** Keeps what was sent, as often as it was sent. */
export function createMemoryMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    send(mail) {
      messageOf(mail)
      sent.push(mail)
      return Promise.resolve('')
    },
    close: () => {},
  }
}
