import type { Endpoints } from '#contract/api.ts'
import type { KeyCall } from '#contract/backoffice/connections/key-calls.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { StaffEndpoints } from '#contract/backoffice/staff-api.ts'

// The command that makes the package writes these types out, so that it needs no schemas.

type Described<Call, E> = InputOf<Call, E> & { reply: ReplyOf<E> }

/** The calls that a key may make, below `/api/shops/:shop`. */
export type ShopCalls = {
  [Call in Extract<KeyCall, keyof StaffEndpoints>]: Described<Call, StaffEndpoints[Call]>
}

/** The calls of the storefront, below `/api`. */
export type StorefrontCalls = {
  [Call in keyof Endpoints]: Described<Call, Endpoints[Call]>
}
