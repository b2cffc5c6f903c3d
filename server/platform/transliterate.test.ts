import { expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'

test.each([
  ['कफी', 'kaphi'],
  ['मसला', 'masala'],
  ['चिया पत्ती', 'chiya patti'],
  ['ख़ुशबू', "kh'ushabu"],
  ['தமிழ்', 'tamil'],
  ['Größe', 'groesse'],
  ['ÄPFEL', 'aepfel'],
  ['Łódź Straße Ærø', 'lodz strasse aero'],
  ['Кава', 'kava'],
  ['Ελληνικός καφές', 'ellinikos kafes'],
  ['咖啡', 'KaFei'],
  ['コーヒー', 'kohi'],
])('%s is spelt %s', (text, spelt) => {
  expect(transliterate(text)).toBe(spelt)
})

test('a decomposed umlaut is spelt as a composed one', () => {
  expect(transliterate('Gro\u0308ße')).toBe('groesse')
})
