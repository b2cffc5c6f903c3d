import { encode } from 'uqr'
import { transferCode } from '#contract/rules/transfer-code.ts'
import { type PayingTexts, WithPayingTexts } from './WithPayingTexts.tsx'

type TransferCodeProps = {
  order: { currency: string; total_price: string; to_pay?: string; order_number: string }
  bankDetails: string
}

/** The code by which banking apps fill in a transfer in euros; empty for an account that has none. */
export function TransferCode({ order, bankDetails }: TransferCodeProps) {
  const code = transferCode(bankDetails, {
    currency: order.currency,
    amount: order.to_pay ?? order.total_price,
    reference: order.order_number,
  })
  return (
    code !== undefined && <WithPayingTexts>{(t) => <Code code={code} t={t} />}</WithPayingTexts>
  )
}

/** The light cells around a code, by which cameras find it. */
const BORDER = 4

function Code({ code, t }: { code: string; t: PayingTexts }) {
  const { data, size } = encode(code, { ecc: 'M', border: BORDER })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <figure className="mt-6">
      <figcaption className="mb-2">{t('scanForTransfer')}</figcaption>
      <svg
        role="img"
        aria-label={t('transferCode')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-60 max-w-full rounded-picture border border-line bg-white"
      >
        <path d={dark.join('')} fill="#000" />
      </svg>
    </figure>
  )
}
