import { t } from '../../texts/order-page.ts'

/** The server's words for actors that are no person. */
const ACTORS: Record<string, string> = {
  Clock: t('actorClock'),
  'Command line': t('actorCommandLine'),
  Customer: t('actorCustomer'),
  Payment: t('actorPayment'),
  'The shop': t('actorShop'),
}

/** A colleague by name; any other actor in the page's language. */
export const actorText = (actor: string): string => ACTORS[actor] ?? actor
