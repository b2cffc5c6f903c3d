import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from './eventually.ts'

export type ReceivedMail = {
  headers: Record<string, string>
  text: string
  html: string
  /** The target of its button. */
  link: string
  files: { name: string; bytes: Buffer }[]
}

/** A server with these settings mails into this box. */
export type Mailbox = {
  settings: { DATA_DIR: string }
  /** In the order in which they were sent. */
  mails: () => ReceivedMail[]
  /** The mails to an address, once there are as many as expected. */
  to: (address: string, count?: number) => Promise<ReceivedMail[]>
  /** The mails with this subject, once there is one. */
  withSubject: (address: string, subject: string) => Promise<ReceivedMail[]>
  remove: () => void
}

export function openMailbox(): Mailbox {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'pasal-mailbox-'))
  // A file has its name only when it is whole, and stays as it is, so a wait reads it once.
  const known = new Map<string, { sentMs: number; mail: ReceivedMail }>()
  const mailAt = (path: string) => {
    const found = known.get(path) ?? {
      sentMs: statSync(path).mtimeMs,
      mail: parseMail(readFileSync(path, 'utf8')),
    }
    known.set(path, found)
    return found
  }
  const mails = () => {
    const place = join(folder, 'mail')
    if (!existsSync(place)) return []
    return readdirSync(place)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => mailAt(join(place, name)))
      .toSorted((one, other) => one.sentMs - other.sentMs)
      .map(({ mail }) => mail)
  }
  const mailsTo = (address: string) =>
    mails().filter((mail) => mail.headers['to']?.includes(address))
  return {
    settings: { DATA_DIR: folder },
    mails,
    to: (address, count = 1) =>
      eventually(() => {
        const found = mailsTo(address)
        if (found.length !== count) throw new Error(`${found.length} mails to ${address}`)
        return found
      }),
    withSubject: (address, subject) =>
      eventually(() => {
        const found = mailsTo(address).filter(({ headers }) => headers['subject'] === subject)
        if (found.length === 0) throw new Error(`No mail to ${address}: ${subject}`)
        return found
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Reads the mails of this server: two parts, quoted-printable or plain, and files beside them. */
export function parseMail(raw: string): ReceivedMail {
  const [head = '', body = ''] = halves(raw)
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary!)
  const parts = boundaries
    .reduce((all, each) => all.flatMap((text) => text.split(`--${each}`)), [body])
    .map(halves)
  const part = (type: string) => {
    const [partHead = '', content = ''] =
      parts.find(([h = '']) => h.includes(`Content-Type: ${type}`)) ?? []
    if (/base64/i.test(partHead)) return Buffer.from(content, 'base64').toString()
    return /quoted-printable/i.test(partHead) ? unquoted(content) : content
  }
  const html = part('text/html')
  const files = parts.flatMap(([partHead = '', content = '']) => {
    const name = /filename="?([^"\r\n;]+)/.exec(partHead)?.[1]
    return name === undefined ? [] : [{ name, bytes: Buffer.from(content, 'base64') }]
  })
  return {
    headers: headersOf(head),
    text: part('text/plain').replaceAll('\r\n', '\n').trim(),
    html: html.trim(),
    files,
    link: (/<p[^>]*><a href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'),
  }
}

function halves(text: string): string[] {
  const at = text.indexOf('\r\n\r\n')
  return [text.slice(0, at), text.slice(at + 4)]
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(': ')
      const name = line.slice(0, at).toLowerCase()
      const value = line.slice(at + 2)
      return [name, name === 'subject' ? decoded(value) : value]
    }),
  )
}

/** "=?UTF-8?Q?f=C3=BCr?=" → "für" */
const decoded = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString()
        : unquoted(words.replaceAll('_', ' ')),
    )

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`))),
    'latin1',
  ).toString()
