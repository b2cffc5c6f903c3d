import type { Static, TSchema } from 'typebox'
import type { endpoints } from '#contract/api.ts'
import type { Reply } from './http.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type Endpoints = typeof endpoints

/** `/orders/orders/:id/` → `/orders/orders/${string}/`. */
type Filled<Path extends string> = Path extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Path

type Patterns = {
  [Call in keyof Endpoints]: Call extends `${string} ${infer Path}` ? Filled<Path> : never
}

type CallsOf<M extends Method> = Extract<keyof Endpoints, `${M} ${string}`>

/** The paths that the contract has for a method, with whatever query. */
export type PathOf<M extends Method> = Patterns[CallsOf<M>] | `${Patterns[CallsOf<M>]}?${string}`

type Plain<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path

type Matching<M extends Method, Path extends string> = {
  [Call in CallsOf<M>]: Path extends Patterns[Call] ? Call : never
}[CallsOf<M>]

type Said<Call extends keyof Endpoints> = Endpoints[Call] extends { reply: infer S extends TSchema }
  ? Static<S>
  : never

/** What is answered; `json` is what the contract says of a success. */
export type ReplyTo<M extends Method, Path extends string> = Omit<Reply, 'json'> & {
  json: () => Said<Matching<M, Plain<Path>>>
}
