import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { readSources, type Source } from './house/sources.ts'

/** Modules and files whose calls only colleagues, operators and the command line use: English. */
const FOR_COLLEAGUES = [
  /^server\/(audit|backoffice|bulk|delivery|exports|imports|pages|records|seeds|shop-command|staff|tax)\//,
  /\/merchant\/|\/staff-[\w.-]+\.ts$|\/mails\/|-mails\.ts$/,
  /^server\/(documents\/content\/numbers|orders\/order\/merchant)\.rules\.ts$/,
  /^server\/orders\/(address|privacy|refunds|shipments)\//,
  /^server\/orders\/(placing\/unpaid-limits|refunds\/refund-parts\.rules|promotions\/(promotion\.rules|save-promotion))\.ts$/,
  /^server\/payments\/(refunds\/|card\/(card-accounts|test-account)|options\/(payment-options\.rules|payment-settings|refund-keys|card-accounts)|(2c2p|stripe|paypal)\/account-form|(stripe|paypal)\/connect|options\/check-account)/,
  /^server\/products\/(catalogue\/revise|categories\/staff|imported|sales|sheet|variants)/,
  /\/personal-[\w-]+\.ts$/,
  /^server\/(calls\/field-changes|tenants\/create-shop)\.ts$/,
]

/** The server's own start, its log, its metrics and the description of its calls. */
const FOR_OPERATORS = [
  /^server\/[\w-]+\.ts$/,
  /^server\/platform\/(database\/(migrate|secret-fingerprints|server-role|shards\/)|describing\/|embedded-postgres\/|metrics\/)/,
  /^server\/platform\/(disk-full|env|media-url|serving\/caller)/,
  /^server\/platform\/(media|work)\//,
  /^server\/storefront\/assets/,
]

const isForShoppers = ({ path, isTest }: Source) =>
  /^server\/.*\.ts$/.test(path) &&
  !isTest &&
  !path.startsWith('server/migrations/') &&
  ![...FOR_COLLEAGUES, ...FOR_OPERATORS].some((theirs) => theirs.test(path))

/** Sentences in other files that no shopper reads. */
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
  // The log.
  'server/payments/payments.ts': ['A card account cannot be read. See PAYMENT_KEY.'],
  // The outcome of a mail, which is stored.
  'server/tenants/mail-jobs.ts': ['It could not be sent.'],
}

const SENTENCE = /^\P{Ll}.*\p{L} \p{L}.*[.!?]$/su
const WORDS = /\p{L}{2}/u
const REFUSING = new Set(['refuse', 'Refusal', 'refusalFor', 'refuseField', 'assertNoFaults'])
const SAYING = new Set(['said', 'saidOf'])

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

test('refusals that shoppers read are in the catalogue of texts', () => {
  const found = readSources()
    .filter(isForShoppers)
    .map((source): [string, string[]] => [source.path, wordsIn(source)])
    .filter(([, words]) => words.length > 0)
  expect(Object.fromEntries(found)).toEqual(EXCEPTIONS)
})
