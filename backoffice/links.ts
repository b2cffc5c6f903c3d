/** Every address of the back office; none is spelled twice. */
export const links = {
  signIn: '/sign-in',
  invitation: '/invitation',
  account: '/account',
  shops: '/',
  home: (shop: number) => `/shops/${shop}`,
  orders: (shop: number) => `/shops/${shop}/orders`,
  order: (shop: number, id: number) => `/shops/${shop}/orders/${id}`,
  packingSlips: (shop: number, ids: number[]) =>
    `/shops/${shop}/packing-slips?ids=${ids.join(',')}`,
  products: (shop: number) => `/shops/${shop}/products`,
  product: (shop: number, id: number) => `/shops/${shop}/products/${id}`,
  variants: (shop: number, id: number) => `/shops/${shop}/products/${id}/variants`,
  sales: (shop: number) => `/shops/${shop}/sales`,
  sheet: (shop: number) => `/shops/${shop}/sheet`,
  bulkJobs: (shop: number, kind: 'orders' | 'products') => `/shops/${shop}/bulk/${kind}`,
  bulkJob: (shop: number, kind: 'orders' | 'products', id: number) =>
    `/shops/${shop}/bulk/${kind}/${id}`,
  categories: (shop: number) => `/shops/${shop}/categories`,
  moderation: (shop: number) => `/shops/${shop}/moderation`,
  messages: (shop: number) => `/shops/${shop}/messages`,
  posts: (shop: number) => `/shops/${shop}/blog`,
  post: (shop: number, id: number) => `/shops/${shop}/blog/${id}`,
  pages: (shop: number) => `/shops/${shop}/pages`,
  /** A customer's orders. */
  customer: (shop: number, id: number) => `/shops/${shop}/orders?customer=${id}`,
  staff: (shop: number) => `/shops/${shop}/staff`,
  audit: (shop: number) => `/shops/${shop}/audit`,
  settings: (shop: number) => `/shops/${shop}/settings`,
}
