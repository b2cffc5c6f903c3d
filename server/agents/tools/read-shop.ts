import { pick } from '#server/platform/pick.ts'
import { fromOutside } from '../outside/from-outside.rules.ts'
import type { Run } from './tool-run.ts'

const USUAL_EVENTS = 50
const LONGEST_POLICY = 12_000
const ORDER_NUMBER = /^[0-9A-Z]{5}-[0-9A-Z]{5}\b/

export const shopOverview: Run<'shop_overview'> = async ({ api, request }) => {
  const home = await api('GET /home/')
  const { shop } = request
  return {
    shop: shop.id,
    address: shop.origin,
    opening: home.opening,
    time_zone: home.time_zone,
    currency: home.money.currency,
    waiting: home.waiting.map(({ kind, count }) => ({ kind, count })),
    sales: home.sales,
    low_stock: home.low_stock.map(({ id, name, stock }) => ({ product: id, name, stock })),
  }
}

/** Only products have names of the shop; a post may be a reader's. */
export const find: Run<'find'> = async ({ api, request }, { words: q }) => {
  const found = await api('GET /search/', { query: { q } })
  const seesPeople = request.caller.may('customers.see')
  return {
    found: found
      .filter(({ kind }) => kind !== 'customer' || seesPeople)
      .map(({ kind, id, title }) => {
        if (kind === 'product') return { kind, id, name: title }
        const number = kind === 'order' ? ORDER_NUMBER.exec(title)?.[0] : undefined
        if (kind === 'order' && !seesPeople) return { kind, id, order_number: number }
        const rest = number === undefined ? title : title.slice(number.length)
        return { kind, id, ...(number && { order_number: number }), ...fromOutside([kind, rest]) }
      }),
  }
}

export const salesReport: Run<'sales_report'> = async ({ api }, query) => {
  const report = await api('GET /reports/sales/', { query })
  return {
    ...pick(report, 'from', 'until', 'currency', 'is_complete', 'totals'),
    rows: report.rows.slice(-100),
  }
}

export const eventsSince: Run<'events_since'> = async (
  { api },
  { limit = USUAL_EVENTS, after },
) => {
  const query = { limit, ...(after !== undefined && { after }) }
  const { results, next } = await api('GET /events/', { query })
  return { events: results.map(({ type, timestamp, data }) => ({ type, timestamp, data })), next }
}

export const policies: Run<'policies'> = async ({ api }, { type }) => {
  const texts = await api('GET /legal-texts/')
  return {
    policies: texts
      .filter(({ document_type }) => type === undefined || document_type === type)
      .map(({ document_type, content, updated_at }) => ({
        type: document_type,
        updated_at,
        ...(type === undefined
          ? { is_written: content !== '' }
          : { html: content.slice(0, LONGEST_POLICY) }),
      })),
  }
}
