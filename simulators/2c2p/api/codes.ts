/** The descriptions of the codes that this provider uses itself. */
const DESCRIPTIONS: Record<string, string> = {
  '0000': 'Success',
  '0001': 'Transaction is pending',
  '0003': 'Transaction is cancelled',
  '2000': 'Transaction completed',
  '2001': 'Transaction in progress',
  '2002': 'Transaction not found',
  '4051': 'Insufficient funds',
  '5009': 'Payment session expired',
  '9004': 'The value is not valid',
  '9005': 'Some mandatory fields are missing',
  '9006': 'A field exceeds its length',
  '9007': 'Invalid merchant',
  '9008': 'Invalid payment expiry',
  '9009': 'Amount is invalid',
  '9010': 'Invalid currency code',
  '9015': 'Existing invoice number',
  '9039': 'The return address is invalid',
  '9042': 'Hash value mismatch',
  '9058': 'Payment channel is invalid',
}

export const PAID = '0000'
export const PENDING = '0001'
export const CANCELED = '0003'
export const NOT_PAID_YET = '2002'
export const DECLINED = '4051'
export const EXPIRED = '5009'

export const describe = (respCode: string) => DESCRIPTIONS[respCode] ?? `Code ${respCode}`

/** The page's word for a payment's code. */
export function wordFor(respCode: string): string {
  if (respCode === PAID) return 'Paid'
  if (respCode === PENDING) return 'Pending'
  if (respCode === CANCELED) return 'Canceled'
  if (respCode === NOT_PAID_YET) return 'Open'
  if (respCode === EXPIRED) return 'Expired'
  return respCode === DECLINED ? 'Declined' : `Code ${respCode}`
}
