import { expect } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import {
  buttonOf,
  type Day,
  dialogOf,
  type Job,
  linkTo,
  optionOf,
  seek,
  toSelection,
} from './day-at-office.ts'
import type { Hand } from './hands.ts'
import { addRows } from '../rows.ts'

async function unpaidOrder({ shop }: Day, quantity = 1) {
  const customer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, customer, { quantity })
  return { ...order, email: customer.user.email }
}

async function paidOrder(day: Day, quantity = 1) {
  const order = await unpaidOrder(day, quantity)
  const paid = await day.owner.shop(`POST /orders/${order.id}/receipt/`, {})
  expect(paid.status).toBe(200)
  return order
}

/** To the list, and not only on the way: the home screen has links to the newest orders, too. */
async function toShip(hand: Hand): Promise<void> {
  await hand.click(linkTo(hand, /^To ship/))
  await expect(hand.page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
}

/** The daily jobs with orders. */
export const ORDER_JOBS: Job[] = [
  {
    name: 'a parcel goes out with its slip',
    clicks: 6,
    isForPhones: true,
    async run(day) {
      const { order_number: number } = await paidOrder(day)
      const hand = await day.handAt('')
      await toShip(hand)
      await hand.click(linkTo(hand, number))
      const slip = await hand.clickAway(linkTo(hand, /^Print slip/))
      await expect(slip.getByText(number).first()).toBeVisible()
      await slip.close()
      await hand.click(buttonOf(hand, 'Ship'))
      await hand.type(dialogOf(hand).getByLabel('Tracking number (optional)'), 'NP 1')
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Ship' }))
      await expect(hand.page.getByText(`${number}: Shipped`)).toBeVisible()
    },
  },
  {
    name: 'all parcels go out with slips and pasted numbers',
    clicks: 6,
    isForPhones: true,
    async run(day) {
      const orders = [await paidOrder(day), await paidOrder(day), await paidOrder(day)]
      const hand = await day.handAt('')
      await toShip(hand)
      await expect(linkTo(hand, orders[0]!.order_number)).toBeVisible()
      await hand.click(hand.page.getByLabel('Select all shown'))
      await toSelection(hand)
      const slips = await hand.clickAway(buttonOf(hand, 'Print slips'))
      for (const order of orders)
        await expect(slips.getByText(order.order_number).first()).toBeVisible()
      await slips.close()
      await hand.click(buttonOf(hand, 'Ship…'))
      const first = dialogOf(hand)
        .getByLabel(/^Tracking number of/)
        .first()
      await hand.click(first)
      await first.evaluate((field) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', 'NP 1\nNP 2\nNP 3')
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      })
      await hand.click(
        dialogOf(hand).getByRole('button', { name: 'Ship and notify the customers' }),
      )
      await expect(hand.page.getByText(/orders changed/)).toBeVisible()
    },
  },
  {
    name: 'a transfer that has arrived is noted',
    clicks: 3,
    isForPhones: true,
    async run(day) {
      const { order_number: number } = await unpaidOrder(day)
      const hand = await day.handAt('')
      await seek(hand, number)
      await hand.click(optionOf(hand, new RegExp(`^${number}`)))
      await hand.click(buttonOf(hand, 'Mark paid'))
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Mark paid' }))
      await expect(hand.page.getByText(`${number}: Marked as paid`)).toBeVisible()
    },
  },
  {
    name: 'whoever asks for their parcel is found',
    clicks: 1,
    isForPhones: true,
    async run(day) {
      const { order_number: number, email } = await unpaidOrder(day)
      const hand = await day.handAt('', 'fulfilment')
      await seek(hand, email)
      await hand.click(optionOf(hand, number))
      await expect(hand.page.getByRole('heading', { name: number })).toBeVisible()
    },
  },
  {
    name: 'an unpaid order is canceled with a reason',
    clicks: 3,
    isForPhones: true,
    async run(day) {
      const { order_number: number } = await unpaidOrder(day)
      const hand = await day.handAt('')
      await hand.click(linkTo(hand, new RegExp(number)))
      await hand.click(buttonOf(hand, 'Cancel order'))
      await hand.type(dialogOf(hand).getByRole('textbox'), 'You asked us to.')
      await hand.click(dialogOf(hand).getByRole('button', { name: /^Cancel order/ }))
      await expect(hand.page.getByText(`${number}: Canceled`)).toBeVisible()
    },
  },
  {
    name: 'that money was given back is recorded',
    clicks: 6,
    isForPhones: true,
    async run(day) {
      const { order_number: number } = await paidOrder(day)
      const hand = await day.handAt('')
      await hand.click(linkTo(hand, new RegExp(number)))
      await hand.click(buttonOf(hand, 'Record refund'))
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Continue' }))
      await hand.click(dialogOf(hand).getByRole('button', { name: /^Record refund of / }))
      await expect(hand.page.getByText(`${number}: Refund recorded`)).toBeVisible()
    },
  },
  {
    name: 'a part of the money is given back',
    clicks: 6,
    isForPhones: true,
    async run(day) {
      const { order_number: number } = await paidOrder(day, 2)
      const hand = await day.handAt('')
      await hand.click(linkTo(hand, new RegExp(number)))
      await hand.click(buttonOf(hand, 'Record refund'))
      await hand.choose(dialogOf(hand).getByRole('radio', { name: 'A part' }))
      await hand.type(dialogOf(hand).getByLabel('Amount'), '1.50')
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Continue' }))
      await hand.click(dialogOf(hand).getByRole('button', { name: /^Record refund of / }))
      await expect(hand.page.getByText(`${number}: Refund recorded`)).toBeVisible()
      await expect(hand.page.getByText('$1.50 refunded by hand.')).toBeVisible()
    },
  },
  {
    name: 'a payment that needs a look is decided on',
    clicks: 4,
    isForPhones: true,
    async run(day) {
      const { id, order_number: number } = await unpaidOrder(day)
      await addRows(day.shop, 'payments', {
        currency: 'USD',
        method: 'card',
        order_id: id,
        status: 'failed',
        amount_cents: 4711,
        needs_review: true,
      })
      const hand = await day.handAt('')
      await hand.click(linkTo(hand, /^Payments need review/))
      await expect(linkTo(hand, number)).toBeVisible()
      await hand.click(buttonOf(hand, 'I have looked at it'))
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Mark as done' }))
      await expect(hand.page.getByText(`${number}: looked at`)).toBeVisible()
    },
  },
]
