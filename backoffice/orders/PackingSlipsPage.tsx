import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { labelOfAnswer } from '#contract/texts/customization.ts'
import type { PackingSlip } from '#contract/backoffice/orders/shapes/packing-slip.ts'
import { languageOf } from '#contract/rules/locales.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/orders.ts'

const SIZES = ['A4', 'Letter', 'A6'] as const
type Size = (typeof SIZES)[number]
const PAGE_SIZE: Record<Size, string> = { A4: 'slip-a4', Letter: 'slip-letter', A6: 'slip-a6' }

/** Once the slips are there with their pictures. */
function usePrintOnce(isReady: boolean) {
  const [wasPrinted, setPrinted] = useState(false)
  useEffect(() => {
    if (!isReady || wasPrinted) return
    const print = async () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('.slips img')]
      await Promise.allSettled(pictures.map((picture) => picture.decode()))
      setPrinted(true)
      window.print()
    }
    void print()
  }, [isReady, wasPrinted])
}

/** Slips without prices, one order a sheet, as many as were chosen in one document. */
export function Component() {
  const { shop, api, membership } = useShop()
  const [query] = useSearchParams()
  const [size, setSize] = useState<Size>('A4')
  const ids = query.get('ids') ?? ''
  const shipment = Number(query.get('shipment')) || undefined
  const slips = useRecord(['slips', shop, ids, shipment], () =>
    api('GET /orders/packing-slips/', { query: { ids, ...(shipment && { shipment }) } }),
  )
  usePrintOnce(query.has('print') && slips.data !== undefined)
  return (
    <Page
      title={t('packingSlips', { count: slips.data?.length ?? 0 })}
      back={{ to: links.orders(shop), label: t('orders') }}
      actions={
        <>
          <label className="flex items-center gap-2 text-muted">
            {t('paper')}
            <select
              value={size}
              onChange={({ target }) => setSize(target.value as Size)}
              className="field-control w-auto text-ink"
            >
              {SIZES.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <Button kind="primary" disabled={!slips.data} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <Loaded query={slips} rows={8}>
        {(all) => (
          <div className={`slips ${PAGE_SIZE[size]}`}>
            {all.map((slip) => (
              <Slip key={`${slip.order_id} ${slip.part}`} slip={slip} shopName={membership.name} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const Head = ({
  slip: { order_number, words },
  shopName,
}: {
  slip: PackingSlip
  shopName: string
}) => (
  <header className="flex justify-between gap-6 border-b-2 border-current pb-3">
    <p className="text-xl font-semibold">{shopName}</p>
    <p className="text-end">
      {words.order}
      <br />
      <strong className="text-lg">{order_number}</strong>
      {words.shipment !== null && (
        <>
          <br />
          {words.shipment}
        </>
      )}
    </p>
  </header>
)

const Slip = ({ slip, shopName }: { slip: PackingSlip; shopName: string }) => {
  const { delivery_address: address, words } = slip
  const { code, direction } = languageOf(words.locale)
  return (
    <article className="slip" lang={code} dir={direction}>
      <Head slip={slip} shopName={shopName} />
      <address className="my-5 text-lg whitespace-pre-line not-italic">
        {(words.pickup === null
          ? [...slip.address_lines, address.contact_number]
          : [words.pickup, address.fullname, address.contact_number]
        ).join('\n')}
      </address>
      {words.collect !== null && (
        <p className="mb-5 border-2 border-current px-3 py-2 text-xl font-semibold">
          {words.collect}
        </p>
      )}
      {slip.note && (
        <p className="mb-5 [overflow-wrap:anywhere] whitespace-pre-line">
          {words.note}: <strong>{slip.note}</strong>
        </p>
      )}
      <table className="w-full text-start">
        <thead>
          <tr className="border-b border-current">
            <th className="w-14 py-1 text-start">{words.units}</th>
            <th className="py-1 text-start">{words.article}</th>
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line) => (
            <tr
              key={`${line.name} ${Object.values(line.customization).join(' ')}`}
              className="border-b border-current align-top"
            >
              <td className="py-2 text-lg font-semibold">{line.quantity}</td>
              <td className="py-2">
                {line.name}
                {Object.entries(line.customization).map(([key, value]) => (
                  <span key={key} className="block whitespace-pre-wrap">
                    {labelOfAnswer(key, line.customization_labels)}: <strong>{value}</strong>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
