import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOf, stockOf } from '#tests/purchase/order.ts'
import {
  leftIn,
  paidOrder as newPaidOrder,
  ship as shipNow,
  shipmentMails,
  units,
} from '#tests/purchase/shipped.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ageRows } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
let packer: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
})
afterAll(() => shop.close())

const paidOrder = () => newPaidOrder(shop, owner)
const ship = (id: number, body?: object) => shipNow(packer, id, body)
const askToShip = (id: number, body: object = {}, by = packer) =>
  by.shop(`POST /orders/${id}/shipment/`, body)
const read = async (id: number) => (await owner.shop(`GET /orders/${id}/`)).json()
const undo = (id: number, step: number | undefined) =>
  packer.shop(`POST /orders/${id}/undo/`, { step: step ?? 1 })
const mailsTo = (email: string) => shipmentMails(shop, mailbox, email)

describe('undo', () => {
  test('takes back the last shipment alone, with its mail, and no earlier one', async () => {
    const { id, buyer } = await paidOrder()
    const first = await ship(id, units(1))
    const second = await ship(id)
    expect(second.undo!.step).not.toBe(first.undo!.step)
    expect((await undo(id, first.undo!.step)).status).toBe(409)
    const back = (await undo(id, second.undo!.step)).json()
    expect([back.status, leftIn(back)]).toEqual([
      'paid',
      [
        [1, 2],
        [0, 1],
      ],
    ])
    expect(back.shipments).toHaveLength(1)
    // The earlier part is the last shipment now, and its own time to undo it runs.
    const none = (await undo(id, first.undo!.step)).json()
    expect([none.status, leftIn(none), none.shipments]).toEqual([
      'paid',
      [
        [0, 3],
        [0, 1],
      ],
      [],
    ])
    expect(await mailsTo(buyer.user.email)).toEqual([])
    const log = await owner.shop(`GET /audit/?subject_kind=order&subject_id=${id}`)
    expect(
      log
        .json()
        .results.slice(0, 2)
        .map(({ act }) => act),
    ).toEqual(['order.shipment_undone', 'order.step_undone'])
  })

  test('is refused after a refund, a delivery, another step or fifteen seconds', async () => {
    const refunded = await paidOrder()
    const part = await ship(refunded.id, units(3))
    const back = { kind: 'part', amount: '1.00', returned: [{ line: 1, quantity: 1 }] }
    await owner.shop(`POST /orders/${refunded.id}/refund/`, back)
    expect((await undo(refunded.id, part.undo!.step)).status).toBe(409)

    const delivered = await paidOrder()
    const sent = await ship(delivered.id, units(1))
    const arrival = `POST /orders/${delivered.id}/shipments/${sent.shipments[0]!.id}/delivery/`
    expect((await packer.shop(arrival as `POST /orders/1/shipments/1/delivery/`)).status).toBe(200)
    expect((await undo(delivered.id, sent.undo!.step)).status).toBe(409)

    const late = await paidOrder()
    const old = await ship(late.id, units(1))
    for (const table of ['order_events', 'order_shipments'] as const) {
      await ageRows(shop, table, { order_id: late.id }, { seconds: 15 }, 'created_at')
    }
    expect((await undo(late.id, old.undo!.step)).status).toBe(409)
    expect((await read(late.id)).undo).toBeNull()
  })
})

describe('delivery', () => {
  const deliver = (id: number, shipment: number) =>
    packer.shop(`POST /orders/${id}/shipments/${shipment}/delivery/`)

  test('is noted for each shipment, and the last one delivers the order', async () => {
    const { id, buyer } = await paidOrder()
    const [first] = (await ship(id, units(1))).shipments
    expect((await deliver(id, first!.id)).json()).toMatchObject({ status: 'paid' })
    expect((await deliver(id, first!.id)).json()).toEqual({
      detail: 'This shipment is delivered already.',
    })
    const back = await packer.shop(`DELETE /orders/${id}/shipments/${first!.id}/delivery/`)
    expect(back.json().shipments[0]!.delivered_at).toBeNull()
    await deliver(id, first!.id)
    const [, second] = (await ship(id)).shipments
    const all = (await deliver(id, second!.id)).json()
    expect(all.status).toBe('delivered')
    expect((await orderOf(buyer, { id })).shipments?.map((each) => each.delivered_at)).toEqual([
      expect.any(String),
      expect.any(String),
    ])
    // The undo takes back the second delivery alone.
    const undone = (await undo(id, all.undo?.step)).json()
    expect(undone.status).toBe('shipped')
    expect(undone.shipments.map((each) => each.delivered_at !== null)).toEqual([true, false])
  })

  test('the delivery of an order delivers all its shipments', async () => {
    const { id } = await paidOrder()
    await ship(id, units(1))
    await ship(id)
    const all = (await packer.shop(`POST /orders/${id}/delivery/`, {})).json()
    expect(all.shipments.every(({ delivered_at }) => delivered_at !== null)).toBe(true)
    const [first] = all.shipments
    expect((await deliver(id, first!.id)).status).toBe(409)
  })
})

