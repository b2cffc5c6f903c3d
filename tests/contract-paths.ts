import type { endpoints } from '#contract/api.ts'
import type { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Reply } from './http.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type Endpoints = typeof endpoints
type StaffEndpoints = typeof staffEndpoints

/** `GET /orders/:id/` → `GET /orders/${string}/`. */
type Filled<Call extends string> = Call extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Call

type FilledOf<Table> = { [Call in keyof Table & string]: Filled<Call> }[keyof Table & string]
type Asked<Call extends string> = Call | `${Call}?${string}`

/** Whether a path with filled placeholders belongs to this call: part by part. */
type Fits<Call extends string, Asks extends string> = Call extends `${infer Part}/${infer Rest}`
  ? Asks extends `${infer Own}/${infer OwnRest}`
    ? Part extends `:${string}`
      ? Fits<Rest, OwnRest>
      : Own extends Part
        ? Fits<Rest, OwnRest>
        : false
    : false
  : Asks extends Call
    ? true
    : false

type WithoutQuery<Asks extends string> = Asks extends `${infer Start}?${string}` ? Start : Asks

/** `/orders/counts/` is itself, and no order of that number. */
type CallOf<Table, Asks extends string> = Asks extends keyof Table
  ? Asks
  : { [Call in keyof Table & string]: Fits<Call, Asks> extends true ? Call : never }[keyof Table &
      string]

type Said<Table, Call> = [Call] extends [never]
  ? unknown
  : Call extends keyof Table
    ? ReplyOf<Table[Call]>
    : never

/** A reply; `json` has the contract's type of a success. */
type Answer<Table, Asks extends string> = Omit<Reply, 'json'> & {
  json: () => Said<Table, CallOf<Table, WithoutQuery<Asks>>>
}

type PathsOf<M extends Method, Call> = Call extends `${M} ${infer Path}` ? Asked<Path> : never

/** The paths that the contract has for a method, with whatever query. */
export type PathOf<M extends Method> = PathsOf<M, FilledOf<Endpoints>>
export type ReplyTo<M extends Method, Path extends string> = Answer<Endpoints, `${M} ${Path}`>

/** The calls of the staff about its shop: `GET /orders/42/`, with any query. */
export type StaffAsks = Asked<FilledOf<StaffEndpoints>>
export type StaffReplyTo<Asks extends string> = Answer<StaffEndpoints, Asks>
