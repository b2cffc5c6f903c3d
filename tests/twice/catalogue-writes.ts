import { newCustomer } from '../customer.ts'
import type { OpenShop } from '../open-shop.ts'
import { TEN_PERCENT } from '../purchase/new-promotion.ts'
import { newProduct } from '../purchase/new-product.ts'
import { giveSizes } from '../purchase/new-variants.ts'
import { inHours, newSale } from '../purchase/new-sale.ts'
import type { Colleague } from '../staff.ts'
import { type Json, making, newWord, type Writes } from './written.ts'
import { listRows } from '../rows.ts'

/** The writes about products and what stands beside them. */
export function catalogueWrites(shop: OpenShop, owner: Colleague): Writes {
  const make = making(owner)
  const product = async () => (await newProduct(shop, { stock: 9, priceCents: 1000 })).id
  const about =
    (name: string, body?: unknown) => async (): Promise<{ path: string; body?: unknown }> => ({
      path: `/products/${await product()}/${name}`,
      body,
    })
  return {
    'POST /products/': async () => ({ body: { name: newWord(), price: '5.00' } }),
    'PATCH /products/': async () => ({
      body: { rows: [{ id: await product(), price: { from: '10.00', to: '11.00' } }] },
    }),
    'PATCH /products/:id/': about('', { price: { from: '10.00', to: '11.00' } }),
    'POST /products/:id/copy/': about('copy/', {}),
    'PUT /products/:id/slug/': async () => ({
      path: `/products/${await product()}/slug/`,
      body: { slug: newWord() },
    }),
    'POST /products/:id/stock-changes/': about('stock-changes/', {
      difference: 3,
      reason: 'counted',
    }),
    'PATCH /products/:id/related/': async () => ({
      path: `/products/${await product()}/related/`,
      body: { related_ids: { from: [], to: [await product()] } },
    }),
    ...saleWrites(shop, product, about),
    ...productJobs(make, product),
    ...variantWrites(shop),
    ...pictureWrites(shop, owner),
    ...groupWrites(make, product),
    ...promotionWrites(make),
    ...reviewWrites(shop),
  }
}

type Make = ReturnType<typeof making>

type About = (name: string, body?: unknown) => () => Promise<{ path: string; body?: unknown }>

function saleWrites(shop: OpenShop, product: () => Promise<number>, about: About): Writes {
  const ends_at = inHours(5).toISOString()
  return {
    'PATCH /products/sheet/': async () => ({
      body: {
        rows: [
          {
            product_id: await product(),
            variant_id: null,
            cells: { stock: { from: 9, to: 12 }, price: { from: '10.00', to: '12.00' } },
          },
        ],
      },
    }),
    'POST /products/:id/sales/': about('sales/', { price: '5.00', ends_at }),
    'PATCH /sales/:id/': async () => {
      const [id] = await newSale(shop, { id: await product() })
      return { path: `/sales/${id}/`, body: { sale_price: { from: '5.00', to: '4.00' } } }
    },
    'POST /sales/:id/ending/': async () => {
      const [id] = await newSale(shop, { id: await product() })
      return { path: `/sales/${id}/ending/`, body: {} }
    },
  }
}

const productJobs = (make: Make, product: () => Promise<number>): Writes => {
  const job = async () => {
    const body = { ids: [await product()], price: { percent: '+5', round_to_cents: 1 } }
    return (await make('POST /products/bulk-changes/', body)).id
  }
  return {
    'POST /products/bulk-changes/preview/': async () => ({
      body: { ids: [await product()], price: { percent: '+5', round_to_cents: 1 } },
    }),
    'POST /products/bulk-changes/': async () => ({
      body: { ids: [await product()], price: { percent: '+5', round_to_cents: 1 } },
    }),
    'POST /products/bulk-jobs/:id/cancellation/': async () => ({
      path: `/products/bulk-jobs/${await job()}/cancellation/`,
      body: {},
    }),
    'POST /products/bulk-jobs/:id/reversal/': async () => ({
      path: `/products/bulk-jobs/${await job()}/reversal/`,
      body: {},
    }),
  }
}

