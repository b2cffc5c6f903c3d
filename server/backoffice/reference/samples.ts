export const CURL = `curl -H "Authorization: Bearer pasal_sk_…" \\
  "https://admin.example.com/api/shops/1/orders/?limit=1"`

export const TYPESCRIPT = `// npm install pasal-client
import { createShopClient, pages } from 'pasal-client'

const api = createShopClient({
  origin: 'https://admin.example.com',
  shop: 1,
  key: process.env.PASAL_KEY!,
})
for await (const order of pages(api, 'GET /orders/', { query: { status: 'paid' } })) {
  console.log(order.order_number, order.total_price)
}`

export const SIGNATURE = `import { verifyWebhook } from 'pasal-client'

// Over the body as it arrived: JSON that was parsed and written again has another signature.
const event = await verifyWebhook(process.env.SECRET!, request.headers, await request.text())
if (event.type === 'order.paid') console.log(event.data.order_number)`
