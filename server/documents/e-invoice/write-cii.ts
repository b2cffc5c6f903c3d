import { hasVatPrefix } from '#contract/rules/vat-number.ts'
import { signedCentsToWire } from '#contract/money.ts'
import type { Party, Seller } from '../content/content.ts'
import {
  type EInvoice,
  type EInvoiceCharge,
  type EInvoiceLine,
  reasonOf,
} from './e-invoice.rules.ts'

const PROFILE = 'urn:cen.eu:en16931:2017'
const TYPES = { invoice: '380', credit_note: '381' }
const PRICE_DECIMALS = 10

/** XML 1.0 has no place for most control characters, not even escaped. */
const CONTROL = /[\p{Cc}\uFFFE\uFFFF]/gu

const escaped = (text: string) =>
  text
    .replaceAll(CONTROL, ' ')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** An element with a text; left out if that is empty. */
const text = (name: string, value: string, attributes = '') =>
  value === '' ? '' : `<${name}${attributes}>${escaped(value)}</${name}>`

/** An element around others; left out if there are none. */
const around = (name: string, ...inner: string[]) => {
  const all = inner.join('')
  return all === '' ? '' : `<${name}>${all}</${name}>`
}

const dateOf = (name: string, day: string, prefix = 'udt') =>
  around(name, text(`${prefix}:DateTimeString`, day.replaceAll('-', ''), ' format="102"'))

/** An e-invoice as Cross Industry Invoice, the syntax of Factur-X and ZUGFeRD. */
export function writeCii(invoice: EInvoice): string {
  const { content, lines, charges } = invoice
  const money = (cents: number) => signedCentsToWire(cents, content.currency)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rsm:CrossIndustryInvoice' +
    ' xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"' +
    ' xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"' +
    ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"' +
    ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">' +
    around(
      'rsm:ExchangedDocumentContext',
      around('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', PROFILE)),
    ) +
    around(
      'rsm:ExchangedDocument',
      text('ram:ID', content.number),
      text('ram:TypeCode', TYPES[content.kind]),
      dateOf('ram:IssueDateTime', content.issued_on),
      ...content.notes.map((note) => around('ram:IncludedNote', text('ram:Content', note))),
    ) +
    around(
      'rsm:SupplyChainTradeTransaction',
      ...lines.map((line, at) => lineXml(line, at, money)),
      agreementXml(invoice),
      deliveryXml(invoice),
      settlementXml(invoice, charges, money),
    ) +
    '</rsm:CrossIndustryInvoice>\n'
  )
}

type Money = (cents: number) => string

/** "19", "8.875" */
const percent = (ppm: number) => String(ppm / 10_000)

/** A supply outside of tax has no rate. */
const rateXml = (category: string, ppm: number) =>
  text('ram:CategoryCode', category) +
  (category === 'O' ? '' : text('ram:RateApplicablePercent', percent(ppm)))

