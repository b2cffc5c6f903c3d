import { textsIn } from '#server/tenants/format/texts.ts'
import { expect, test } from 'vitest'
import { newPasswordErrors } from './registration.ts'

function filled(password: string, confirmation: string) {
  const fields = new FormData()
  fields.set('password', password)
  fields.set('password_confirm', confirmation)
  return newPasswordErrors(fields, textsIn('en').of('general'))
}

test('both passwords are the same', () => {
  expect(filled('khukuri-1951', 'khukuri-1915')).toEqual({
    password_confirm: 'Passwords do not match.',
  })
})

test('a password has eight characters or more', () => {
  expect(filled('sevench', 'sevench')).toEqual({
    password: 'Password must be at least 8 characters long.',
  })
  expect(filled('eight ch', 'eight ch')).toEqual({})
})
