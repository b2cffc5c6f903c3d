import { expect, test } from 'vitest'
import { readSources } from './house/sources.ts'

const DECLARED = /^(?:export )?(?:async )?(?:function|const) (\w+)/gm
// A date is a cell, and a condition is part of a statement.
const RAW = /sql<(?!Date>|SqlBool>)(?:[A-Z]|\{)[^`]*>`/g

/** Statements that give a single cell, JSON of no declared shape, or a word of a listed few. */
const PLAIN = new Set([
  'STATUS',
  'amongProducts',
  'areFew',
  'areInStock',
  'askedIds',
  'askedTexts',
  'askToWrite',
  'changeDomain',
  'closeSettled',
  'collectionsOfShop',
  'countMatches',
  'countSince',
  'counting',
  'eventReaders',
  'filtersOfShop',
  // Their rows are read through `listEmptyPages`, `legalParts` and `templatesFor`, whose tests compare them.
  'findContents',
  'findLegalForOrder',
  'findShopFacts',
  'findFeedVersion',
  'findLeft',
  'findNextShop',
  'findServedCountries',
  'hasAmounts',
  'haveValues',
  'idsWithValues',
  'insertCodes',
  'isIn',
  'listAnnouncements',
  'listFolded',
  'listGroupedNotes',
  'listFilesWith',
  'listIds',
  'listMembersWithFactor',
  'firstWayJson',
  'listNamedPictures',
  'listShort',
  'listOrderCountries',
  'lockOrderStatuses',
  'meets',
  'noteForMerchant',
  'ownTexts',
  'partOf',
  'openParts',
  'personalAccount',
  'personalComments',
  'personalImports',
  'personalMessages',
  'personalReturns',
  'personalReviews',
  'planQuestion',
  'replaceDelivery',
  'refreshNextFilters',
  'resetFactors',
  'shippingJson',
  'shownWay',
  'stateNow',
  'exportOrders',
  'within',
  'withinList',
  'writtenColumn',
])

/** The name of the declaration around a place in a source. */
const declaredAround = (text: string, place: number) =>
  [...text.slice(0, place).matchAll(DECLARED)].at(-1)?.[1] ?? ''

test('a raw statement that declares its row is compared with a real database', () => {
  const sources = readSources()
  const compared = sources
    .filter(({ path }) => path.endsWith('raw-rows.test.ts'))
    .map(({ text }) => text)
    .join('\n')
  const raw = sources
    .filter(({ path, isTest }) => path.startsWith('server/') && !isTest)
    .flatMap(({ text }) => [...text.matchAll(RAW)].map(({ index }) => declaredAround(text, index)))
  const unknown = raw.filter((name) => !compared.includes(`${name}:`) && !PLAIN.has(name))
  expect([...new Set(unknown)]).toEqual([])
})