function lineXml(line: EInvoiceLine, at: number, money: Money): string {
  const { name, details, quantity, beforeCents, allowanceCents, netCents, category, ppm } = line
  const price = (Number(money(beforeCents)) / quantity).toFixed(PRICE_DECIMALS)
  return around(
    'ram:IncludedSupplyChainTradeLineItem',
    around('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(at + 1))),
    around('ram:SpecifiedTradeProduct', text('ram:Name', name), text('ram:Description', details)),
    around(
      'ram:SpecifiedLineTradeAgreement',
      around('ram:NetPriceProductTradePrice', text('ram:ChargeAmount', price)),
    ),
    around(
      'ram:SpecifiedLineTradeDelivery',
      text('ram:BilledQuantity', String(quantity), ' unitCode="C62"'),
    ),
    around(
      'ram:SpecifiedLineTradeSettlement',
      around('ram:ApplicableTradeTax', text('ram:TypeCode', 'VAT'), rateXml(category, ppm)),
      allowanceCents === 0
        ? ''
        : around(
            'ram:SpecifiedTradeAllowanceCharge',
            around('ram:ChargeIndicator', text('udt:Indicator', 'false')),
            text('ram:ActualAmount', money(allowanceCents)),
            // 95 of UNTDID 5189: a discount.
            text('ram:ReasonCode', '95'),
          ),
      around(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        text('ram:LineTotalAmount', money(netCents)),
      ),
    ),
  )
}

const addressXml = ({ postal_code, street, city, country }: Party) =>
  around(
    'ram:PostalTradeAddress',
    text('ram:PostcodeCode', postal_code),
    text('ram:LineOne', street),
    text('ram:CityName', city),
    text('ram:CountryID', country),
  )

const vatXml = (number: string) =>
  around('ram:SpecifiedTaxRegistration', text('ram:ID', number, ' schemeID="VA"'))

function sellerXml(seller: Seller, isOutsideTax: boolean): string {
  const { vatNumber, taxNumber } = taxNumbersOf(seller)
  const shown = isOutsideTax ? '' : vatNumber
  return around(
    'ram:SellerTradeParty',
    shown === '' ? text('ram:ID', seller.tax_number || seller.vat_number) : '',
    text('ram:Name', seller.name),
    text('ram:Description', seller.register),
    around(
      'ram:DefinedTradeContact',
      text('ram:PersonName', seller.contact_name),
      around(
        'ram:TelephoneUniversalCommunication',
        text('ram:CompleteNumber', seller.contact_name && seller.phone),
      ),
      around(
        'ram:EmailURIUniversalCommunication',
        text('ram:URIID', seller.contact_name && seller.email),
      ),
    ),
    addressXml(seller),
    vatXml(shown),
    isOutsideTax
      ? ''
      : around('ram:SpecifiedTaxRegistration', text('ram:ID', taxNumber, ' schemeID="FC"')),
  )
}

/** A VAT number begins with a country (BR-CO-09); another one is a number of the local tax office. */
const taxNumbersOf = ({ vat_number, tax_number }: Seller) =>
  hasVatPrefix(vat_number)
    ? { vatNumber: vat_number, taxNumber: tax_number }
    : { vatNumber: '', taxNumber: tax_number || vat_number }

function agreementXml({ content, taxes }: EInvoice): string {
  const { seller, buyer, reference, order } = content
  const isOutsideTax = taxes.some(({ category }) => category === 'O')
  return around(
    'ram:ApplicableHeaderTradeAgreement',
    text('ram:BuyerReference', reference),
    sellerXml(seller, isOutsideTax),
    around(
      'ram:BuyerTradeParty',
      text('ram:Name', buyer.name),
      addressXml(buyer),
      isOutsideTax || !hasVatPrefix(buyer.vat_number) ? '' : vatXml(buyer.vat_number),
    ),
    around('ram:SellerOrderReferencedDocument', text('ram:IssuerAssignedID', order.number)),
  )
}

/**
 * The place that goods went to, if it is not the buyer's, and the promised day; a supply to another
 * country needs both.
 */
function deliveryXml({ content, taxes }: EInvoice): string {
  const { buyer, delivered_to: place, delivered } = content
  const isAbroad = taxes.some(({ category }) => category === 'K' || category === 'G')
  const to = place && place.country !== '' ? place : isAbroad ? buyer : undefined
  const inner = [
    to ? around('ram:ShipToTradeParty', text('ram:Name', to.name), addressXml(to)) : '',
    isAbroad
      ? around(
          'ram:ActualDeliverySupplyChainEvent',
          dateOf('ram:OccurrenceDateTime', delivered?.to ?? content.issued_on),
        )
      : '',
  ].join('')
  return `<ram:ApplicableHeaderTradeDelivery>${inner}</ram:ApplicableHeaderTradeDelivery>`
}

function settlementXml(invoice: EInvoice, charges: EInvoiceCharge[], money: Money): string {
  const { content, taxes } = invoice
  return around(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:InvoiceCurrencyCode', content.currency),
    ...taxes.map((tax) =>
      around(
        'ram:ApplicableTradeTax',
        text('ram:CalculatedAmount', money(tax.taxCents)),
        text('ram:TypeCode', 'VAT'),
        text('ram:ExemptionReason', reasonOf(tax, content) ?? ''),
        text('ram:BasisAmount', money(tax.baseCents)),
        rateXml(tax.category, tax.ppm),
      ),
    ),
    ...charges.map(({ name, netCents, category, ppm }) =>
      around(
        'ram:SpecifiedTradeAllowanceCharge',
        around('ram:ChargeIndicator', text('udt:Indicator', 'true')),
        text('ram:ActualAmount', money(netCents)),
        text('ram:Reason', name),
        around('ram:CategoryTradeTax', text('ram:TypeCode', 'VAT'), rateXml(category, ppm)),
      ),
    ),
    invoice.dueCents === 0
      ? ''
      : around(
          'ram:SpecifiedTradePaymentTerms',
          text('ram:Description', content.notes.at(-1) ?? ''),
        ),
    sumsXml(invoice, money),
    content.invoice
      ? around(
          'ram:InvoiceReferencedDocument',
          text('ram:IssuerAssignedID', content.invoice.number),
          dateOf('ram:FormattedIssueDateTime', content.invoice.issued_on, 'qdt'),
        )
      : '',
  )
}

const sumsXml = (invoice: EInvoice, money: Money) =>
  around(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    text('ram:LineTotalAmount', money(invoice.lineCents)),
    text('ram:ChargeTotalAmount', money(invoice.chargeCents)),
    text('ram:TaxBasisTotalAmount', money(invoice.basisCents)),
    text(
      'ram:TaxTotalAmount',
      money(invoice.taxCents),
      ` currencyID="${invoice.content.currency}"`,
    ),
    text('ram:GrandTotalAmount', money(invoice.totalCents)),
    text('ram:TotalPrepaidAmount', money(invoice.prepaidCents)),
    text('ram:DuePayableAmount', money(invoice.dueCents)),
  )
