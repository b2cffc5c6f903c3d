import type { CustomerRow } from '#contract/backoffice/people/shapes/staff-customer.ts'
import { t } from '../texts/customers.ts'

/** The name of a customer for colleagues: the person's own, else the email. */
export const customerName = ({ name, email, username }: CustomerRow): string =>
  name ?? (email || username || t('aGuest'))
