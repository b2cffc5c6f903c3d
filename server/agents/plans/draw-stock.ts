import { DAY_MS } from '#contract/rules/days.ts'
import type { PlannedRecord } from '#contract/backoffice/connections/agents.ts'
import { toStaff } from '#contract/language/said.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { byId, type Desk, type Draw } from './drawing.ts'
import { isSmallChange, MOST_PERCENT, MOST_UNITS } from './limits.rules.ts'
import { listCounted } from './plans.queries.ts'
import type { Step } from './steps.ts'

type Change = { product: number; variant?: number | undefined; difference: number }

/** The name of a stock in a plan: that of a product, or of one variant. */
const fieldOf = ({ variant }: Change) => (variant === undefined ? 'stock' : `stock ${variant}`)
const placeOf = (change: Change) => `${change.product} ${fieldOf(change)}`

export const drawStock: Draw<'plan_stock'> = async (desk, { changes, reason }) => {
  const places = changes.map(placeOf)
  if (new Set(places).size < places.length) refuse(400, toStaff('planNamedTwice'))
  const done = await sumsOfDay(desk)
  const steps: Step[] = []
  for (const change of byId(changes, ({ product }) => product)) {
    const { name, stock } = await stockOf(desk, change)
    const { product, variant, difference } = change
    if (difference === 0) continue
    if (!isSmallChange(difference, { stock, done: done.get(placeOf(change)) ?? 0 })) {
      refuse(409, toStaff('planStockFar', { name, percent: MOST_PERCENT, most: MOST_UNITS }))
    }
    steps.push({
      call: 'POST /products/:id/stock-changes/',
      params: { id: product },
      body: {
        difference,
        ...(variant !== undefined && { variant_id: variant }),
        ...(reason !== undefined && { reason }),
      },
      record: {
        kind: 'product',
        id: product,
        label: name,
        fields: [{ field: fieldOf(change), from: stock, to: stock + difference }],
      },
    })
  }
  return { class: 'a', steps }
}

async function stockOf({ api }: Desk, { product: id, variant }: Change) {
  const product = await api('GET /products/:id/', { params: { id } })
  if (variant === undefined) return product
  const { variants } = await api('GET /products/:id/variants/', { params: { id } })
  const found = variants.find((each) => each.id === variant) ?? notFound()
  return { name: `${product.name}, ${found.values.join(', ')}`, stock: found.stock }
}

/** The differences by which the key has changed each stock within a day. Undone ones are none. */
async function sumsOfDay({ tx, keyId, now }: Desk): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - DAY_MS)
  const sums = new Map<string, number>()
  for (const { tool, state, diff, decided_at } of await listCounted(tx, keyId, since)) {
    if (tool !== 'plan_stock' || state !== 'applied' || !decided_at || decided_at <= since) continue
    for (const { id, fields } of diff as PlannedRecord[]) {
      for (const { field, from, to } of fields) {
        const place = `${id} ${field}`
        sums.set(place, (sums.get(place) ?? 0) + Number(to) - Number(from))
      }
    }
  }
  return sums
}
