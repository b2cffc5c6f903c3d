import { expect, test } from 'vitest'
import { accountsByCountry, waysByCountry } from './usual-ways.ts'

test.each([
  ['', 'card'],
  ['US', 'card'],
  ['GB', 'card'],
  ['DE', 'bank_transfer'],
  ['NO', 'bank_transfer'],
  ['CH', 'bank_transfer'],
  ['NP', 'on_delivery'],
  ['IN', 'on_delivery'],
])('a shop in "%s" is shown the way "%s" first, and each way once', (country, first) => {
  const ways = waysByCountry(country)
  expect(ways[0]).toBe(first)
  expect(ways.toSorted()).toEqual(['bank_transfer', 'card', 'custom', 'on_delivery', 'paypal'])
})

const account = (provider: string, has_account = false, in_use = false) => ({
  provider,
  has_account,
  in_use,
})
const NEW = [account('2c2p'), account('stripe'), account('paypal')]

test.each([
  ['', NEW, '2c2p stripe paypal'],
  ['NP', NEW, '2c2p stripe paypal'],
  ['DE', NEW, 'stripe paypal 2c2p'],
  ['US', NEW, 'stripe paypal 2c2p'],
  [
    'DE',
    [account('2c2p', true, true), account('stripe'), account('paypal', true)],
    '2c2p paypal stripe',
  ],
])(
  'a shop in "%s" is shown its accounts, and those it can have, first',
  (country, given, order) => {
    expect(
      accountsByCountry(given, country)
        .map(({ provider }) => provider)
        .join(' '),
    ).toBe(order)
  },
)
