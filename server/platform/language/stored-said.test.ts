import { expect, test } from 'vitest'
import { en } from '#contract/language/en.ts'
import { TO_STAFF } from '#contract/language/office/to-staff.ts'
import { said, toStaff } from '#contract/language/said.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { toStored, writeStored } from './stored-said.ts'

const [english, german] = [textsIn('en'), textsIn('de')]

test('a stored sentence is written in the language of who reads it', () => {
  const wait = said('tryAgainInMinutes', { reason: toStaff('thisSaleIsOver'), count: 1 })
  const stored = toStored(wait)
  expect(writeStored(stored, english)).toBe('This sale is over. Please try again in 1 minute.')
  expect(writeStored(stored, german)).toBe(
    'Diese Sonderpreis-Aktion ist vorbei. Bitte versuchen Sie es in 1 Minute erneut.',
  )
})

test('words that were stored before, and keys that are gone, are read as they are', () => {
  for (const text of [
    'It was deleted.',
    '["Red"',
    '["Red"]',
    '["toStaff","constructor",{}]',
    '["toStaff","aTextThatIsGone",{}]',
    '["noGroup","notFound",{}]',
    '["refusals","notFound",null]',
    '["refusals","ofProduct",{"name":"Cup","problem":["toStaff","aTextThatIsGone",{}]}]',
    '["refusals","ofProduct",{"name":"Cup","problem":{}}]',
    '["refusals","ofProduct",{"name":"Cup","problem":true}]',
    '["cart"]',
    '["__proto__","toString",{}]',
    `[${'["'.repeat(2000)}`,
  ]) {
    expect(writeStored(toStored(text), german)).toBe(text)
  }
})

test('a sentence that a person typed in the stored form breaks no list', () => {
  for (const [group, table] of Object.entries({ ...en, toStaff: TO_STAFF.en })) {
    for (const key of Object.keys(table)) {
      expect(typeof writeStored(JSON.stringify([group, key, {}]), german)).toBe('string')
    }
  }
})
