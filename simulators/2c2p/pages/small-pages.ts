import { describe, wordFor } from '../api/codes.ts'
import { documentOf, GO_BACK } from '../../shared/document.ts'
import { html } from '../../shared/html.ts'
import { fieldOf, priceOf } from './pay-page.ts'
import { pageOf, type Payment, respCodeOf } from '../payment.ts'
import { TEST_OTP } from './test-cards.ts'

/** The bank's question for a one-time password. */
export const passwordPage = (payment: Payment, error?: string): string =>
  documentOf(
    'One-time password',
    html`<main class="narrow">
      <h1>One more step</h1>
      <p>
        A bank would now send a one-time password for ${priceOf(payment)} to
        ${payment.merchant.name}. Here it is always <strong>${TEST_OTP}</strong>.
      </p>
      <form method="post" autocomplete="off">
        <div>
          ${fieldOf({
            name: 'otp',
            label: 'One-time password',
            value: '',
            error,
            rest: html`inputmode="numeric" maxlength="6"`,
          })}
        </div>
        <button name="action" value="otp">Confirm</button>
      </form>
    </main>`,
  )

/** The provider's message to the shop through the browser. It is not signed: only a hint. */
export function returnPage(payment: Payment, respCode: string): string {
  const { merchant, request } = payment
  const { invoiceNo, locale } = request
  const answer = { invoiceNo, channelCode: 'CC', respCode, respDesc: describe(respCode), locale }
  const paymentResponse = Buffer.from(JSON.stringify(answer)).toString('base64')
  return documentOf(
    'Back to the shop',
    html`<main class="narrow">
      <h1>Back to ${merchant.name} …</h1>
      <p class="quiet">If nothing happens, go on with the button.</p>
      <form method="post" action="${request.frontendReturnUrl}">
        <input type="hidden" name="paymentResponse" value="${paymentResponse}" />
        <button>Return to ${merchant.name}</button>
      </form>
      ${GO_BACK}
    </main>`,
  )
}

/** A page that cannot be paid on, any more or at all. */
export const closedPage = (payment: Payment | undefined): string =>
  documentOf(
    'Not open',
    html`<main class="narrow">
      <h1>
        ${payment ? `This payment is over: ${wordFor(respCodeOf(payment)).toLowerCase()}` : 'There is no such payment'}
      </h1>
      <p class="quiet">Go back to the shop and begin the payment there.</p>
    </main>`,
  )

/** The payments so far, newest first. */
export const listPage = (payments: Payment[], url: string): string =>
  documentOf(
    'Payments',
    html`<main class="narrow">
      <h1>Payments</h1>
      <p class="quiet">
        This stands in for a card provider while a demo shop runs. It forgets everything when the
        shop stops.
      </p>
      <ul>
        ${payments.toReversed().map(
          (payment) =>
            html`<li>
              <span>
                <a href="${pageOf(payment, url)}">${payment.request.invoiceNo}</a><br />
                <span class="quiet">${wordFor(respCodeOf(payment))}</span>
              </span>
              <span class="number">${priceOf(payment)}</span>
            </li>`,
        )}
      </ul>
      ${payments.length === 0 && html`<p>Nobody has begun one yet.</p>`}
    </main>`,
  )
