import { expect, test } from 'vitest'
import { withoutLinks } from './typed-words.ts'

test.each([
  ['https://evil.example/x?y=1', 'https: //evil. example/x?y=1'],
  ['HTTP:\\\\evil.example', 'HTTP: \\\\evil. example'],
  ['www.evil.example', 'www. evil. example'],
  ['evil.example/pay', 'evil. example/pay'],
  ['xn--evl-8ma.example', 'xn--evl-8ma. example'],
  ['मेरो.नेपाल', 'मेरो. नेपाल'],
  ['evil。example', 'evil。 example'],
  ['a@evil.example', 'a@evil. example'],
  ['mailto:a@evil.example', 'mailto: a@evil. example'],
  ['tel:+977123', 'tel: +977123'],
  ['ftp://1.2.3.4/x', 'ftp: //1.2.3.4/x'],
])('%s is no link', (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown)
})

test.each(['3.50 EUR', 'z.B. rot', 'Order: K7Q2M-4XN9R', '12:30', 'Ende. Danke', 'a/b', '…'])(
  '%s stays as it was typed',
  (typed) => {
    expect(withoutLinks(typed)).toBe(typed)
  },
)
