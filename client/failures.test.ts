import { describe, expect, test } from 'vitest'
import { ApiError } from './requests.ts'
import {
  faultSentence,
  faultsOf,
  formFailureOf,
  formMessageOf,
  messageOf,
  readFailure,
  sentenceOf,
  statusOf,
} from './failures.ts'

const FALLBACK = 'An unknown error occurred during login.'

test.each([undefined, null, '?', 7, new Error('')])(
  'reads %j, which is no reply, as an unreachable shop',
  (error) => {
    expect(readFailure(error)).toEqual({
      status: 503,
      detail: undefined,
      fields: {},
      message: undefined,
      json: undefined,
    })
  },
)

test('reads a page of a proxy, which is no JSON, by its status', () => {
  expect(readFailure(new ApiError(502, '<html>'))).toMatchObject({ status: 502, fields: {} })
})

describe('a page says', () => {
  test.each([
    [{ detail: 'Gone.', message: 'Not this.' }, 'Gone.'],
    [{ detail: '', message: 'Come back later.' }, 'Come back later.'],
    [{ name: ['Too long.'] }, FALLBACK],
    [null, FALLBACK],
  ])('the message of %j is: %s', (body, said) => {
    expect(messageOf(new ApiError(400, body), FALLBACK)).toBe(said)
  })
})

describe('a form that could not be sent says', () => {
  test.each([
    [new ApiError(400, { detail: 'Once only.' }), 'Once only.'],
    [new ApiError(400, { comment: ['Too long.'] }), '{"comment":["Too long."]}'],
    [new ApiError(500, {}), '{}'],
    [new Error('The shop cannot be reached.'), 'The shop cannot be reached.'],
    [undefined, FALLBACK],
  ])('of %s: %s', (error, said) => {
    expect(formMessageOf(error, FALLBACK)).toBe(said)
  })
})

describe('a form about an account says', () => {
  const noticeOf = (error: unknown) => formFailureOf(error, FALLBACK).notice

  test("the server's detail first", () => {
    const error = new ApiError(401, { detail: 'Not right.', email: ['Not this.'] })
    expect(formFailureOf(error, FALLBACK)).toEqual({ notice: 'Not right.', fields: {} })
  })

  test('then what the server says of each field', () => {
    const error = new ApiError(400, { email: ['Taken.'], password: ['Too short.', 'Too common.'] })
    expect(formFailureOf(error, FALLBACK)).toEqual({
      notice: 'email: Taken.; password: Too short., Too common.',
      fields: { email: 'Taken.', password: 'Too short., Too common.' },
    })
    expect(noticeOf(new ApiError(400, { email: 'Taken.' }))).toBe('email: Taken.')
  })

  test("then the error's own message", () => {
    expect(noticeOf(new Error('Invalid token response from server.'))).toBe(
      'Invalid token response from server.',
    )
    expect(noticeOf(new ApiError(502, null, 'No proper answer (502).'))).toMatch(/502/)
    expect(noticeOf(new ApiError(500, {}, 'No proper answer (500).'))).toMatch(/500/)
  })

  test("and at last the page's own sentence", () => {
    expect(noticeOf(undefined)).toBe(FALLBACK)
    expect(noticeOf('?')).toBe(FALLBACK)
    expect(noticeOf(new Error(''))).toBe(FALLBACK)
  })
})

describe('a screen of the back office says', () => {
  const price = ['Too low.', 'Not a price.']

  test.each([
    [
      new ApiError(400, { detail: 'No.', price, shop_name: 'must not be empty' }),
      'Too low. Not a price. Shop name must not be empty.',
    ],
    [new ApiError(409, { detail: 'Somebody was faster.', conflicts: {} }), 'Somebody was faster.'],
    [new Error('Stopped.'), 'Stopped.'],
    [undefined, 'Something went wrong.'],
  ])('of %s: %s', (error, said) => {
    expect(sentenceOf(error)).toBe(said)
  })

  test('the fault of a refused input beside its field, and nothing of another failure', () => {
    expect(faultsOf(new ApiError(400, { detail: 'No.', price }))).toEqual({
      price: 'Too low. Not a price.',
    })
    expect(faultsOf(new ApiError(409, { detail: 'No.', price }))).toEqual({})
    expect(faultsOf(new Error('Stopped.'))).toEqual({})
  })

  test('the status of a reply, if there was one', () => {
    expect(statusOf(new ApiError(404, null))).toBe(404)
    expect(statusOf(new Error('Stopped.'))).toBe(undefined)
  })
})

test.each([
  ['must not be empty', 'Price must not be empty.'],
  ['must be an amount such as 12.00', 'Price must be an amount such as 12.00.'],
  ['must be a date such as 2026-12-24', 'Price must be a date such as 2026-12-24.'],
  ['bluegrass.localhost leads to a shop already.', 'bluegrass.localhost leads to a shop already.'],
  ['iPhone cases are not sold here!', 'iPhone cases are not sold here!'],
  ['teapot “No. 5.”', 'teapot “No. 5.”'],
  ['is it paid?', 'is it paid?'],
  ['from This field is required.', 'Price, from: This field is required.'],
  ['list_price Give an amount.', 'Price, list_price: Give an amount.'],
  ['This field is required.', 'This field is required.'],
  ['Ihr Feld fehlt.', 'Ihr Feld fehlt.'],
  ['यो फिल्ड भर्नुहोस्।', 'यो फिल्ड भर्नुहोस्।'],
  ['2.5 is no whole number.', '2.5 is no whole number.'],
])('the fault %j reads %j beside its field', (said, sentence) => {
  expect(faultSentence('Price', said)).toBe(sentence)
})
