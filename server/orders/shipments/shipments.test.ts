import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCsv } from '#tests/parse-csv.ts'
import { eventually } from '#tests/eventually.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOf } from '#tests/purchase/order.ts'
import {
  leftIn,
  paidOrder as newPaidOrder,
  ship as shipNow,
  shipmentMails,
  units,
} from '#tests/purchase/shipped.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { noteProved } from '#tests/customer.ts'
import { changeRows, saveSettings } from '#tests/rows.ts'

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
const mailsTo = (email: string) => shipmentMails(shop, mailbox, email)

describe('an order that leaves in two shipments', () => {
  test('is shipped with its last unit, and lists both for its customer', async () => {
    const { id, buyer, first, second } = await paidOrder()
    const part = await ship(id, {
      ...units(2, 0),
      carrier: 'Nepal Post',
      tracking_number: 'EE 1',
      note: 'Wrapped twice.',
    })
    const listed = (await packer.shop(`GET /orders/?search=${part.order_number}`)).json()
    expect(listed.results).toMatchObject([{ status: 'paid', is_part_shipped: true }])
    expect([part.status, leftIn(part)]).toEqual([
      'paid',
      [
        [2, 1],
        [0, 1],
      ],
    ])
    expect(part.timeline.find(({ kind }) => kind === 'shipment')).toMatchObject({
      actor: packer.name,
      text: `2 × ${first.name}\nWrapped twice.`,
    })
    const sent = await orderOf(buyer, { id })
    expect(sent).toMatchObject({
      status: 'paid',
      shipments: [
        {
          carrier: 'Nepal Post',
          tracking_number: 'EE 1',
          note: 'Wrapped twice.',
          delivered_at: null,
          items: [{ line: 0, quantity: 2 }],
        },
      ],
    })
    const last = await ship(id, { tracking_url: 'https://post.example/EE2' })
    expect([last.status, leftIn(last)]).toEqual([
      'shipped',
      [
        [3, 0],
        [1, 0],
      ],
    ])
    expect(last.shipments.map(({ items }) => items)).toEqual([
      [{ line: 0, quantity: 2 }],
      [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
    ])
    expect((await orderOf(buyer, { id })).shipments).toHaveLength(2)

    const log = await owner.shop(`GET /audit/?subject_kind=order&subject_id=${id}`)
    expect(log.json().results.map(({ act, after }) => [act, after])).toMatchObject([
      ['order.shipped', { status: 'shipped', units: `1 × ${first.name}, 1 × ${second.name}` }],
      ['order.shipped_part', { status: 'paid', units: `2 × ${first.name}` }],
      ['order.paid', {}],
    ])
  })

  test('notifies its customer of what was sent and what follows', async () => {
    const { id, buyer, first, second } = await paidOrder()
    await ship(id, { ...units(2), carrier: 'Nepal Post', tracking_number: 'EE 1' })
    await ship(id, { tracking_url: 'https://post.example/EE2' })
    const mails = await mailsTo(buyer.user.email)
    const textOf = (subject: string) =>
      mails.find(({ headers }) => headers['subject']?.startsWith(subject))!.text
    const partMail = textOf('Part of order')
    expect(partMail).toMatch(new RegExp(`In this shipment:\\s+2 × ${first.name}`))
    expect(partMail).toMatch(
      new RegExp(`Still to come:\\s+1 × ${first.name}\\s+1 × ${second.name}`),
    )
    expect(partMail).toMatch(/Tracking:\s+Parcel: Nepal Post EE 1/)
    const lastMail = textOf('Order')
    expect(lastMail).toMatch(
      new RegExp(`In this shipment:\\s+1 × ${first.name}\\s+1 × ${second.name}`),
    )
    expect(lastMail).toContain('https://post.example/EE2')
    expect(lastMail).not.toContain('Still to come')
  })

  test('prints a slip of each shipment, and before that of what is left', async () => {
    const { id, first, second } = await paidOrder()
    const other = await paidOrder()
    const slips = async (query: string) =>
      (await packer.shop(`GET /orders/packing-slips/?ids=${query}` as const))
        .json()
        .map(({ order_id, part, lines }) => [
          order_id,
          part,
          ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
        ])
    const whole = [`3 × ${first.name}`, `1 × ${second.name}`]
    expect(await slips(`${id}`)).toEqual([[id, null, ...whole]])
    const part = await ship(id, units(2))
    const rest = [`1 × ${first.name}`, `1 × ${second.name}`]
    expect((await slips(`${id},${other.id}`)).map(([order, number]) => [order, number])).toEqual([
      [id, 2],
      [other.id, null],
    ])
    expect(await slips(`${id}`)).toEqual([[id, 2, ...rest]])
    const shipment = part.shipments[0]!.id
    expect(await slips(`${id}&shipment=${shipment}`)).toEqual([[id, 1, `2 × ${first.name}`]])
    await ship(id)
    expect(await slips(`${id}`)).toEqual([
      [id, 1, `2 × ${first.name}`],
      [id, 2, ...rest],
    ])
    const foreign = `GET /orders/packing-slips/?ids=${other.id}&shipment=${shipment}` as const
    expect((await packer.shop(foreign)).status).toBe(404)
  })

  test('has its shipped units in the file of orders', async () => {
    const { id } = await paidOrder()
    const { order_number } = await ship(id, units(2))
    const file = await owner.shop(`GET /orders/csv/?search=${order_number}`)
    const [head = [], ...rows] = parseCsv(file.json().csv)
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
    expect(column('Fulfillment Status')).toEqual(['partial', ''])
    expect(column('Lineitem fulfillment status')).toEqual(['partial', 'pending'])
    expect(column('Lineitem shipped quantity')).toEqual(['2', '0'])
  })
})

test('an order shipped whole notifies its customer as before, and has one shipment of all lines', async () => {
  const { id, buyer } = await paidOrder()
  const { email } = buyer.user
  await noteProved(shop, email)
  const seen = await ship(id, { carrier: 'DHL', tracking_number: '1 2', note: 'Thank you.' })
  expect(seen.shipments).toMatchObject([
    {
      carrier: 'DHL',
      items: [
        { line: 0, quantity: 3 },
        { line: 1, quantity: 1 },
      ],
    },
  ])
  const own = await orderOf(buyer, { id })
  expect(own.shipments).toBeUndefined()
  expect(own.history.at(-1)!.note).toBe('Thank you.\nParcel: DHL 1 2')
  const [mail] = await mailsTo(email)
  expect(mail!.text.split('\n\n')).toEqual([
    'Hello Asha Rai,',
    `Your order ${seen.order_number} has shipped.`,
    'The shop writes: Thank you.\nParcel: DHL 1 2',
    expect.stringMatching(/^Delivery to:\nAsha Rai\nRatna Marga 12\n/),
    expect.stringMatching(new RegExp(`^Look at your order:\nhttp://localhost:\\d+/orders/${id}$`)),
    'Questions? Just reply to this email.',
    expect.stringMatching(/^-- \nDobhan Forge\n/),
  ])

  // A corrected number replaces the one in the note.
  const path = `PATCH /orders/${id}/shipments/${seen.shipments[0]!.id}/` as const
  const changed = await packer.shop(path, { carrier: 'DHL', tracking_number: '3 4' })
  expect(changed.json().shipments).toMatchObject([{ tracking_number: '3 4' }])
  const after = await orderOf(buyer, { id })
  expect(after.history.at(-1)!.note).toBe('Thank you.')
  expect(after.shipments).toMatchObject([{ carrier: 'DHL', tracking_number: '3 4' }])
})

test('the link of a carrier whom the shop knows has the number in it, unless one was typed', async () => {
  const carriers = [{ name: 'Post', tracking_url: 'https://post.example/?n={number}' }]
  const save = (to: unknown, from: unknown[] = []) =>
    owner.shop('PATCH /settings/shipments/', { carriers: { from, to } })
  for (const [wrong, sentence] of [
    [[{ name: 'Post', tracking_url: 'https://post.example' }], 'needs {number}'],
    [[{ name: 'Post', tracking_url: 'javascript:{number}' }], 'Enter a link such as'],
    [[...carriers, { ...carriers[0]!, name: 'POST' }], 'is listed twice'],
  ] as const) {
    const refused = await save(wrong)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(sentence)])
  }
  expect((await save(carriers)).json()).toEqual({ has_order_pages: false, carriers })
  expect((await packer.shop('GET /orders/carriers/')).json()).toEqual(['Post'])
  await saveSettings(shop, 'office_settings', { country: 'NP' })
  expect((await packer.shop('GET /orders/carriers/')).json()).toEqual([
    'Post',
    'Nepal Post',
    'DHL Express',
    'UPS',
    'FedEx',
  ])
  await changeRows(shop, 'office_settings', { tenant_id: 1 }, { country: '' })
  expect((await packer.shop('GET /settings/shipments/')).status).toBe(404)
  const { id } = await paidOrder()
  const first = await ship(id, { ...units(1), carrier: 'post', tracking_number: 'A&B 1' })
  expect(first.shipments[0]!.tracking_url).toBe('https://post.example/?n=A%26B%201')
  const own = { carrier: 'Post', tracking_number: '2', tracking_url: 'https://own.example/2' }
  const second = await ship(id, { ...units(1), ...own })
  expect(second.shipments[1]!.tracking_url).toBe('https://own.example/2')
  await save([], carriers)
})

