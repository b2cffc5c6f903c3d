import { describe, expect, test } from 'vitest'
import { readSources } from './house/sources.ts'

/** The language rules of docs/style.md that can be counted. */
const sources = readSources().filter(({ path }) => path !== 'server/migrations/schema.sql')

const BLOCK = /\/\*\*?([\s\S]*?)\*\//g
const LINES = /(?:^[ \t]*(?:\/\/|--) .*\n?)+/gm
const TITLE = /^[ \t]*(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.+?)\1/gm

/** A sentence that begins so has no subject, or hides it. */
const HEADLESS = /^(?:What|Who|Whoever|Whose|Whom|Where|Of|Nobody|Nothing|Somebody|Neither)\b/i
/** A title that begins so says when before it says what. A `describe` may. */
const PREPOSITION =
  /^(?:above|after|as|at|before|below|beside|by|for|from|if|in|into|like|of|on|once|over|through|to|under|until|while|with|within|without)\b/i
/** A comment that begins so leans on something that it does not name. */
const LEANING = /^(?:The same|As|Those|Its|It|One|These|They|Of|Also|By the|And)\b/
/** Applied migrations stay as they are. */
const MIGRATION = /^server\/migrations\/\d+_/
const VAGUE = /\b(?:whoever|nobody|somebody)\b/i

const withoutMarks = (text: string) => text.replaceAll(/^\s*(?:\/\/|--|\*)\s?/gm, '').trim()

const commentsOf = (text: string) =>
  [...text.matchAll(BLOCK)]
    .map(([, body]) => withoutMarks(body!))
    .concat([...text.matchAll(LINES)].map(([lines]) => withoutMarks(lines)))
    .filter((comment) => comment !== '' && !comment.startsWith('oxlint-disable'))

const titlesOf = (text: string) => [...text.matchAll(TITLE)].map(([, , title]) => title!)

function expectPlain(texts: { path: string; text: string }[], atLeast: number): void {
  expect(texts.length).toBeGreaterThan(atLeast)
  const wrong = texts.filter(({ text }) => HEADLESS.test(text) || VAGUE.test(text))
  const share = wrong.length / texts.length
  const list = wrong.map(({ path, text }) => `${path}: ${text}`).join('\n')
  expect(share, `${(share * 100).toFixed(1)} % of ${texts.length}:\n${list}`).toBeLessThan(0.01)
}

const FOLDERS = [...new Set(sources.map(({ path }) => path.split('/')[0]!))]
const sourcesOf = (folder: string) => sources.filter(({ path }) => path.startsWith(folder))

describe('sentences have a subject', () => {
  test('comments have subjects', () => {
    const comments = sources.flatMap(({ path, text }) =>
      commentsOf(text).map((comment) => ({ path, text: comment })),
    )
    expectPlain(comments, 4000)
  })

  test.each(FOLDERS)('comments of %s have subjects, and name what they are about', (folder) => {
    const comments = sourcesOf(folder)
      .filter(({ path }) => !MIGRATION.test(path))
      .flatMap(({ path, text }) => commentsOf(text).map((comment) => `${path}: ${comment}`))
    const unclear = comments.filter((each) => {
      const comment = each.slice(each.indexOf(': ') + 2)
      return LEANING.test(comment) || HEADLESS.test(comment)
    })
    expect(unclear.length / Math.max(comments.length, 1), unclear.join('\n')).toBeLessThan(0.01)
  })

  test('titles of tests have subjects', () => {
    const titles = sources.flatMap(({ path, text }) =>
      titlesOf(text).map((title) => ({ path, text: title })),
    )
    expectPlain(titles, 1500)
  })

  test.each(FOLDERS)('titles of tests begin with what is tested: %s', (folder) => {
    const titles = sourcesOf(folder).flatMap(({ path, text }) =>
      titlesOf(text.replaceAll(/^[ \t]*(?:test\.)?describe.*$/gm, '')).map(
        (title) => `${path}: ${title}`,
      ),
    )
    const wrong = titles.filter((each) => PREPOSITION.test(each.slice(each.indexOf(': ') + 2)))
    expect(wrong.length / Math.max(titles.length, 1), wrong.join('\n')).toBeLessThan(0.01)
  })
})

/** Words of our own for things that have a standard name in this field. */
const PRIVATE_WORDS: Record<string, string> = {
  letter: 'email',
  room: 'module',
  door: 'public file',
  departure: 'shutdown',
  whoever: 'the role of the person',
  nobody: 'the case that is absent',
  somebody: 'the role of the person',
  doer: 'actor',
  tell: 'notify, or the name of what is shown',
  told: 'notified, or the name of what is shown',
  untold: 'unsent',
  news: 'update, or changes',
  beat: 'heartbeat',
  vain: 'the outcome',
  complain: 'report',
  complaint: 'problem',
  depart: 'stop',
}
const DEFINED = /\b(?:const|let|function\*?|type|class|interface)\s+(\w+)/g

/** Names that had several meanings or none: say what is done, to what. */
const OLD_NAME =
  /\b(?:goOn|inTurn|turnSale|turnSalesLeftBehind|behindLock|inVain|companyAt|(?:const|function) nameOf)\b/

test('names that a stranger cannot guess stay away', () => {
  const code = sources.filter(({ path }) => path !== 'tests/plain-english.test.ts')
  const found = code.flatMap(({ path, text }) => {
    const [name] = OLD_NAME.exec(text) ?? []
    return name === undefined ? [] : [`${path}: ${name}`]
  })
  expect(found).toEqual([])
})

/** Sentences notify, inform, show or report; 'to be told apart' is a term of its own. */
const OLD_SPEECH =
  /\b(?:is|are|was|were|been|be|those|not|unless|others) told\b(?! apart)|\buntold\b|\bnews\b|\bcomplain|\bin vain\b/i

test('comments and titles name what is notified, shown or reported', () => {
  const texts = sources
    .filter(({ path }) => !MIGRATION.test(path) && !path.startsWith('demo/'))
    .flatMap(({ path, text }) =>
      [...commentsOf(text), ...titlesOf(text)].map((each) => `${path}: ${each}`),
    )
  expect(texts.filter((each) => OLD_SPEECH.test(each))).toEqual([])
})

/** The folders that speak of payments, where an attempt is one try to pay an order online. */
const OF_PAYMENTS =
  /^(?:demo|server\/(?:payments|orders|migrations|platform\/metrics)|simulators|storefront\/(?:checkout|orders|payments?)|backoffice\/(?:orders|payments)|tests\/purchase|bench|contract\/(?:backoffice\/orders|language|payments|orders))/

test('an attempt is one try to pay', () => {
  const found = sources
    .filter(({ path }) => !OF_PAYMENTS.test(path) && path !== 'tests/plain-english.test.ts')
    .filter(({ text }) => /(?<!pasal:)\battempts?\b/i.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('identifiers use the standard terms of the field', () => {
  const wrong = sources.flatMap(({ path, text }) =>
    [...text.matchAll(DEFINED)].flatMap(([, name]) => {
      const words = name!
        .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .split('_')
      const word = words.map((each) => each.replace(/s$/, '')).find((each) => PRIVATE_WORDS[each])
      return word === undefined ? [] : [`${path}: ${name} (say ${PRIVATE_WORDS[word]})`]
    }),
  )
  expect(wrong).toEqual([])
})