describe('a refund', () => {
  test('a refund before the rest was sent takes the units that stayed out of the order', async () => {
    const { id, first, second } = await paidOrder()
    await ship(id, units(1))
    const returned = [{ line: 0, quantity: 1 }]
    await owner.shop(`POST /orders/${id}/refund/`, { kind: 'part', amount: '1.00', returned })
    expect(leftIn(await read(id))).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect((await askToShip(id, units(2))).status).toBe(409)
    const last = await ship(id)
    expect([last.status, leftIn(last)]).toEqual([
      'shipped',
      [
        [2, 0],
        [1, 0],
      ],
    ])
    expect(await stockOf(shop, first)).toBe(8)
    expect(await stockOf(shop, second)).toBe(9)
  })

  // Guards the lock of the order in `ship`.
  test('and a shipment at once never take the same unit', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const { id } = await paidOrder()
      const returned = [{ line: 0, quantity: 2 }]
      const [shipped, refunded] = await Promise.all([
        askToShip(id, units(3)),
        owner.shop(`POST /orders/${id}/refund/`, { kind: 'part', amount: '1.00', returned }),
      ])
      expect(refunded.status).toBe(200)
      // Either all were sent before two came back, or two came back and three are too many.
      const [first] = leftIn(await read(id))
      const expected = shipped.status === 200 ? [200, [3, 0]] : [409, [0, 1]]
      expect([shipped.status, first]).toEqual(expected)
    }
  })

  test('that takes all unsent units lets the order become shipped without another parcel', async () => {
    const { id, buyer } = await paidOrder()
    await ship(id, units(3))
    const returned = [{ line: 1, quantity: 1 }]
    await owner.shop(`POST /orders/${id}/refund/`, { kind: 'part', amount: '1.00', returned })
    expect((await askToShip(id, units(0, 1))).status).toBe(409)
    const done = await ship(id)
    expect([done.status, done.shipments.length]).toEqual(['shipped', 1])
    expect((await orderOf(buyer, { id })).shipments).toHaveLength(1)
  })

  test('returns the unsent units of a partly sent order to stock, not the sent ones', async () => {
    const { id, first, second } = await paidOrder()
    await ship(id, units(2, 0))
    const whole = await owner.shop(`POST /orders/${id}/refund/`, { kind: 'whole', restock: true })
    expect(whole.json().items.map(({ returned }) => returned)).toEqual([1, 1])
    expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([8, 10])
  })
})

test('the mail of a part is sent once more, as it would be written now', async () => {
  const { id, buyer } = await paidOrder()
  const { shipments } = await ship(id, { ...units(2), tracking_number: 'EE 1' })
  expect(await mailsTo(buyer.user.email)).toHaveLength(1)
  const path = `PATCH /orders/${id}/shipments/${shipments[0]!.id}/` as const
  await packer.shop(path, { tracking_number: 'EE 2' })
  const { timeline } = await read(id)
  const mail = timeline.find((entry) => entry.mail?.kind === 'shipped_part')!.mail!
  expect((await packer.shop(`POST /orders/${id}/mails/${mail.id}/again/`)).status).toBe(200)
  const texts = (await mailsTo(buyer.user.email)).map((each) => each.text)
  expect(texts).toEqual(
    expect.arrayContaining([expect.stringContaining('EE 1'), expect.stringContaining('EE 2')]),
  )
})
