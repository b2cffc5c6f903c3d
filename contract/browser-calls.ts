import type { Call, Endpoints } from './api.ts'

/** The calls of the table that say so of themselves. */
type CallsThat<Trait> = {
  [Each in Call]: Endpoints[Each] extends Trait ? Each : never
}[Call]

/**
 * The facts of a call that a browser needs at run time. The table itself, whose schemas weigh more
 * than all code of a page, stays on the server; the types keep these lists equal to it.
 */
export const WITHOUT_TOKEN: Record<CallsThat<{ withoutToken: true }>, true> = {
  'POST /accounts/login/': true,
  'POST /accounts/token/refresh/': true,
  'POST /accounts/logout/': true,
  'POST /accounts/register/': true,
  'POST /accounts/password-reset/': true,
  'POST /accounts/password-reset/confirm/': true,
}

export const LIVE: Record<CallsThat<{ isLive: true }>, true> = {
  'GET /orders/cart/': true,
  'GET /payments/history/:uuid/': true,
}
