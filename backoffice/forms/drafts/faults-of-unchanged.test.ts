import { expect, test } from 'vitest'
import { faultsOfUnchanged } from './faults-of-unchanged.ts'

const SENT = { name: '', text: 'a', rates: [{ percent: 'x' }, { percent: 'y' }] }

test('a fault ends when its field is changed, and those of other fields stay', () => {
  const faults = { name: 'Enter a name.', text: 'Too short.' }
  expect(faultsOfUnchanged(faults, SENT, SENT)).toEqual(faults)
  expect(faultsOfUnchanged(faults, SENT, { ...SENT, name: 'b' })).toEqual({ text: 'Too short.' })
})

test('all faults end when a field without one is changed', () => {
  const faults = { text: 'Above the name.' }
  expect(faultsOfUnchanged(faults, SENT, { ...SENT, name: 'b' })).toEqual({})
})

test('a fault in a row ends when that value of the row is changed', () => {
  const faults = { 'rates.0.percent': 'No number.', 'rates.1.percent': 'No number either.' }
  const now = { ...SENT, rates: [{ percent: '7' }, { percent: 'y' }] }
  expect(faultsOfUnchanged(faults, SENT, now)).toEqual({ 'rates.1.percent': 'No number either.' })
})

test('a fault that names no value of the form ends with any change', () => {
  const faults = { other: 'Refused.', 'rates.2.percent': 'No such rate.' }
  expect(faultsOfUnchanged(faults, SENT, { ...SENT })).toEqual(faults)
  expect(faultsOfUnchanged(faults, SENT, { ...SENT, rates: [] })).toEqual({})
})
