import type { NextStepsProps } from '../NextSteps.tsx'
import { OwnWay } from './OwnWay.tsx'
import { TransferCode } from './TransferCode.tsx'

/** The code by which an order is paid, and the place for the reference of its payment. */
export const Codes = ({ order, token, bankDetails = '' }: NextStepsProps) =>
  order.own_way ? (
    <OwnWay id={order.id} way={order.own_way} token={token} />
  ) : (
    <TransferCode order={order} bankDetails={bankDetails} />
  )
