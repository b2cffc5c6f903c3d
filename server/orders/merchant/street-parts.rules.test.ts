import { expect, test } from 'vitest'
import { processorMs } from '#tests/busyness.ts'
import { streetParts } from './street-parts.rules.ts'

test.each([
  ['Seestraße 12', 'DE', 'Seestraße', '12'],
  ['Seestraße 12a', 'DE', 'Seestraße', '12a'],
  ['Seestraße 12 a', 'DE', 'Seestraße', '12 a'],
  ['Hauptstr. 5-7', 'DE', 'Hauptstr.', '5-7'],
  ['Hauptstr. 5 – 7', 'DE', 'Hauptstr.', '5 – 7'],
  ['Straße des 17. Juni 135', 'DE', 'Straße des 17. Juni', '135'],
  ['Q7, 24', 'DE', 'Q7', '24'],
  ['Am Markt Nr. 3', 'DE', 'Am Markt', '3'],
  ['Hauptstraße 12 Hinterhaus', 'DE', 'Hauptstraße 12 Hinterhaus', ''],
  ['Mariahilfer Straße 12/3/45', 'AT', 'Mariahilfer Straße', '12/3/45'],
  ['Bahnhofstrasse 1', 'CH', 'Bahnhofstrasse', '1'],
  ['Kerkstraat 12-3', 'NL', 'Kerkstraat', '12-3'],
  ['12 bis rue de la Paix', 'FR', 'rue de la Paix', '12 bis'],
  ['12, rue de la Paix', 'FR', 'rue de la Paix', '12'],
  ['12 Main St Apt 4', 'US', 'Main St Apt 4', '12'],
  ['221b Baker Street', 'GB', 'Baker Street', '221b'],
  ['Calle Mayor, 12', 'ES', 'Calle Mayor', '12'],
  ['Via Roma 5', 'IT', 'Via Roma', '5'],
  ['ul. Długa 5 m. 3', 'PL', 'ul. Długa', '5 m. 3'],
  ['रत्न मार्ग १२', 'NP', 'रत्न मार्ग', '१२'],
  ['Ratna Marga 12', 'NP', 'Ratna Marga', '12'],
  ['Thamel', 'NP', 'Thamel', ''],
  ['42', 'DE', '42', ''],
  ['', 'DE', '', ''],
])('takes %j in %s apart as %j and %j', (text, country, street, number) => {
  expect(streetParts(text, country)).toEqual({ street, number })
})

test('takes a long text apart in time that grows as the text does', () => {
  const started = processorMs()
  streetParts('1 a '.repeat(20_000), 'DE')
  streetParts('1-'.repeat(20_000), 'US')
  streetParts(`${' '.repeat(20_000)}x`, 'DE')
  expect(processorMs() - started).toBeLessThan(1000)
})
