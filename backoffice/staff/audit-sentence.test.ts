import { DOLLARS } from '#contract/money.ts'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/backoffice/people/shapes/audit-entry.ts'
import { auditSentence } from './audit-sentence.ts'

const sentenceOf = (entry: Partial<AuditEntry>) =>
  auditSentence(
    {
      id: 1,
      at: '2026-11-25T10:00:00.000Z',
      by: 'Maya Gurung',
      api_key_id: null,
      staff_id: 1,
      act: 'product.saved',
      subject_kind: 'product',
      subject_id: '7',
      subject_label: 'Serving Plate',
      before: null,
      after: null,
      ...entry,
    },
    DOLLARS,
  )

describe('an entry of the audit log', () => {
  test('is a sentence about its subject', () => {
    expect(sentenceOf({ act: 'product.created' })).toBe('created the product Serving Plate')
    const order = { subject_kind: 'order', subject_label: 'DEKTQ-WTYTE' }
    expect(
      sentenceOf({ ...order, act: 'order.processing', before: { status: 'paid' }, after: {} }),
    ).toBe('started processing order DEKTQ-WTYTE')
  })

  test('shows the one value that it changed', () => {
    const change = { before: { price: '56.00' }, after: { price: '59.00' } }
    expect(sentenceOf({ ...change, act: 'product.price' })).toBe(
      'changed the price of Serving Plate: $56.00 → $59.00',
    )
    expect(sentenceOf(change)).toBe('changed Serving Plate: price $56.00 → $59.00')
  })

  test('writes states and roles in words', () => {
    const archived = { before: { status: 'on_sale' }, after: { status: 'archived' } }
    expect(sentenceOf({ ...archived, act: 'product.status' })).toBe(
      'changed the status of Serving Plate: Active → Archived',
    )
    const role = { before: { role: 'read_only' }, after: { role: 'manager' } }
    expect(sentenceOf({ ...role, act: 'staff.role' })).toBe(
      'changed the role of Serving Plate: Read-only → Manager',
    )
  })

  test('leaves several or long values to its details', () => {
    const before = { name: 'Plate', barcode: '1' }
    expect(sentenceOf({ before, after: { name: 'Serving Plate', barcode: '2' } })).toBe(
      'changed Serving Plate',
    )
    expect(sentenceOf({ before: { text: 'x' }, after: { text: 'y'.repeat(41) } })).toBe(
      'changed Serving Plate',
    )
  })

  test('names a subject without a label by its number', () => {
    expect(
      sentenceOf({ act: 'customer.blocked', subject_kind: 'customer', subject_label: '' }),
    ).toBe('blocked customer 7')
  })

  test('keeps the name of an act that this version does not know', () => {
    expect(sentenceOf({ act: 'gift_card.sold' })).toBe('gift card sold')
  })
})
