import { inquiriesDone } from '../../card-order.ts'
import { openCardShop, takeRefundKeys } from '../../card-shop.ts'
import { rowOf } from '../../stripe-shop.ts'
import type { Driver, RefundDriver, Trouble } from '../driver.ts'

const FAULTS: Partial<Record<Trouble, object>> = {
  lost: { fault: 'cut-off' },
  '500': { fault: 'error-500' },
  hangs: { fault: 'hangs' },
  'foreign-page': { fault: 'foreign-page' },
  refused: { respCode: '9009' },
  revoked: { fault: 'bad-signature' },
  strange: { respCode: '1234' },
}

/** The stand-in, and the words of this driver for it. */
async function openStandIn() {
  const shop = await openCardShop()
  await takeRefundKeys(shop)
  const { provider } = shop
  const invoiceOf = async (uuid: string) => (await rowOf(shop, uuid)).invoice_no
  const truthOf = async (uuid: string) => {
    const invoice = await invoiceOf(uuid)
    return provider.payments().find(({ invoiceNo }) => invoiceNo === invoice)
  }
  const settle = async (uuid: string, respCode: string, copies = 1) => {
    const notify = copies === 0 ? [] : [{ copies }]
    await provider.pay(await invoiceOf(uuid), { respCode, notify, atOnce: true })
    await inquiriesDone(shop)
  }
  const post = async (uuid: string, body: string) => {
    const { callback_key: key } = await rowOf(shop, uuid)
    const url = `/api/payments/2c2p/notification/${key}/`
    return (await shop.fetch(url, { method: 'POST', body })).status
  }
  return { shop, provider, invoiceOf, truthOf, settle, post }
}
type StandIn = Awaited<ReturnType<typeof openStandIn>>

export async function driveTwoC2p(): Promise<Driver> {
  const at = await openStandIn()
  const { shop, provider, invoiceOf } = at
  return {
    name: 'twoC2p',
    shop,
    method: 'card_2c2p',
    refunds: refundsOf(provider, invoiceOf),
    close: () => shop.close(),
    ...troubleAt(at),
    ...payingAt(at),
    ...truthAt(at),
  }
}

const troubleAt = ({ provider }: StandIn): Pick<Driver, 'trouble' | 'lie' | 'calm' | 'pages'> => ({
  trouble(call, what, times) {
    const answer = { ...FAULTS[what], ...(times && { times }) }
    provider.behave({ [call === 'begin' ? 'token' : 'inquiry']: answer })
  },
  lie: (field) => provider.behave({ inquiry: { fault: `wrong-${field}` } }),
  calm: () => provider.behave({}),
  pages: () => provider.payments().length,
})

const payingAt = ({
  settle,
}: StandIn): Pick<Driver, 'pay' | 'decline' | 'cancel' | 'expire' | 'hold' | 'decide'> => ({
  pay: (uuid, copies) => settle(uuid, '0000', copies),
  decline: (uuid) => settle(uuid, '4051'),
  cancel: (uuid) => settle(uuid, '0003'),
  expire: (uuid) => settle(uuid, '5009'),
  hold: (uuid) => settle(uuid, '0001'),
  decide: (uuid, isGood) => settle(uuid, isGood ? '0000' : '4051'),
})

const truthAt = ({
  shop,
  provider,
  invoiceOf,
  truthOf,
  post,
}: StandIn): Pick<Driver, 'wishedCents' | 'questions' | 'forge' | 'paidCents'> => ({
  wishedCents: async (uuid) => Math.round(Number((await truthOf(uuid))?.amount) * 100),
  questions: async (uuid) => (await truthOf(uuid))?.inquiries ?? 0,
  async forge(uuid, how) {
    if (how === 'malformed') return post(uuid, '{')
    const notice =
      how === 'again'
        ? {}
        : how === 'lie'
          ? { respCode: '0000' }
          : { fault: how === 'unsigned' ? how : ('bad-signature' as const) }
    const truth = await provider.pay(await invoiceOf(uuid), { notify: [notice] })
    await inquiriesDone(shop)
    return truth?.notices.at(-1)?.statuses[0] ?? 0
  },
  async paidCents(uuid) {
    const truth = await truthOf(uuid)
    return truth?.respCode === '0000' ? Math.round(Number(truth.amount) * 100) : 0
  },
})

type Provider = Awaited<ReturnType<typeof openCardShop>>['provider']

function refundsOf(provider: Provider, invoiceOf: (uuid: string) => Promise<string>): RefundDriver {
  const pending = { inquiries: 1000, end: 'done' as const }
  return {
    settle: async (uuid) => void provider.happen(await invoiceOf(uuid), 'settle'),
    behave(end) {
      provider.behaveInAction({
        ...(end === 'later' && { pending }),
        ...(end === 'funds' && { isBalanceTooLow: true }),
        ...(end === 'too_old' && { isTooOld: true }),
        ...(end === 'parts' && { mostRefunds: 0 }),
        ...(end === 'lost' && { on: ['R'], fault: 'lost' }),
      })
    },
    decide: () => Promise.resolve(),
    inPortal: async (uuid, cents) =>
      void provider.happen(await invoiceOf(uuid), 'portal-refund', cents),
    backCents: async (uuid) => {
      const captured = provider.captured(await invoiceOf(uuid))
      return Math.round(Number(captured?.returned ?? 0) * 100)
    },
  }
}
