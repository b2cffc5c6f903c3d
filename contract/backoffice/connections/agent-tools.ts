import * as Type from 'typebox'
import type { Static, TObject } from 'typebox'
import { Day, Id } from '../../wire.ts'
import { postFields } from '../records/post.ts'
import { productFields } from '../records/product.ts'
import type { StaffEndpoints } from '../staff-api.ts'

/** A tool of assistants: they read its name, its description and the schema of its input. */
type AgentTool = {
  description: string
  /** The calls behind it. Its rights, and whether it only reads, follow from them. */
  calls: readonly (keyof StaffEndpoints)[]
  /** It carries something out; the others read or propose. */
  acts?: true
  input: TObject
}

const Cursor = Type.Optional(Type.String({ maxLength: 200 }))
const Words = Type.Optional(Type.String({ maxLength: 200 }))
const most = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }))
const page = { cursor: Cursor, limit: most(50) }
const OfPlan = Type.Object({ plan: Id })
const some = <T extends TObject>(item: T, maxItems: number) =>
  Type.Array(item, { minItems: 1, maxItems })

/** The longest text that an assistant can propose. */
const LONGEST_PROPOSED = 20_000
const { name, description, seo_title, seo_description } = productFields
const Html = Type.String({ maxLength: LONGEST_PROPOSED, description: 'HTML' })

const texts = {
  description: Type.Optional(description.schema),
  long_html_description: Type.Optional(Html),
  seo_title: Type.Optional(seo_title.schema),
  seo_description: Type.Optional(seo_description.schema),
}

const reading = {
  shop_overview: {
    description: 'What waits in the shop, sales of 30 days, low stock, time zone and currency.',
    calls: ['GET /home/'],
    input: Type.Object({}),
  },
  find: {
    description: 'Orders, products, customers and posts by words.',
    calls: ['GET /search/'],
    input: Type.Object({ words: Type.String({ minLength: 1, maxLength: 200 }) }),
  },
  list_orders: {
    description: 'Orders, newest first.',
    calls: ['GET /orders/'],
    input: Type.Object({
      view: Type.Optional(Type.Enum(['all', 'to_pay', 'to_ship', 'shipped', 'done', 'ended'])),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      search: Words,
      ...page,
    }),
  },
  get_order: {
    description: 'One order: lines, amounts, shipments, history.',
    calls: ['GET /orders/:id/'],
    input: Type.Object({ order: Id }),
  },
  list_products: {
    description: 'Products by name.',
    calls: ['GET /products/'],
    input: Type.Object({
      status: Type.Optional(Type.Enum(['draft', 'on_sale', 'archived'])),
      search: Words,
      ...page,
    }),
  },
  get_product: {
    description: 'One product: texts, variants, and with the right to see them its newest reviews.',
    calls: ['GET /products/:id/', 'GET /products/:id/variants/'],
    input: Type.Object({ product: Id }),
  },
  stock_levels: {
    description: 'Units in stock; low: below the threshold of the shop.',
    calls: ['GET /products/'],
    input: Type.Object({
      only: Type.Optional(Type.Enum(['low', 'out'])),
      search: Words,
      ...page,
    }),
  },
  list_returns: {
    description: 'Withdrawals and returns, newest first; one with its lines and reason.',
    calls: ['GET /returns/', 'GET /returns/:id/'],
    input: Type.Object({
      return: Type.Optional(Id),
      view: Type.Optional(Type.Enum(['open', 'asked', 'all'])),
      ...page,
    }),
  },
  list_payments: {
    description: 'Payments, newest first.',
    calls: ['GET /payments/'],
    input: Type.Object({
      view: Type.Optional(
        Type.Enum(['all', 'to_review', 'paid_after_cancellation', 'refunds_due', 'failed_today']),
      ),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      ...page,
    }),
  },
  sales_report: {
    description: 'Sales of days, both included.',
    calls: ['GET /reports/sales/'],
    input: Type.Object({
      from: Day,
      until: Day,
      by: Type.Optional(Type.Enum(['day', 'week', 'month'])),
    }),
  },
  events_since: {
    description: 'What has happened, oldest first. `next` is the position to go on from.',
    calls: ['GET /events/'],
    input: Type.Object({
      after: Type.Optional(Type.String({ maxLength: 80 })),
      limit: most(100),
    }),
  },
  policies: {
    description: 'The policies of the shop; with a type, its text.',
    calls: ['GET /legal-texts/'],
    input: Type.Object({ type: Type.Optional(Type.String({ maxLength: 40 })) }),
  },
} as const satisfies Record<string, AgentTool>

