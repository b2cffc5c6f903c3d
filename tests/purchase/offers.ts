import { expect } from 'vitest'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import type { Offer } from '#contract/offers.ts'
import type { OpenShop, Server } from '../open-shop.ts'
import type { Colleague } from '../staff.ts'
import { draftsOf } from './drafts.ts'
import { ADDRESS } from './order.ts'
import { ago, changeRows } from '../rows.ts'

type Id = { id: number }
type Site = Pick<Server, 'fetch'>

/** The calls of offers, as this colleague makes them. */
export const offersOf = (owner: Colleague) => {
  const drafts = draftsOf(owner)
  return {
    ...drafts,
    /** A draft of these products for a guest with an email address. */
    async filled(products: Id[], more: object = {}): Promise<Draft> {
      const draft = await drafts.newDraft()
      for (const product of products) {
        expect((await drafts.add(draft, product)).status).toBe(201)
      }
      const changed = await drafts.change(draft, {
        delivery_address: ADDRESS,
        email: `buyer${draft.id}@offers.example`,
        ...more,
      })
      expect([changed.status, changed.text]).toEqual([200, expect.any(String)])
      return changed.json()
    },
    /** At the total that the draft has now. */
    async send(draft: Id, more: object = {}) {
      const { quote } = await drafts.read(draft)
      const body = { expected_total: quote.total_price, days: 14, ...more }
      return owner.shop(`POST /drafts/${draft.id}/offer/`, body)
    },
    withdraw: ({ id }: Id) => owner.shop(`POST /drafts/${id}/withdrawal/`, {}),
    async token({ id }: Id): Promise<string> {
      const link = (await owner.shop(`GET /drafts/${id}/offer-link/`)).json()
      return link.url.slice(link.url.lastIndexOf('/') + 1)
    },
  }
}

type Reply<Body> = { status: number; text: string; json: () => Body }

/** The page of an offer, as anybody with its link reads it. */
export async function readOffer({ fetch }: Site, token: string): Promise<Reply<Offer>> {
  const { status, text } = await fetch(`/api/orders/offers/${token}/`)
  return { status, text, json: () => JSON.parse(text) as Offer }
}

/** Accepts an offer as its page does, by transfer unless it is said otherwise. */
export async function accept(
  site: Site,
  token: string,
  more: object = {},
  key?: string,
): Promise<Reply<{ order_number: string; page: string }>> {
  const shown = (await readOffer(site, token)).json().offer
  return acceptAs(
    site,
    token,
    {
      round: shown?.round ?? 1,
      expected_total: shown?.total_price ?? '0.00',
      ...more,
    },
    key,
  )
}

/** Accepts without reading the page first. */
export async function acceptAs(
  { fetch }: Site,
  token: string,
  body: object,
  key?: string,
): Promise<Reply<{ order_number: string; page: string }>> {
  const { status, text } = await fetch(`/api/orders/offers/${token}/acceptance/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify({ payment_method: 'bank_transfer', ...body }),
  })
  return { status, text, json: () => JSON.parse(text) as { order_number: string; page: string } }
}

/** Ends the offer of a draft now: its time is over, and nobody has noticed. */
export const letEnd = (shop: Pick<OpenShop, 'owner'>, { id }: Id) =>
  changeRows(shop, 'drafts', { id }, { valid_until: ago({ seconds: 1 }) })
