import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentOf, PAGE_HEADERS } from './document.ts'
import { html } from './html.ts'

export const show = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).headers(PAGE_HEADERS).send(page)

/** The fields of a form that was posted as text. */
export const fieldsOf = ({ body }: FastifyRequest) =>
  new URLSearchParams(typeof body === 'string' ? body : '')

/** A page that cannot be paid on. */
export const closedPage = () =>
  documentOf(
    'Not open',
    html`<main class="narrow">
      <h1>This page is not open</h1>
      <p class="quiet">It was paid on, has expired or was closed. Go back to the shop.</p>
    </main>`,
  )

type Row = { href: string; amount: string; state: string }

/** The payments so far, newest first. */
export const listPage = (provider: string, rows: Row[]) =>
  documentOf(
    'Payments',
    html`<main class="narrow">
      <h1>Payments at this stand-in for ${provider}</h1>
      ${rows.length === 0 && html`<p class="quiet">There are none yet.</p>`}
      <ul>
        ${rows
          .toReversed()
          .map(
            ({ href, amount, state }) =>
              html`<li><a href="${href}">${amount}</a> <span>${state}</span></li>`,
          )}
      </ul>
      <p class="quiet">POST /control/behaviour and /control/happen/:id switch faults and events.</p>
    </main>`,
  )
