import { said } from '#contract/language/said.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import type { StatementRow } from './statements.queries.ts'

type StatementRequest = { order: string; name: string; email: string; part?: string }

/** The words of a sender. `part` is empty for the whole order. */
type TypedStatement = { order: string; name: string; email: string; part: string }

const LONGEST = { order: 100, name: 200, part: 2000 }

/** @throws Refusal 400 with the fields' messages */
export function parseStatement(request: StatementRequest): TypedStatement {
  const email = plainEmail(request.email)
  const read = {
    order: plainLine(request.order),
    name: plainLine(request.name),
    part: plainText(request.part ?? ''),
  }
  assertNoFaults({
    order: faultOf(read.order, LONGEST.order),
    name: faultOf(read.name, LONGEST.name),
    email: isEmailAddress(email) ? undefined : email === '' ? REQUIRED : said('emailInvalid'),
    part: lengthFault(read.part, LONGEST.part),
  })
  return { ...read, email }
}

const faultOf = (text: string, longest: number) =>
  text === '' ? REQUIRED : lengthFault(text, longest)

const lengthFault = (text: string, longest: number) =>
  text.length > longest ? said('atMostCharacters', { count: longest }) : undefined

/** The parts of an order that a statement names, in words; empty for the whole. "1 × Cup (S) → M": a wish. */
export const partsOf = ({ lines, part }: Pick<StatementRow, 'lines' | 'part'>): string[] => [
  ...(lines ?? []).map(({ name, quantity, instead }) =>
    [`${quantity} × ${name}`, instead?.name].filter(Boolean).join(' → '),
  ),
  ...part.split(/\n+/).filter(Boolean),
]
