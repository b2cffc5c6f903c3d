import { centsToText } from '../api/amount.ts'
import { CANCELED, DECLINED, EXPIRED, PAID, PENDING, wordFor } from '../api/codes.ts'
import { documentOf } from '../../shared/document.ts'
import { html, type Html } from '../../shared/html.ts'
import type { Payment } from '../payment.ts'
import { type CardErrors, type CardFields, EMPTY_CARD, spaced, TEST_CARDS } from './test-cards.ts'

/** The buttons that need no card, and what each leads to. */
export const OUTCOMES = {
  success: { label: 'Success', respCode: PAID },
  decline: { label: 'Decline', respCode: DECLINED },
  cancel: { label: 'Cancel', respCode: CANCELED },
  pending: { label: 'Leave pending', respCode: PENDING },
  expire: { label: 'Expire', respCode: EXPIRED },
} as const

type Filled = { card?: CardFields; errors?: CardErrors }

/** The page with the card form, or with the choice of an outcome. */
export function payPage(payment: Payment, { card = EMPTY_CARD, errors = {} }: Filled = {}): string {
  const price = priceOf(payment)
  const field = (name: keyof CardFields, label: string, rest: Html) =>
    fieldOf({ name, label, value: card[name], error: errors[name], rest })
  return documentOf(
    `Pay ${price}`,
    html`<main>
      ${summary(payment)}
      <div class="work">
        <section aria-labelledby="cards">
          <h2 id="cards">Test cards</h2>
          <p class="quiet">Any name, any month to come, any three digits.</p>
          <ul class="cards">
            ${TEST_CARDS.map(
              ({ number, says }) =>
                html`<li>
                  <span class="number">${spaced(number)}</span>
                  <span class="quiet">${says}</span>
                  <a href="?card=${number}#card" aria-label="Use card ${spaced(number)}">Use</a>
                </li>`,
            )}
          </ul>
        </section>
        <form class="card" id="card" method="post" autocomplete="off" novalidate>
          <div class="wide">
            ${field('number', 'Card number', html`inputmode="numeric" maxlength="23"`)}
          </div>
          <div>${field('expiry', 'Expiry', html`placeholder="MM/YY" maxlength="7"`)}</div>
          <div>${field('cvv', 'CVV', html`inputmode="numeric" maxlength="4"`)}</div>
          <div class="wide">${field('name', 'Name on the card', html`maxlength="60"`)}</div>
          <div class="wide">
            <button class="main" name="action" value="card">Pay ${price}</button>
          </div>
        </form>
        <section aria-labelledby="outcomes">
          <h2 id="outcomes">Or choose how it ends</h2>
          <form class="outcomes" method="post">
            ${Object.entries(OUTCOMES).map(
              ([action, { label }]) =>
                html`<button name="action" value="${action}">${label}</button>`,
            )}
          </form>
        </section>
      </div>
    </main>`,
  )
}

const summary = (payment: Payment) => {
  const { merchant, request, outcome } = payment
  const rows = [
    ['For', request.description.replaceAll('&amp;', '&')],
    ['Invoice', request.invoiceNo],
    ...(outcome ? [['So far', wordFor(outcome.respCode)]] : []),
  ]
  return html`<aside>
    <h1>Pay ${merchant.name}</h1>
    <p class="amount">${priceOf(payment)}</p>
    <p class="quiet">${request.currencyCode}, by card</p>
    <dl>
      ${rows.map(
        ([term, text]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>
  </aside>`
}

type Field = { name: string; label: string; value: string; error: string | undefined; rest: Html }

export const fieldOf = ({ name, label, value, error, rest }: Field) =>
  html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      ${rest}
      ${error !== undefined && html`aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}`

/** $1,290.00, or with the currency's letters where it is another one. */
export function priceOf({ request }: Payment): string {
  const [units = '', cents] = centsToText(request.amountCents).split('.')
  const amount = `${units.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
  return request.currencyCode === 'USD' ? `$${amount}` : `${request.currencyCode} ${amount}`
}
