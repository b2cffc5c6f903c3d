import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { parseMail } from '#tests/mailbox.ts'
import { createFolderMailer } from './folder-mailer.ts'
import { AddressRefused, type Mail } from './mailer.ts'
import { createMemoryMailer } from '#tests/memory-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail: Mail = {
  id: '0b1c',
  from: { name: 'Dobhan Forge', address: 'hello@forge.example' },
  replyTo: { name: 'Dobhan Forge', address: 'asked@forge.example' },
  to: { name: 'आशा', address: 'asha@customers.example' },
  subject: 'Grüße – नमस्ते',
  html: '<p>Grüße</p>',
  text: 'Grüße\n.\nnot the end',
}

const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((each) => each()))

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'pasal-mail-'))
  undo.push(() => rmSync(path, { recursive: true }))
  return path
}

describe('into a folder', () => {
  test('a mail is one file, however often it is sent', async () => {
    const path = folder()
    const mailer = createFolderMailer(join(path, 'mail'))
    await mailer.send(mail)
    await mailer.send(mail)
    expect(readdirSync(join(path, 'mail'))).toEqual(['0b1c.eml'])
    const read = parseMail(readFileSync(join(path, 'mail/0b1c.eml'), 'utf8'))
    expect(read.text).toBe(mail.text)
    expect(read.html).toBe(mail.html)
    expect(read.headers).toMatchObject({
      'message-id': '<0b1c@forge.example>',
      'reply-to': 'Dobhan Forge <asked@forge.example>',
      'auto-submitted': 'auto-generated',
    })
    expect(read.headers['to']).toMatch(/^=\?UTF-8\?\S+ <asha@customers\.example>$/)
  })
})

describe('a customer’s text begins no header', () => {
  test('a name or subject stays on its line', async () => {
    const path = folder()
    const bad = 'x\r\nBcc: victim@else.example\u2028\u0000y'
    await createFolderMailer(path).send({
      ...mail,
      subject: bad,
      to: { ...mail.to, name: bad },
      from: { ...mail.from, name: bad },
    })
    const { headers } = parseMail(readFileSync(join(path, '0b1c.eml'), 'utf8'))
    expect(headers['bcc']).toBeUndefined()
    expect(headers['subject']).toBe('x Bcc: victim@else.example y')
    expect(Object.keys(headers)).not.toContain('y')
  })

  test.each([
    'a@x.example, b@x.example',
    'a@x.example\r\nBcc: b@x.example',
    '<a@x.example>',
    'a@x.example;b@x.example',
    'group: a@x.example',
    'a b@x.example',
    'nobody',
    '',
  ])('%j is not one address', async (address) => {
    const mailer = createMemoryMailer()
    const send = async () => mailer.send({ ...mail, to: { name: '', address } })
    await expect(send()).rejects.toThrow('Not one plain e-mail address')
    expect(mailer.sent).toEqual([])
  })
})

describe('by SMTP', () => {
  test('a mail arrives whole, with one recipient', async () => {
    const { url, received, close } = await openMailServer()
    undo.push(close)
    const mailer = createSmtpMailer(url)
    await mailer.send(mail)
    mailer.close()
    expect(received.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<hello@forge.example>',
      'RCPT TO:<asha@customers.example>',
    ])
    const message = received.find((line) => line.includes('Message-ID'))!
    expect(parseMail(message.replaceAll('\r\n..', '\r\n.')).text).toContain(mail.text)
  })

  test('a server that refuses, or is not there, is a failure to be tried again', async () => {
    const { url, replies, close } = await openMailServer()
    undo.push(close)
    replies.set('DATA', '451 later')
    await expect(createSmtpMailer(url).send(mail)).rejects.toThrow('451 later')
    await expect(createSmtpMailer('smtp://127.0.0.1:9').send(mail)).rejects.toThrow('ECONNREFUSED')
  })

  test('an address that its server refuses is distinguished from other failures', async () => {
    const { url, replies, close } = await openMailServer()
    undo.push(close)
    replies.set('RCPT', '550 no such mailbox')
    await expect(createSmtpMailer(url).send(mail)).rejects.toBeInstanceOf(AddressRefused)
    replies.set('RCPT', '450 later')
    await expect(createSmtpMailer(url).send(mail)).rejects.not.toBeInstanceOf(AddressRefused)
  })
})
