import { describe, expect, test } from 'vitest'
import { CARRIERS, carrierOf, carriersIn, trackingLink } from './carriers.ts'

test.each(CARRIERS.map((carrier) => [carrier.name, carrier] as const))(
  '%s has a link with the number in it',
  (_, { tracking_url }) => {
    const filled = tracking_url.replaceAll('{number}', 'A1')
    expect(new URL(filled).protocol).toBe('https:')
    expect(filled.match(/A1/g)).toHaveLength(1)
  },
)

describe('a tracking number links itself', () => {
  test.each([
    ['DHL', '00340434161094021501', 'dhl.de'],
    ['dhl', '0034 0434 1610 9402 1501', 'dhl.de'],
    ['DHL Paket', '003404341610', 'dhl.de'],
    ['Deutsche Post', 'RR473124829DE', 'dhl.de'],
    ['DHL Express', '1234567890', 'dhl.com'],
    ['DPD', '01234567890123', 'dpd.de'],
    ['GLS', '12345678901', 'gls-group.eu'],
    ['Hermes', 'H1001234567890123456', 'myhermes.de'],
    ['UPS', '1Z 999 AA1 01 2345 6784', 'ups.com'],
    ['FedEx', '7777 7777 7770', 'fedex.com'],
    ['USPS', '9400 1000 0000 0000 0000 00', 'usps.com'],
    ['Colissimo', '6A12345678901', 'laposte.fr'],
    ['La Poste', '6A12345678901', 'laposte.fr'],
    ['Royal Mail', 'RR473124829GB', 'royalmail.com'],
    ['PostNL', '3SABCD123456789', 'postnl.nl'],
    ['Österreichische Post', '1234567890123456', 'post.at'],
    ['Osterreichische Post', '1234567890123456', 'post.at'],
    ['Swiss Post', '99.34.123456.12345678', 'post.ch'],
    ['Nepal Post', 'RR473124829NP', '17track.net'],
    ['', '00340434161094021501', 'dhl.de'],
    ['', '1Z999AA10123456784', 'ups.com'],
    ['', 'RR473124829GB', 'royalmail.com'],
  ])('the link of %s for %s leads to %s', (carrier, number, host) => {
    expect(new URL(trackingLink(carrier, number)).host).toMatch(new RegExp(`${host}$`))
  })

  test.each([
    ['DHL', '1 2'],
    ['DHL', ''],
    ['Nepal Post', 'EE 123 NP'],
    ['Royal Mail', 'RR473124820GB'],
    ['Bicycle', '00340434161094021501'],
    ['', '123456789012'],
    ['DHLX', '00340434161094021501'],
  ])('the carrier %s has no link for %s', (carrier, number) => {
    expect(trackingLink(carrier, number)).toBe('')
  })
})

test('a country has its own carriers before those of the world', () => {
  const names = (country: string) => carriersIn(country).map(({ name }) => name)
  expect(names('DE')).toEqual(['DHL', 'DPD', 'GLS', 'Hermes', 'DHL Express', 'UPS', 'FedEx'])
  expect(names('NP')).toEqual(['Nepal Post', 'DHL Express', 'UPS', 'FedEx'])
  expect(names('US')).toEqual(['USPS', 'DHL Express', 'UPS', 'FedEx'])
  expect(names('')).toHaveLength(CARRIERS.length)
  expect(carrierOf('Bote')).toBeUndefined()
})
