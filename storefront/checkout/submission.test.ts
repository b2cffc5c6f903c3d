import { beforeEach, expect, test, vi } from 'vitest'
import { submissionAt, forgetSubmission, unansweredSubmission } from './submission.ts'

const BODY = {
  payment_method: 'bank_transfer',
  delivery_address: {
    fullname: 'Maya Rai',
    street: 'Lower Market Road 12',
    city: 'Dharan',
    postalCode: '56700',
    country: 'Nepal',
    contact_number: '1',
  },
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('the same order of the same cart keeps its key, over a reload as well', () => {
  const { key } = submissionAt(1, BODY)
  expect(key).toMatch(/^[a-z0-9-]{8,}$/)
  expect(submissionAt(1, structuredClone(BODY)).key).toBe(key)
  expect(unansweredSubmission()?.key).toBe(key)
})

test('another body, another cart, and an answer make a new key', () => {
  const first = submissionAt(1, BODY).key
  const second = submissionAt(1, { ...BODY, payment_method: 'custom' }).key
  const third = submissionAt(2, { ...BODY, payment_method: 'custom' }).key
  forgetSubmission()
  expect(unansweredSubmission()).toBe(undefined)
  const fourth = submissionAt(2, { ...BODY, payment_method: 'custom' }).key
  expect(new Set([first, second, third, fourth]).size).toBe(4)
})

test('each submission has a key of its own without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(submissionAt(1, BODY).key).not.toBe(submissionAt(1, BODY).key)
})

test('another customer who signs in is not asked about it', () => {
  const signIn = (customer: string) =>
    vi.stubGlobal('localStorage', { getItem: () => `.${btoa(JSON.stringify({ sub: customer }))}.` })
  signIn('7')
  submissionAt(1, BODY)
  signIn('8')
  expect(unansweredSubmission()).toBeUndefined()
  signIn('7')
  expect(unansweredSubmission()?.cartId).toBe(1)
})
