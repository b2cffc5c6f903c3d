import type { Tokens } from '#contract/accounts.ts'
import { type Calls, callsAt } from './customer.ts'
import type { Site } from './http.ts'
import type { Colleague } from './staff.ts'

/** A visitor who orders without an account. */
export type Guest = Calls & { tokens: Tokens }

/** Switches orders without an account on. @throws what the back office says where it refuses */
export async function letGuestsOrder(owner: Colleague, isOn = true): Promise<void> {
  const [from, to] = isOn ? ['account', 'guest'] : ['guest', 'account']
  const reply = await owner.shop('PATCH /settings/checkout/', { checkout: { from, to } })
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
}

export async function newGuest(site: Pick<Site, 'fetch'>): Promise<Guest> {
  const reply = await callsAt(site).post('/accounts/guest/', {})
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`)
  const { user: _, ...tokens } = reply.json()
  return { tokens, ...callsAt(site, tokens.access) }
}
