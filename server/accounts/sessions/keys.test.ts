import { describe, expect, test } from 'vitest'
import { parseEnv, SettingError } from '#server/platform/env.ts'
import { keysOf } from './keys.ts'

test('each purpose has a key of its own', () => {
  const keys = Object.values(keysOf('a secret')).map((key) => key.toString('hex'))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keysOf('another secret').accessToken.toString('hex')).not.toBe(keys[0])
})

describe('the settings', () => {
  test('production does not start without a secret, and says how to make one', () => {
    const read = () => parseEnv({ NODE_ENV: 'production' })
    expect(read).toThrow(SettingError)
    expect(read).toThrow(/^SESSION_SECRET is missing\. Set it to .* `openssl rand -hex 32`/)
  })

  test.each([
    ['SESSION_SECRET', 'too short', 'SESSION_SECRET must have at least 32 characters.'],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must look like smtps://'],
    ['SMTP_URL', 'http://mail.example.com', 'SMTP_URL must look like smtps://'],
    ['MAIL_FROM', 'Shop <shop@example.com>', 'MAIL_FROM must be one plain address'],
    ['MAIL_FROM', 'a@x.example,b@x.example', 'MAIL_FROM must be one plain address'],
  ])('%s="%s" stops the start', (name, value, sentence) => {
    expect(() => parseEnv({ [name]: value })).toThrow(sentence)
    expect(() => parseEnv({ [name]: value })).toThrow(SettingError)
  })
})
