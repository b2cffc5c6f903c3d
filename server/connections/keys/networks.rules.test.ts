import { expect, test } from 'vitest'
import { isInNetworks, keptNetwork, plainNetwork } from './networks.rules.ts'

test.each([
  ['192.0.2.0/24', '192.0.2.0/24'],
  [' 192.0.2.7 ', '192.0.2.7/32'],
  ['2001:DB8::/48', '2001:db8::/48'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['192.0.2.0/33', undefined],
  ['192.0.2/24', undefined],
  ['shop.example', undefined],
  ['', undefined],
])('the typed network %j is stored as %j', (typed, stored) => {
  expect(plainNetwork(typed)).toBe(stored)
})

test('an address is in a network that holds it, also as IPv4 within IPv6', () => {
  const networks = ['192.0.2.0/24', '2001:db8:7::/48']
  const inside = ['192.0.2.200', '::ffff:192.0.2.200', '2001:db8:7:1::9']
  const outside = ['192.0.3.1', '::ffff:192.0.3.1', '2001:db8:8::1', '', 'unknown']
  expect(inside.filter((address) => !isInNetworks(address, networks))).toEqual([])
  expect(outside.filter((address) => isInNetworks(address, networks))).toEqual([])
  expect(isInNetworks('203.0.113.9', [])).toBe(true)
})

test('only the network of an address is kept', () => {
  expect(keptNetwork('203.0.113.77')).toBe('203.0.113.0/24')
  expect(keptNetwork('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(keptNetwork('2001:db8:7:1:2:3:4:5')).toBe('2001:db8:7::/48')
})
