import * as Type from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { Id } from './wire.ts'

/** Mails to visitors once what was sold out is back. */
export const stockAlerts = {
  'POST /products/alerts/': {
    summary:
      'Asks for a mail once a sold-out product or variant is back. An address without a confirmed account gets a mail to confirm it; the reply is the same whether it is known.',
    access: 'optional',
    guests: true,
    limit: 'stock-alert',
    body: Type.Object({
      product: Id,
      /** The variant that is meant; left out for a product without options. */
      variant: Type.Optional(Id),
      /** Left out by customers with an account. */
      email: Type.Optional(Type.String({ maxLength: 320 })),
    }),
    reply: Type.Object({ detail: Type.String() }),
    status: 201,
  },
  'POST /products/alerts/confirmation/': {
    summary: 'Confirms the address of such a request by the token that was mailed to it.',
    access: 'public',
    limit: 'stock-alert',
    body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
    reply: Type.Object({ detail: Type.String() }),
  },
  'POST /products/alerts/withdrawal/': {
    summary: 'Withdraws such a request, and deletes its address, by the token that was mailed.',
    access: 'public',
    limit: 'stock-alert',
    body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
    reply: Type.Object({ detail: Type.String() }),
  },
} as const satisfies Record<string, Endpoint>
