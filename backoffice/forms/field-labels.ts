import { type Field, type Fields, namesOf } from '#contract/backoffice/records/fields.ts'
import { t } from '../texts/fields.ts'

/** The labels of the contract's fields in the colleague's language, by the contract's words. */
const LABELS: Record<string, string> = {
  Name: t('name'),
  Category: t('category'),
  Price: t('price'),
  'Compare-at price': t('compareAtPrice'),
  'Weight in grams': t('weightInGrams'),
  Measure: t('measure'),
  'Tax class': t('taxClass'),
  SKU: t('sku'),
  Barcode: t('barcode'),
  Status: t('status'),
  'Short description': t('shortDescription'),
  'Long text': t('longText'),
  Details: t('details'),
  Customization: t('customization'),
  Manufacturer: t('manufacturer'),
  'Responsible person in the EU': t('responsiblePersonInTheEu'),
  'Safety information': t('safetyInformation'),
  'Tariff number': t('tariffNumber'),
  'Country of origin': t('countryOfOrigin'),
  Tags: t('tags'),
  'Title for search engines': t('titleForSearchEngines'),
  'Description for search engines': t('descriptionForSearchEngines'),
  URL: t('url'),
  Text: t('text'),
  Kind: t('kind'),
  'Discount on': t('discountOn'),
  'How much': t('howMuch'),
  'Minimum purchase': t('minimumPurchase'),
  Begins: t('begins'),
  Ends: t('ends'),
  'Can be combined with other discounts': t('canBeCombinedWithOtherDiscounts'),
  Priority: t('priority'),
  'Uses in all': t('usesInAll'),
  'Uses per customer': t('usesPerCustomer'),
  'Applies to': t('appliesTo'),
  'Only for these categories': t('onlyForTheseCategories'),
  'Only for these products': t('onlyForTheseProducts'),
  'On the home page': t('onTheHomePage'),
  Picture: t('picture'),
  'What the picture shows': t('whatThePictureShows'),
  'Chosen by hand': t('chosenByHand'),
  Products: t('products'),
  'Products that meet': t('productsThatMeet'),
  Conditions: t('conditions'),
  'In the shop menu': t('inTheShopMenu'),
  Published: t('published'),
}

export const labelOf = ({ label }: Pick<Field, 'label'>): string => LABELS[label] ?? label

/** The labels of a form's fields, by name. */
export const fieldLabels = <F extends Fields>(fields: F) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, labelOf(fields[name]!)])) as Record<
    keyof F,
    string
  >