describe('refuses', () => {
  test('unknown lines, more units than are left and empty shipments, and changes nothing', async () => {
    const { id, first } = await paidOrder()
    const other = await paidOrder()
    const refusal = async (body: object, by = packer) => {
      const { status, text } = await askToShip(id, body, by)
      return [status, JSON.parse(text)]
    }
    const fault = (sentence: string) => [400, { lines: [sentence] }]
    const line = (number: number, quantity: number) => ({ lines: [{ line: number, quantity }] })
    expect(await refusal(line(7, 1))).toEqual(fault('The order has no item 7.'))
    expect(await refusal(line(0, 4))).toEqual(fault(`Only 3 of ${first.name} were ordered.`))
    expect(await refusal(units(0, 0))).toEqual(fault('Choose at least one unit to ship.'))
    expect(await refusal({ lines: [] })).toEqual(fault('Choose at least one unit to ship.'))
    const twice = { lines: [...units(1).lines, ...units(1).lines] }
    expect(await refusal(twice)).toEqual(fault('List each item only once.'))
    expect((await askToShip(id, line(-1, 1))).status).toBe(400)
    expect((await askToShip(id, line(0, 1.5))).status).toBe(400)
    const reader = await newColleague(shop, 'read_only')
    expect((await askToShip(id, units(1), reader)).status).toBe(403)
    expect((await read(id)).shipments).toEqual([])
    const part = await ship(id, units(2))
    expect(await refusal(units(2))).toEqual([
      409,
      { detail: `Only 1 of ${first.name} can still be shipped.` },
    ])
    const shipment = part.shipments[0]!.id
    for (const path of [
      `POST /orders/${other.id}/shipments/${shipment}/delivery/`,
      `DELETE /orders/${other.id}/shipments/${shipment}/delivery/`,
      `POST /orders/${id}/shipments/4711/delivery/`,
    ] as const) {
      expect((await packer.shop(path)).status).toBe(404)
    }
    const foreign = `PATCH /orders/${other.id}/shipments/${shipment}/` as const
    expect((await packer.shop(foreign, { carrier: 'DHL' })).status).toBe(404)
  })

  // Guards the lock of the order in `ship`.
  test('units that several colleagues send at once more than once', async () => {
    for (const _ of [1, 2, 3]) {
      const { id } = await paidOrder()
      const replies = await Promise.all(Array.from({ length: 8 }, () => askToShip(id, units(2))))
      const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
      expect(leftIn(await read(id))).toEqual([
        [2, 1],
        [0, 1],
      ])
    }
  })

  // Guards the check `order_lines_shipped`.
  test('the database, too, refuses more than was ordered', async () => {
    const { id } = await paidOrder()
    await ship(id, units(2))
    const insert = shop.owner.query(
      `with s as (insert into order_shipments (tenant_id, order_id) values (1, $1) returning id)
       insert into order_shipment_lines (tenant_id, shipment_id, order_id, line, quantity)
         select 1, s.id, $1, 0, 2 from s`,
      [id],
    )
    await expect(insert).rejects.toThrow('order_lines_shipped')
  })
})

