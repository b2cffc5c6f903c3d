import type { Browser } from '../../customer.ts'
import type { Colleague } from '../../staff.ts'
import type { Driver, ProviderName } from './driver.ts'
import type { rowOf } from '../stripe-shop.ts'

type Begun = { orderId: number; productId: number; uuid: string; redirectUrl: string }

/** The provider, a buyer and the owner of the shop, and what they see. */
export type Kit = {
  d: Driver
  buyer: Browser
  owner: Colleague
  begun: () => Promise<Begun>
  /** Begins, or goes on with, the payment of an order. */
  click: (orderId: number) => ReturnType<Browser['post']>
  statusOf: (orderId: number) => Promise<string>
  row: (uuid: string) => ReturnType<typeof rowOf>
  comeBack: (uuid: string) => Promise<number>
  ring: () => Promise<void>
  /** The subjects of all mails. */
  mails: () => string[]
}

/** A case of the reference, by its number. `cannot`: why a provider does not have it. */
export type Case = {
  no: number
  title: string
  cannot?: Partial<Record<ProviderName, string>>
  run: (kit: Kit) => Promise<void>
}
