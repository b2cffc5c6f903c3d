import { expect, test } from 'vitest'
import { greetedName } from './greeting.ts'

test.each(['Asha Rai', 'Dr. A. Rai', 'asha_rai', 'José María', 'आशा राई', "O'Neill", 'Zoë 2'])(
  '%s is greeted by name',
  (name) => expect(greetedName(name)).toBe(name),
)

test.each([
  '',
  'evil.example',
  'Win at www.evil.example now',
  'www example',
  'https://evil.example',
  'a/b',
  'me@evil.example',
  'Asha\nYour account is locked',
  'Asha\u2028Rai',
  'x'.repeat(61),
])('%j is no name to greet with', (name) => expect(greetedName(name)).toBeUndefined())
