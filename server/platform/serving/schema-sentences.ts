import type { TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { said, type Said, type Sentence } from '#contract/language/said.ts'
import { Day, Money, Month, Price, SignedMoney, Slug } from '#contract/wire.ts'

type Params = { [E in TLocalizedValidationError as E['keyword']]: E['params'] }
type Limit = { limit: number | bigint }

const compared = ({ comparison, limit }: Limit & { comparison: string }) =>
  said('mustCompare', { comparison, limit: String(limit) })

const patternOf = (schema: TSchema) => (schema as { pattern?: string }).pattern ?? ''

/** Patterns in words; others are shown as they are. */
const PATTERNS = new Map<string, Said>([
  [patternOf(Slug), said('mustBeSlug')],
  ...[Money, Price, SignedMoney].map(
    (schema) => [patternOf(schema), said('mustBeAmount')] as const,
  ),
  [patternOf(Day), said('mustBeDay')],
  [patternOf(Month), said('mustBeMonth')],
])

/** Fragments that stand behind the name of a field. */
const SENTENCES: { [Keyword in keyof Params]?: (params: Params[Keyword]) => Said | undefined } = {
  type: ({ type }) => (typeof type === 'string' ? said('mustBe', { type }) : undefined),
  enum: () => said('mustBeListed'),
  const: () => said('mustBeConstant'),
  anyOf: () => said('mustMatchOne'),
  format: ({ format }) =>
    format === 'date' ? said('mustBeDay') : said('mustMatchFormat', { format }),
  pattern: ({ pattern }) =>
    PATTERNS.get(String(pattern)) ?? said('mustMatchPattern', { pattern: String(pattern) }),
  minimum: compared,
  maximum: compared,
  exclusiveMinimum: compared,
  exclusiveMaximum: compared,
  multipleOf: ({ multipleOf }) => said('mustBeMultiple', { of: String(multipleOf) }),
  maxLength: ({ limit }) => said('atMostLetters', { limit }),
  minLength: ({ limit }) => said('atLeastLetters', { limit }),
  maxItems: ({ limit }) => said('atMostItems', { limit }),
  minItems: ({ limit }) => said('atLeastItems', { limit }),
  maxProperties: ({ limit }) => said('atMostProperties', { limit }),
}

/** The fault of a value in words; for a rule that no call has, the library's English. */
export function sentenceOf({ keyword, params, message }: TLocalizedValidationError): Sentence {
  const write = SENTENCES[keyword] as ((params: object) => Said | undefined) | undefined
  return write?.(params) ?? message
}
