import { expectTypeOf, test } from 'vitest'
import type { Endpoints, Reply } from '#contract/api.ts'
import type { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { HandlersOf, OnlyCallsOf } from './requests.ts'
import type { StaffHandlersOf } from './staff-requests.ts'

// The compiler is the test: `npm test` runs it over these files.

type ShopHandlers = HandlersOf<Endpoints>
type StaffHandlers = StaffHandlersOf<typeof staffEndpoints>

test('a call without a handler is a type error', () => {
  expectTypeOf<Omit<ShopHandlers, 'GET /blog/posts/'>>().not.toExtend<ShopHandlers>()
  expectTypeOf<Omit<StaffHandlers, 'GET /sales/'>>().not.toExtend<StaffHandlers>()
})

test('a handler of a call that the contract does not have is a type error', () => {
  type More = ShopHandlers & { 'GET /unknown/': () => Promise<void> }
  expectTypeOf<ShopHandlers>().toExtend<OnlyCallsOf<Endpoints, ShopHandlers>>()
  expectTypeOf<More>().not.toExtend<OnlyCallsOf<Endpoints, More>>()
})

test('a reply without a field is a type error', () => {
  type Post = Reply<'GET /blog/posts/:slug/'>
  type Untitled = { 'GET /blog/posts/:slug/': () => Promise<Omit<Post, 'title'>> }
  expectTypeOf<Untitled>().not.toExtend<Pick<ShopHandlers, 'GET /blog/posts/:slug/'>>()
})