const proposing = {
  plan_product_texts: {
    description: 'Proposes texts of products. Those of drafts can be applied at once.',
    calls: ['GET /products/:id/', 'PATCH /products/:id/'],
    input: Type.Object({
      products: some(Type.Object({ product: Id, name: Type.Optional(name.schema), ...texts }), 50),
    }),
  },
  plan_new_products: {
    description: 'Proposes products, as drafts.',
    calls: ['POST /products/', 'PATCH /products/:id/'],
    input: Type.Object({
      products: some(Type.Object({ name: name.schema, category: Type.Optional(Id), ...texts }), 50),
    }),
  },
  plan_prices: {
    description:
      'Proposes prices within 20 % of the median of 30 days; of a product or of a variant.',
    calls: [
      'GET /products/:id/',
      'GET /products/:id/variants/',
      'PATCH /products/:id/',
      'PATCH /products/:id/variants/',
    ],
    input: Type.Object({
      prices: some(
        Type.Object({
          product: Id,
          variant: Type.Optional(Id),
          price: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,3})?$' }),
        }),
        200,
      ),
    }),
  },
  plan_stock: {
    description: 'Proposes differences of stock: in a day at most 20 % and 50 units of each.',
    calls: [
      'GET /products/:id/',
      'GET /products/:id/variants/',
      'POST /products/:id/stock-changes/',
    ],
    input: Type.Object({
      changes: some(
        Type.Object({
          product: Id,
          variant: Type.Optional(Id),
          difference: Type.Integer({ minimum: -50, maximum: 50 }),
        }),
        200,
      ),
      reason: Type.Optional(Type.String({ maxLength: 200 })),
    }),
  },
  plan_publish: {
    description: 'Proposes to publish products, or to make drafts of them again.',
    calls: ['GET /products/:id/', 'PATCH /products/:id/'],
    input: Type.Object({
      products: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
      status: Type.Enum(['on_sale', 'draft']),
    }),
  },
  plan_order_steps: {
    description: 'Proposes a step of orders. Customers get a mail with it.',
    calls: [
      'GET /orders/:id/',
      'POST /orders/:id/processing/',
      'POST /orders/:id/shipment/',
      'POST /orders/:id/delivery/',
    ],
    input: Type.Object({
      orders: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      step: Type.Enum(['process', 'ship', 'deliver']),
    }),
  },
  plan_discount: {
    description: 'Proposes a discount on orders: at most 20 %, with an end.',
    calls: ['POST /promotions/'],
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      percent: Type.Integer({ minimum: 1, maximum: 20 }),
      code: Type.Optional(Type.String({ minLength: 3, maxLength: 40 })),
      ends_at: Type.String({ format: 'date-time' }),
      minimum: Type.Optional(Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,3})?$' })),
    }),
  },
  plan_post: {
    description: 'Proposes a post of the blog, as a draft.',
    calls: ['POST /posts/', 'PATCH /posts/:id/draft/'],
    input: Type.Object({
      title: Type.String({ minLength: 1, maxLength: 200 }),
      content: Html,
      excerpt: Type.Optional(postFields.excerpt.schema),
    }),
  },
  plan_faq: {
    description: 'Proposes questions with answers; new ones are not published.',
    calls: ['GET /faqs/', 'POST /faqs/', 'PATCH /faqs/:id/'],
    input: Type.Object({
      entries: some(
        Type.Object({
          faq: Type.Optional(Id),
          question: Type.String({ minLength: 1, maxLength: 500 }),
          answer: Html,
        }),
        50,
      ),
    }),
  },
} as const satisfies Record<string, AgentTool>

/** What is done with plans. Class a is applied at once, class b waits for a person. */
const deciding = {
  apply_plan: {
    description: 'Applies a plan of class a; a plan of class b then waits for a person.',
    calls: [],
    acts: true,
    input: OfPlan,
  },
  plan_status: {
    description: 'The state of one plan, or of the last 20.',
    calls: [],
    input: Type.Object({ plan: Type.Optional(Id) }),
  },
  undo_plan: {
    description: 'Undoes an applied plan of class a within 7 days.',
    calls: [],
    acts: true,
    input: OfPlan,
  },
} as const satisfies Record<string, AgentTool>

/** Every tool, in the order in which they are listed. */
export const agentTools = { ...reading, ...proposing, ...deciding } as const

export type ToolName = keyof typeof agentTools
export type ToolInput<Name extends ToolName> = Static<(typeof agentTools)[Name]['input']>
