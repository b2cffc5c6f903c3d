import { t } from '../texts/import-fields.ts'

/** The fields of files, by the server's names. */
const FIELDS: Record<string, string> = {
  accepts_email: t('acceptsEmail'),
  accepts_sms: t('acceptsSms'),
  address_phone: t('addressPhone'),
  author: t('author'),
  barcode: t('barcode'),
  body: t('body'),
  brands: t('brands'),
  categories: t('categories'),
  category: t('category'),
  city: t('city'),
  company: t('company'),
  content: t('content'),
  cost: t('cost'),
  country: t('country'),
  customization_fields: t('customizationFields'),
  date: t('date'),
  description: t('description'),
  email: t('email'),
  eu_person: t('euPerson'),
  excerpt: t('excerpt'),
  first_name: t('firstName'),
  from: t('from'),
  gift_card: t('giftCard'),
  grams: t('grams'),
  handle: t('handle'),
  id: t('id'),
  in_stock: t('inStock'),
  is_tax_exempt: t('isTaxExempt'),
  last_name: t('lastName'),
  link: t('link'),
  list_price: t('listPrice'),
  maker: t('maker'),
  measure: t('measure'),
  measure_base: t('measureBase'),
  measure_base_unit: t('measureBaseUnit'),
  measure_unit: t('measureUnit'),
  name: t('name'),
  note: t('note'),
  old_links: t('oldLinks'),
  origin_country: t('originCountry'),
  oversell: t('oversell'),
  parent: t('parent'),
  password: t('password'),
  phone: t('phone'),
  picture: t('picture'),
  picture_alt: t('pictureAlt'),
  picture_position: t('picturePosition'),
  pictures: t('pictures'),
  post: t('post'),
  postal_code: t('postalCode'),
  price: t('price'),
  product_id: t('productId'),
  product_url: t('productUrl'),
  published: t('published'),
  rating: t('rating'),
  region: t('region'),
  regular_price: t('regularPrice'),
  reply: t('reply'),
  reply_date: t('replyDate'),
  safety_info: t('safetyInfo'),
  sale_from: t('saleFrom'),
  sale_price: t('salePrice'),
  sale_to: t('saleTo'),
  seo_description: t('seoDescription'),
  seo_title: t('seoTitle'),
  shortcodes: t('shortcodes'),
  sku: t('sku'),
  slug: t('slug'),
  state: t('state'),
  status: t('status'),
  stock: t('stock'),
  street: t('street'),
  street_2: t('streetSecondLine'),
  switched_off: t('switchedOff'),
  tags: t('tags'),
  tariff_number: t('tariffNumber'),
  tax_class: t('taxClass'),
  title: t('title'),
  to: t('to'),
  tracker: t('tracker'),
  type: t('type'),
  variant_picture: t('variantPicture'),
  vendor: t('vendor'),
  visibility: t('visibility'),
  weight_unit: t('weightUnit'),
}

const NUMBERED = {
  attribute: { name: 'attributeName', values: 'attributeValues', visible: 'attributeVisible' },
  option: { name: 'optionName', value: 'optionValue', linked: 'optionLinked' },
} as const

/** "list_price" → "List price", "option1name" → "Option 1 name" */
export function fieldWords(field: string): string {
  const [, what = '', number = '', part = ''] =
    /^(attribute|option)(\d+)([a-z]+)$/.exec(field) ?? []
  const parts: Record<string, Numbered> = what === 'option' ? NUMBERED.option : NUMBERED.attribute
  const key = parts[part]
  return key === undefined ? (FIELDS[field] ?? field) : t(key, { number })
}

type Numbered =
  | (typeof NUMBERED)['attribute'][keyof (typeof NUMBERED)['attribute']]
  | (typeof NUMBERED)['option'][keyof (typeof NUMBERED)['option']]
