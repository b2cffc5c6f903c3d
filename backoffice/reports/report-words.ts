import { t } from '../texts/reports.ts'

/** How a figure is written. */
type FigureKind = 'money' | 'count' | 'percent' | 'day' | 'text'

/** A figure of reports: the name of its column, and its meaning in one sentence. */
export type Figure = { name: string; kind: FigureKind; label: string; means: string }

const figure = <Name extends string>(
  name: Name,
  kind: FigureKind,
  label: string,
  means: string,
) => ({ name, kind, label, means })

const ORDERS = figure('orders', 'count', t('orders'), t('ordersMeans'))
const TOTAL = figure('total', 'money', t('total'), t('totalMeans'))

/** The figures of all reports of sales, the most wanted first. */
export const SUMS = [
  TOTAL,
  ORDERS,
  figure('units_sold', 'count', t('unitsSold'), t('unitsSoldMeans')),
  figure('units_back', 'count', t('unitsBack'), t('unitsBackMeans')),
  figure('offered', 'money', t('offered'), t('offeredMeans')),
  figure('delivery', 'money', t('delivery'), t('deliveryMeans')),
  figure('discounts', 'money', t('discounts'), t('discountsMeans')),
  figure('added_tax', 'money', t('addedTax'), t('addedTaxMeans')),
  figure('came_back', 'money', t('cameBack'), t('cameBackMeans')),
  figure('net', 'money', t('net'), t('netMeans')),
  figure('tax', 'money', t('tax'), t('taxMeans')),
]

/** The facts of a buyer beside the sums. */
export const OF_BUYERS = [
  figure('first_on', 'day', t('firstOn'), t('firstOnMeans')),
  figure('orders_ever', 'count', t('ordersEver'), t('ordersEverMeans')),
]

export const OF_BUYER_GROUPS = [
  figure('new_buyers', 'count', t('newBuyers'), t('newBuyersMeans')),
  figure('returning_buyers', 'count', t('returningBuyers'), t('returningBuyersMeans')),
  figure('orders_per_buyer', 'text', t('ordersPerBuyer'), t('ordersPerBuyerMeans')),
  figure('days_between', 'count', t('daysBetween'), t('daysBetweenMeans')),
]

export const OF_DISCOUNTS = [
  figure('discounts', 'money', t('discounts'), t('tookOffMeans')),
  figure('came_back', 'money', t('void'), t('voidMeans')),
  figure('orders', 'count', t('orders'), t('ordersWithMeans')),
  figure('sales_with', 'money', t('salesWith'), t('salesWithMeans')),
]

export const OF_MARGIN = [
  figure('margin', 'money', t('margin'), t('marginMeans')),
  figure('percent', 'percent', t('percent'), t('percentMeans')),
  figure('units', 'count', t('units'), t('unitsMeans')),
  figure('net', 'money', t('net'), t('marginNetMeans')),
  figure('net_with_cost', 'money', t('netWithCost'), t('netWithCostMeans')),
  figure('cost', 'money', t('cost'), t('costMeans')),
  figure('coverage', 'percent', t('coverage'), t('coverageMeans')),
]

export const OF_STOCK = [
  figure('units', 'count', t('inStock'), t('inStockMeans')),
  figure('value', 'money', t('value'), t('valueMeans')),
  figure('sold_30', 'count', t('sold30'), t('sold30Means')),
  figure('sold_90', 'count', t('sold90'), t('sold90Means')),
  figure('days_left', 'count', t('daysLeft'), t('daysLeftMeans')),
  figure('last_sold_on', 'day', t('lastSold'), t('lastSoldMeans')),
]

export const OF_MONEY = [
  figure('balance', 'money', t('balance'), t('balanceMeans')),
  figure('received', 'money', t('received'), t('receivedMeans')),
  figure('given_back', 'money', t('givenBack'), t('givenBackMeans')),
]

export const OF_PAYOUTS = [
  figure('amount', 'money', t('payoutAmount'), t('payoutAmountMeans')),
  figure('received', 'money', t('received'), t('payoutReceivedMeans')),
  figure('given_back', 'money', t('givenBack'), t('payoutGivenBackMeans')),
  figure('fees', 'money', t('fees'), t('feesMeans')),
  figure('other', 'money', t('otherParts'), t('otherPartsMeans')),
  figure('payments', 'count', t('paymentCount'), t('paymentCountMeans')),
  figure('unmatched', 'count', t('unmatched'), t('unmatchedMeans')),
]

/** From the sales to the money, in the order in which they are added up. */
export const OF_BRIDGE = [
  figure('sold', 'money', t('bridgeSold'), t('bridgeSoldMeans')),
  figure('came_back', 'money', t('cameBack'), t('cameBackMeans')),
  figure('newly_open', 'money', t('newlyOpen'), t('newlyOpenMeans')),
  figure('paid_later', 'money', t('paidLater'), t('paidLaterMeans')),
  figure('unsold', 'money', t('unsold'), t('unsoldMeans')),
  figure('unexplained', 'money', t('unexplained'), t('unexplainedMeans')),
]
