import { type Said, type Sentence, toStaff } from '#contract/language/said.ts'
import { variantOf } from '../kinds/product-record.ts'

/** Fields of records by their names in `Values`. */
const NAMES: Record<string, Said> = {
  accepts_email: toStaff('nameOfAcceptsEmail'),
  accepts_sms: toStaff('nameOfAcceptsSms'),
  author_name: toStaff('nameOfAuthorName'),
  barcode: toStaff('nameOfBarcode'),
  category: toStaff('nameOfCategory'),
  city: toStaff('nameOfCity'),
  comment: toStaff('nameOfComment'),
  company: toStaff('nameOfCompany'),
  content: toStaff('nameOfContent'),
  cost: toStaff('nameOfCost'),
  country: toStaff('nameOfCountry'),
  created_at: toStaff('nameOfCreatedAt'),
  customization_fields: toStaff('nameOfCustomizationFields'),
  date: toStaff('nameOfDate'),
  description: toStaff('nameOfDescription'),
  eu_person: toStaff('nameOfEuPerson'),
  excerpt: toStaff('nameOfExcerpt'),
  first_name: toStaff('nameOfFirstName'),
  is_tax_exempt: toStaff('nameOfIsTaxExempt'),
  last_name: toStaff('nameOfLastName'),
  list_price: toStaff('nameOfListPrice'),
  long_html_description: toStaff('nameOfLongDescription'),
  maker: toStaff('nameOfMaker'),
  measure: toStaff('nameOfMeasure'),
  name: toStaff('nameOfName'),
  note: toStaff('nameOfNote'),
  origin_country: toStaff('nameOfOriginCountry'),
  phone: toStaff('nameOfPhone'),
  postal_code: toStaff('nameOfPostalCode'),
  price: toStaff('nameOfPrice'),
  rating: toStaff('nameOfRating'),
  region: toStaff('nameOfRegion'),
  replied_at: toStaff('nameOfRepliedAt'),
  reply: toStaff('nameOfReply'),
  safety_info: toStaff('nameOfSafetyInfo'),
  seo_description: toStaff('nameOfSeoDescription'),
  seo_title: toStaff('nameOfSeoTitle'),
  sku: toStaff('nameOfSku'),
  state: toStaff('nameOfState'),
  status: toStaff('nameOfStatus'),
  stock: toStaff('nameOfStock'),
  street: toStaff('nameOfStreet'),
  street_2: toStaff('nameOfSecondStreet'),
  switched_off: toStaff('nameOfSwitchedOff'),
  tags: toStaff('nameOfTags'),
  tariff_number: toStaff('nameOfTariffNumber'),
  tax_class: toStaff('nameOfTaxClass'),
  title: toStaff('nameOfTitle'),
  weight: toStaff('nameOfWeight'),
}

/** "list_price" → "list price"; `variant:["Red","S"]:price` → "Red, S: price". */
function nameOfField(field: string): Sentence {
  const variant = variantOf(field)
  if (!variant) {
    const plain = field.replace(/^(detail|option):/, '')
    return (plain === field && NAMES[field]) || plain.replaceAll('_', ' ')
  }
  const values = (JSON.parse(variant.key) as string[]).join(', ')
  return toStaff('fieldOfVariant', { variant: values, field: nameOfField(variant.field) })
}

/** "name; price" */
export const listedFields = (fields: string[], by: 'listedByCommas' | 'listedBySemicolons') =>
  fields.map(nameOfField).reduce((before, each) => toStaff(by, { first: before, second: each }))
