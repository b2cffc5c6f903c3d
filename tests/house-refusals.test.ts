import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { readSources, type Source } from './house/sources.ts'

/**
 * The command line, the demo, templates that a merchant words, the description of the API, the
 * server's start, log and metrics.
 */
const IN_ENGLISH = [
  /^server\/(migrations|seeds|shop-command)\//,
  /^server\/pages\/templates\//,
  /^server\/backoffice\/reference\//,
  /^server\/exports\/shop\/re(ad-shop-file|store-shop)/,
  /^server\/[\w-]+\.ts$/,
  /^server\/platform\/(database\/(migrate|secret-fingerprints|server-role|shards\/)|describing\/|embedded-postgres\/|metrics\/)/,
  /^server\/platform\/(disk-full|env|media-url|serving\/caller)/,
  /^server\/platform\/(media|work)\//,
  /^server\/storefront\/assets/,
]

const isSaid = ({ path, isTest }: Source) =>
  /^server\/.*\.ts$/.test(path) && !isTest && !IN_ENGLISH.some((theirs) => theirs.test(path))

/** Sentences in other files that neither shoppers nor colleagues read in their language. */
const EXCEPTIONS: Record<string, string[]> = {
  // The words of the Universal Postal Union's form.
  'server/documents/pdf/render-customs-form.ts': [
    'I certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations. / Je certifie que les renseignements donnés dans cette déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière.',
  ],
  // Parts that a merchant fills in, and calls of other systems.
  'server/payments/card/callback-routes.ts': [
    'The signature is not valid.',
    'Please send it again.',
  ],
  'server/storefront/ucp-routes.ts': ['Name a query or filters.', 'Ask for … ids at most.'],
  // Operators read these: on a page without a build, on the command line, in the log.
  'server/backoffice/back-office.ts': ['The back office is not built. `npm run build` builds it.'],
  'server/staff/operators/make-operator.ts': ['… is not an operator.'],
  'server/orders/placing/unpaid-limits.ts': ['… is a whole number from … to ….'],
  'server/exports/export-file.ts': ['The export … was deleted while it was taken.'],
  'server/exports/kept-shop.ts': ['The export … was deleted while it was taken.'],
  'server/imports/redirects/missed-addresses.ts': [
    'Addresses that were not found could not be noted.',
  ],
  'server/payments/payments.ts': ['A card account cannot be read. See PAYMENT_KEY.'],
  'server/webhooks/long-transactions.ts': [
    'A transaction stays open, so that events behind it wait.',
  ],
  'server/payments/payouts/payouts.ts': ['Payouts could not be asked for.'],
  // The outcome of a mail, which is stored.
  'server/proof/backup/backup-nights.ts': ['The newest backup could not be looked at.'],
  'server/tenants/mail-jobs.ts': ['It could not be sent.'],
}

const SENTENCE = /^\P{Ll}.*\p{L} \p{L}.*[.!?]$/su
const WORDS = /\p{L}{2}/u
const REFUSING = new Set(['refuse', 'Refusal', 'refusalFor', 'refuseField', 'assertNoFaults'])
const SAYING = new Set(['said', 'saidOf', 'toStaff'])

type Part = { start: number; end: number }
const isWithin = (inner: Part) => (outer: Part) =>
  inner.start >= outer.start && inner.end <= outer.end

/** The texts of a file: sentences, and any words in its refusals. */
function wordsIn({ path, text }: Source): string[] {
  const literals: (Part & { value: string })[] = []
  const refused: Part[] = []
  const said: Part[] = []
  const note = (callee: { type: string; name?: unknown }, parts: Part[]) => {
    const name = callee.type === 'Identifier' ? String(callee.name) : ''
    if (REFUSING.has(name)) refused.push(...parts)
    if (SAYING.has(name)) said.push(...parts)
  }
  new Visitor({
    CallExpression: (call) => note(call.callee, call.arguments),
    NewExpression: (call) => note(call.callee, call.arguments),
    Literal: ({ value, start, end }) =>
      void (typeof value === 'string' && literals.push({ value, start, end })),
    TemplateLiteral: ({ quasis, start, end }) =>
      void literals.push({ value: quasis.map(({ value }) => value.cooked).join('…'), start, end }),
  }).visit(parseSync(path, text).program)
  return literals
    .filter(({ value, ...part }) => {
      if (SENTENCE.test(value.trim())) return true
      const isSaid = said.some(isWithin(part))
      return WORDS.test(value) && value.includes(' ') && refused.some(isWithin(part)) && !isSaid
    })
    .map(({ value }) => value)
}

test('what the server says to shoppers and colleagues is in the tables of texts', () => {
  const found = readSources()
    .filter(isSaid)
    .map((source): [string, string[]] => [source.path, wordsIn(source)])
    .filter(([, words]) => words.length > 0)
  expect(Object.fromEntries(found)).toEqual(EXCEPTIONS)
})
