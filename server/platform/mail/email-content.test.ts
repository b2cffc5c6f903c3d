import { expect, test } from 'vitest'
import type { Direction } from '#contract/rules/locales.ts'
import { renderEmail } from './email-content.ts'

const theme = {
  name: 'Dobhan Forge',
  origin: 'https://forge.example',
  paper: '#fff',
  surface: '#fff',
  ink: '#000',
  muted: '#444',
  line: '#ccc',
  button: '#000',
  onButton: '#fff',
}

const picture = 'https://forge.example/khukuri.jpg'
const content = {
  subject: 'Your order',
  paragraphs: ['Thank you.'],
  bill: {
    rows: [{ text: 'Khukuri', details: [], amount: '$129.00', picture }],
    total: { text: 'Total', amount: '$129.00' },
  },
}

const mailIn = (code: string, direction: Direction) =>
  renderEmail({ ...content, language: { code, direction } }, theme)
const htmlIn = (code: string, direction: Direction) => mailIn(code, direction).html

test('a mail without a language is written as the default language is', () => {
  expect(renderEmail(content, theme).html).toBe(htmlIn('en', 'ltr'))
  expect(htmlIn('en', 'ltr')).toMatch('<html lang="en"><head>')
  expect(htmlIn('en', 'ltr')).not.toMatch('dir=')
})

test('a mail whose lines begin at the right has its pictures there and its amounts at the left', () => {
  const html = htmlIn('ar', 'rtl')
  expect(html).toMatch('<html lang="ar" dir="rtl">')
  expect(html).toMatch('<table role="presentation" dir="rtl"')
  expect(html).toMatch('padding-right:16px;text-align:left')
  expect(html).toMatch('float:right;margin:0 0 4px 14px')
  expect(html).not.toMatch(/text-align:right|float:left|padding-left/)
})

test('amounts of a mail keep their reading order where lines begin at the right', () => {
  const { html, text } = mailIn('ar', 'rtl')
  for (const each of [html, text]) expect(each.match(/\u2068\$129\.00\u2069/g)).toHaveLength(2)
  expect(mailIn('de', 'ltr').text).toMatch('Total: $129.00\n')
})

test('a heading that is a question is followed by no colon', () => {
  const sections = [
    { heading: 'What now?', text: 'Wait.' },
    { heading: 'Delivery', text: 'Parcel.' },
  ]
  const { text } = renderEmail({ ...content, sections }, theme)
  expect(text).toContain('What now?\nWait.')
  expect(text).toContain('Delivery:\nParcel.')
})

test('a wide logo stands in the place of the name', () => {
  const logo = { src: 'https://forge.example/media/1/a/drawing.png', width: 120 }
  const { html } = renderEmail(content, { ...theme, logo })
  expect(html).toMatch(/drawing\.png" alt="Dobhan Forge" height="40" width="120" [^<>]*><\/a>/)
  expect(renderEmail(content, theme).html).toContain('>Dobhan Forge</a>')
})

test('the button stands before what is long', () => {
  const action = { label: 'Look at it', href: 'https://forge.example/orders/1' }
  const { html } = renderEmail({ ...content, action }, theme)
  const at = (words: string) => html.indexOf(words)
  expect(at('Thank you.')).toBeLessThan(at('Look at it'))
  expect(at('Look at it')).toBeLessThan(at('Khukuri</td>'))
})

test('a line that is an address of the shop is a link, and no other line is', () => {
  const own = 'https://forge.example/confirm-email#a.b&c'
  const notes = [
    `Withdraw:\n${own}`,
    'https://forge.example.evil/x',
    'https://elsewhere.example/',
    `See ${own}`,
    'https://forge.example/x "onclick=',
  ]
  const { html } = renderEmail({ ...content, notes }, theme)
  const links = html.match(/<a href="[^"]*" style="color:inherit">[^<]*<\/a>/g)
  expect(links).toEqual([
    '<a href="https://forge.example/confirm-email#a.b&amp;c" style="color:inherit">https://forge.example/confirm-email#a.b&amp;c</a>',
  ])
})

test('a mail breaks words that are longer than its lines', () => {
  expect(renderEmail(content, theme).html).toContain('word-break:break-word;overflow-wrap:anywhere')
})