const variantWrites = (shop: OpenShop): Writes => ({
  'PATCH /products/:id/variants/': async () => {
    const product = await newProduct(shop)
    const { variants } = await giveSizes(shop, product, { Small: {}, Large: {} })
    const changed = [{ id: variants[0]!.id, price: { from: '10.00', to: '11.00' } }]
    return { path: `/products/${product.id}/variants/`, body: { changed } }
  },
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function pictureWrites(shop: OpenShop, owner: Colleague): Writes {
  const picture = async () => {
    const { id } = await newProduct(shop)
    const before = await owner.send(`/api/shops/1/products/${id}/pictures/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: PIXEL,
    })
    if (before.status >= 300) throw new Error(before.text)
    const { images } = (await making(owner)(`GET /products/${id}/`)) as unknown as {
      images: Json[]
    }
    return { id, picture: images[0]!.id }
  }
  return {
    'PUT /products/:id/pictures/': async () => {
      const made = await picture()
      return { path: `/products/${made.id}/pictures/`, body: { ids: [made.picture] } }
    },
    'PATCH /products/:id/pictures/:picture/': async () => {
      const made = await picture()
      const body = { alt_text: { from: '', to: 'A pot' } }
      return { path: `/products/${made.id}/pictures/${made.picture}/`, body }
    },
    'DELETE /products/:id/pictures/:picture/': async () => {
      const made = await picture()
      return { path: `/products/${made.id}/pictures/${made.picture}/` }
    },
  }
}

function groupWrites(make: Make, product: () => Promise<number>): Writes {
  const category = async () => (await make('POST /categories/', { name: newWord() })).id
  const collection = async () => make('POST /collections/', { name: newWord() })
  return {
    'POST /categories/': async () => ({ body: { name: newWord() } }),
    'PATCH /categories/:id/': async () => {
      const name = newWord()
      const { id } = await make('POST /categories/', { name })
      return { path: `/categories/${id}/`, body: { name: { from: name, to: newWord() } } }
    },
    'DELETE /categories/:id/': async () => ({ path: `/categories/${await category()}/` }),
    'POST /collections/': async () => ({ body: { name: newWord() } }),
    'PATCH /collections/:id/': async () => {
      const { id, name } = await collection()
      const product_ids = { from: [], to: [await product()] }
      return {
        path: `/collections/${id}/`,
        body: { name: { from: name, to: newWord() }, product_ids },
      }
    },
    'DELETE /collections/:id/': async () => ({ path: `/collections/${(await collection()).id}/` }),
  }
}

function promotionWrites(make: Make): Writes {
  const fields = () => ({ name: newWord(), ...TEN_PERCENT, is_automatic: false, code: newWord() })
  const promotion = async () => make('POST /promotions/', fields())
  return {
    'POST /promotions/': async () => ({ body: fields() }),
    'PATCH /promotions/:id/': async () => {
      const { id, name } = await promotion()
      return { path: `/promotions/${id}/`, body: { name: { from: name, to: newWord() } } }
    },
    'POST /promotions/:id/end/': async () => ({
      path: `/promotions/${(await promotion()).id}/end/`,
      body: {},
    }),
    'POST /promotions/:id/codes/': async () => ({
      path: `/promotions/${(await promotion()).id}/codes/`,
      body: { code: newWord() },
    }),
    'DELETE /promotions/:id/codes/:code/': async () => {
      const { id, codes } = await promotion()
      return { path: `/promotions/${id}/codes/${(codes as { code: string }[])[0]!.code}/` }
    },
  }
}

function reviewWrites(shop: OpenShop): Writes {
  const review = async () => {
    const buyer = await newCustomer(shop)
    const product = await newProduct(shop)
    const body = { product: product.id, rating: 5, comment: 'It rings.' }
    await buyer.post('/products/reviews/', body)
    const rows = await listRows(shop, 'reviews', {}, ['id'], 'created_at')
    return `/reviews/${rows.at(-1)!.id}/`
  }
  return {
    'PUT /reviews/:id/state/': async () => ({
      path: `${await review()}state/`,
      body: { state: 'hidden' },
    }),
    'PUT /reviews/:id/reply/': async () => ({
      path: `${await review()}reply/`,
      body: { reply: 'Thank you.' },
    }),
    'DELETE /reviews/:id/': async () => ({ path: await review() }),
  }
}
