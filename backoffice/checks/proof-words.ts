import type { Proof } from '#contract/backoffice/settings/proof.ts'
import { t } from '../texts/checks.ts'

/** The fault that a check finds, in words. */
export const PROOF_WORDS: Record<Proof, string> = {
  kept_pages: t('checkKeptPages'),
  order_totals: t('checkOrderTotals'),
  order_open: t('checkOrderOpen'),
  order_demands: t('checkOrderDemands'),
  order_units_sent: t('checkOrderUnitsSent'),
  order_units_back: t('checkOrderUnitsBack'),
  order_stock: t('checkOrderStock'),
  order_held_too_long: t('checkOrderHeldTooLong'),
  order_unpaid: t('checkOrderUnpaid'),
  refunds_over_payments: t('checkRefundsOverPayments'),
  payment_refunded: t('checkPaymentRefunded'),
  document_gaps: t('checkDocumentGaps'),
  document_numbers: t('checkDocumentNumbers'),
  document_order: t('checkDocumentOrder'),
  entries: t('checkEntries'),
  stock: t('checkStock'),
  variant_lead: t('checkVariantLead'),
  review_sums: t('checkReviewSums'),
  sales_not_ended: t('checkSalesNotEnded'),
  mails_waiting: t('checkMailsWaiting'),
  webhooks_waiting: t('checkWebhooksWaiting'),
  pictures_missing: t('checkPicturesMissing'),
  pictures_unneeded: t('checkPicturesUnneeded'),
  acts_without_audit: t('checkActsWithoutAudit'),
}
