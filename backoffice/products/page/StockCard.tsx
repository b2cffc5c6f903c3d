import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import type { StaffReply } from '#contract/backoffice/staff-api.ts'
import { parseChange } from '#contract/rules/amount.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { When } from '../../parts/When.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { productQuery, useProductChanged } from '../products-data.ts'
import { ErrorText } from '../../parts/ErrorText.tsx'

type StockChange = StaffReply<'GET /products/:id/stock-changes/'>[number]

/** The stock with its history, and a change with its reason. */
export function StockCard({ product }: { product: StaffProduct }) {
  const inUse = useShop()
  const can = useCan()
  const historyKey = ['products', inUse.shop, 'stock', product.id]
  const history = useQuery({
    queryKey: historyKey,
    queryFn: () => inUse.api('GET /products/:id/stock-changes/', { params: { id: product.id } }),
  })
  return (
    <Card title="Stock">
      <p className={`text-2xl font-semibold ${product.stock <= 0 ? 'text-alarm' : ''}`}>
        {product.stock}
      </p>
      {product.has_variants && (
        <p className="mt-1 text-muted">Of the variant that the product shows.</p>
      )}
      {can('stock.edit') && !product.has_variants && (
        <ChangeForm product={product} historyKey={historyKey} />
      )}
      {history.data && history.data.length > 0 && <History entries={history.data} />}
    </Card>
  )
}

const History = ({ entries }: { entries: StockChange[] }) => (
  <details className="mt-4">
    <summary className="text-muted">History</summary>
    <ul className="mt-2 rows">
      {entries.map((entry) => (
        <li key={entry.at} className="flex flex-wrap justify-between gap-x-3 py-1.5 text-sm">
          <span className="font-medium">
            {entry.difference > 0 ? `+${entry.difference}` : entry.difference} → {entry.stock}
          </span>
          <span className="text-muted">
            <When iso={entry.at} />
          </span>
          <span className="basis-full text-muted">
            {[entry.by, entry.reason].filter(Boolean).join(': ')}
          </span>
        </li>
      ))}
    </ul>
  </details>
)

function ChangeForm({ product, historyKey }: { product: StaffProduct; historyKey: unknown[] }) {
  const inUse = useShop()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string>()
  const changed = useProductChanged()
  const change = useMutation({
    mutationFn: (body: { difference: number; reason: string }) =>
      inUse.api('POST /products/:id/stock-changes/', { params: { id: product.id }, body }),
    onSuccess: async () => {
      form.current?.reset()
      await Promise.all([
        changed(),
        client.invalidateQueries(productQuery(inUse, product.id)),
        client.invalidateQueries({ queryKey: historyKey }),
      ])
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const amount = parseChange(fieldText(fields, 'difference'), 'count')
    setFault('fault' in amount ? amount.fault : undefined)
    const difference = 'fault' in amount ? 0 : Number(amount.value)
    if (difference) change.mutate({ difference, reason: fieldText(fields, 'reason') })
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="mt-3 grid gap-3">
      <Field label="Change by" hint="5 came in: 5. Two broke: -2." error={fault}>
        {(control) => <input {...control} name="difference" autoComplete="off" maxLength={40} />}
      </Field>
      <Field label="Reason (optional)">
        {(control) => <input {...control} name="reason" maxLength={200} />}
      </Field>
      <ErrorText error={change.error} />
      <Button type="submit" disabled={change.isPending} className="justify-self-start">
        {change.isPending ? 'Changing…' : 'Change stock'}
      </Button>
    </form>
  )
}
