import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { accountErrorOf } from './account-error.ts'

const FALLBACK = 'An unknown error occurred during login.'
const say = (error: unknown) => accountErrorOf(error, FALLBACK).notice

test("the server's detail comes first", () => {
  const error = new ApiError(401, { detail: 'Not right.', email: ['Not this.'] })
  expect(accountErrorOf(error, FALLBACK)).toEqual({ notice: 'Not right.', fields: {} })
})

test('then what it says on each field', () => {
  const error = new ApiError(400, { email: ['Taken.'], password: ['Too short.', 'Too common.'] })
  expect(accountErrorOf(error, FALLBACK)).toEqual({
    notice: 'email: Taken.; password: Too short., Too common.',
    fields: { email: 'Taken.', password: 'Too short., Too common.' },
  })
  expect(say(new ApiError(400, { email: 'Taken.' }))).toBe('email: Taken.')
})

test("then the error's own message", () => {
  expect(say(new Error('Invalid token response from server.'))).toBe(
    'Invalid token response from server.',
  )
  expect(say(new ApiError(502, null))).toMatch(/502/)
  expect(say(new ApiError(500, {}))).toMatch(/500/)
})

test("and at last the page's", () => {
  expect(say(undefined)).toBe(FALLBACK)
  expect(say('?')).toBe(FALLBACK)
  expect(say(new Error(''))).toBe(FALLBACK)
})
