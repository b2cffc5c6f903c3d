/** A file that a mail brings along. */
export type Attachment = {
  name: string
  type: string
  bytes: Buffer
  /** The name by which the text shows it, `cid:…`; absent for a file beside the text. */
  cid?: string
}

export type Address = { name: string; address: string }

/** A mail, ready to go. */
export type Mail = {
  /** An id that every try to send the mail carries: a second mail has another. */
  id: string
  from: Address
  replyTo?: Address
  to: Address
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
}

/** The recipient's mail server, or the form of the address, says that nothing can be sent there. */
export class AddressRefused extends Error {}

/** Sends mails by SMTP, into a folder or, in tests, into memory. */
export type Mailer = {
  /**
   * @returns the answer of the mail server; empty if none was asked
   * @throws where it did not go out and may be tried again; AddressRefused where that is for good.
   */
  send: (mail: Mail) => Promise<string>
  close: () => void
}

/** Names and subjects are one line, whatever a customer or a shop has typed. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** A single address and nothing else: no list, no comment, no second line. */
const PLAIN_ADDRESS = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/

/**
 * The mail as nodemailer takes it. Addresses go in as objects, so nothing in them is read as more
 * addresses, and no header can be begun inside of another.
 */
export function messageOf(mail: Mail) {
  return {
    messageId: `<${mail.id}@${mail.from.address.split('@')[1] ?? 'localhost'}>`,
    from: plain(mail.from),
    to: plain(mail.to),
    ...(mail.replyTo && { replyTo: plain(mail.replyTo) }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, type, bytes, cid }) => ({
        filename: oneLine(name),
        contentType: type,
        content: bytes,
        ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
      })),
    }),
    // Suppresses replies about absences.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function plain({ name, address }: Address): Address {
  if (!PLAIN_ADDRESS.test(address)) throw new AddressRefused('Not one plain e-mail address')
  return { name: oneLine(name), address }
}