test.each([
  ['de', 'Paket: DHL 00340434161094021501'],
  ['ne', 'पार्सल: DHL 00340434161094021501'],
  ['en', 'Parcel: DHL 00340434161094021501'],
])(
  'an order in %s names its parcel in its language, with the link, also one stored before',
  async (locale, line) => {
    const { id, buyer } = await paidOrder()
    const { email } = buyer.user
    await noteProved(shop, email)
    await changeRows(shop, 'orders', { id }, { locale })
    const seen = await ship(id, { carrier: 'DHL', tracking_number: '00340434161094021501' })
    const link =
      'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094021501'
    const noteOf = async () => (await orderOf(buyer, { id })).history.at(-1)!.note
    expect(await noteOf()).toBe(`${line}\n${link}`)
    await mailsTo(email)
    const mail = await eventually(() => {
      const mails = mailbox.mails().filter(({ headers }) => headers['to']?.includes(email))
      const found = mails.find(({ text }) => text.includes(link))
      expect(found).toBeDefined()
      return found!
    })
    expect(mail.text).toContain(line)
    if (locale !== 'en') expect(mail.text).not.toContain('Parcel')
    // An earlier version stored the line with the step.
    await changeRows(
      shop,
      'order_events',
      { order_id: id, status: 'shipped' },
      { note: 'Parcel: DHL 00340434161094021501' },
    )
    expect(await noteOf()).toBe(`${line}\n${link}`)
    expect(seen.shipments).toMatchObject([{ carrier: 'DHL' }])
  },
)
