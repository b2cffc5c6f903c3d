import { Card } from '../parts/Card.tsx'
import { NewTabLink } from '../parts/Button.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'

/** The invoices and credit notes of an order; nothing where it has none. */
export function OrderDocuments({ orderId }: { orderId: number }) {
  const { shop, api } = useShop()
  const params = { id: orderId }
  const documents = useRecord(['orders', shop, 'documents', orderId], () =>
    api('GET /orders/:id/documents/', { params }),
  )
  if (documents.error) return <ErrorText error={documents.error} />
  if (!documents.data || documents.data.length === 0) return null
  return (
    <Card>
      <h2 className="text-base">Documents</h2>
      <ul className="mt-1 grid gap-1">
        {documents.data.map(({ name, url }) => (
          <li key={name}>
            <NewTabLink href={url} className="underline underline-offset-4">
              {name}
            </NewTabLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
