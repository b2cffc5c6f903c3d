import { said } from '#contract/language/said.ts'
import { LONGEST_MESSAGE } from '#contract/rules/limits.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'

/** A visitor's message. */
type MessageRequest = {
  name?: string
  email?: string
  phone_number?: string | null
  subject?: string
  message?: string
}

export type ContactMessage = {
  name: string
  email: string
  /** Empty where none was given. */
  phone_number: string
  subject: string
  message: string
}

/** All but the message is one line each. @throws Refusal 400 with the fields' messages */
export function parseMessage(request: MessageRequest): ContactMessage {
  const email = plainEmail(request.email ?? '')
  const read = {
    name: plainLine(request.name ?? ''),
    phone_number: plainLine(request.phone_number ?? ''),
    subject: plainLine(request.subject ?? ''),
    message: plainText(request.message ?? ''),
  }
  assertNoFaults({
    name: lengthFault(read.name, LONGEST_MESSAGE.name) ?? emptyFault(read.name),
    email: emptyFault(email) ?? (isEmailAddress(email) ? undefined : said('emailInvalid')),
    phone_number: lengthFault(read.phone_number, LONGEST_MESSAGE.phone_number),
    subject: lengthFault(read.subject, LONGEST_MESSAGE.subject) ?? emptyFault(read.subject),
    message: lengthFault(read.message, LONGEST_MESSAGE.message) ?? emptyFault(read.message),
  })
  return { ...read, email }
}

const emptyFault = (text: string) => (text === '' ? REQUIRED : undefined)

const lengthFault = (text: string, longest: number) =>
  text.length > longest ? said('atMostCharacters', { count: longest }) : undefined
