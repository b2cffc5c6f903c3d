import type { CustomerRow } from '#contract/backoffice/people/customers.ts'

/** What a customer is called among colleagues: the person's name, else the email. */
export const customerName = ({ name, email, username }: CustomerRow): string =>
  name ?? (email || username)
