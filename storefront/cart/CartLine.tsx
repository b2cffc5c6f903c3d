import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import type { CartItem } from '#contract/orders.ts'
import { Icon } from '#ui/Icon.tsx'
import { FormerPrice, LowestPrice, Price } from '#client/parts/Price.tsx'
import { Picture } from '#client/parts/Picture.tsx'
import { links } from '../links.ts'
import { LineQuantity } from './LineQuantity.tsx'
import type { CartChanges } from './use-cart-changes.ts'
import { NEXT_FOCUS } from './use-focus-after-removal.ts'

type CartLineProps = { item: CartItem; changes: CartChanges }

const CELL = 'block @2xl:table-cell @2xl:border-b @2xl:border-line @2xl:py-6 @2xl:align-top'

/** With large text nothing has room beside it. */
const ALONE = '@max-[16rem]:col-span-full @max-[16rem]:col-start-1'

/** A row of the table; where it is narrow a block of its own, which takes nothing from what it is. */
export function CartLine({ item, changes }: CartLineProps) {
  const t = useTexts('cart')
  const { product } = item
  return (
    <tr className="grid grid-cols-[var(--thumb)_minmax(0,1fr)_auto] gap-x-4 [--thumb:5.5rem] max-[24rem]:gap-x-3 max-[24rem]:[--thumb:4rem] @max-[16rem]:[--thumb:3rem] @2xl:[--thumb:6.5rem] gap-y-3 border-b border-line py-6 @2xl:table-row">
      <th
        scope="row"
        tabIndex={-1}
        {...{ [NEXT_FOCUS]: '' }}
        className={`${CELL} col-span-full font-normal @2xl:pe-6`}
      >
        <div className="grid grid-cols-[var(--thumb)_minmax(0,1fr)] gap-x-4 max-[24rem]:gap-x-3">
          <Thumbnail product={product} />
          <Description item={item} changes={changes} />
        </div>
      </th>
      <td className={`${CELL} col-start-2 ${ALONE} @2xl:pe-6 @2xl:text-end`}>
        <Price value={product.price} />
        {product.list_price && <FormerPrice value={product.list_price} className="ms-2 text-sm" />}
        <span className="text-sm text-muted @2xl:hidden"> {t('each')}</span>
        {product.lowest_price_30_days && (
          <LowestPrice value={product.lowest_price_30_days} className="mt-1 block" />
        )}
        {product.unit_price && <span className="block text-sm">{product.unit_price}</span>}
      </td>
      <td className={`${CELL} order-last col-span-2 col-start-2 ${ALONE} @2xl:pe-6`}>
        <div className="flex flex-wrap items-center gap-x-4 @2xl:-mt-2.5 @2xl:block">
          <LineQuantity item={item} changes={changes} />
          <button
            type="button"
            aria-label={t('removeItem', { name: product.name })}
            onClick={() => changes.remove(item)}
            className="min-h-11 text-sm underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {t('remove')}
          </button>
        </div>
      </td>
      <td className={`${CELL} ${ALONE} text-end font-semibold`}>
        <Price value={item.line_total} />
      </td>
    </tr>
  )
}

/** The picture of a line; the name beside it is the link. */
const Thumbnail = ({ product }: { product: CartItem['product'] }) => (
  <Link
    to={links.product(product.slug)}
    tabIndex={-1}
    aria-hidden
    className="flex aspect-[4/3] items-center justify-center self-start overflow-hidden rounded-picture bg-stage text-muted"
  >
    {product.main_image ? (
      <Picture
        image={product.main_image.thumb_image}
        width={480}
        height={360}
        alt=""
        sizes="6.5rem"
        className="size-full object-cover"
      />
    ) : (
      <Icon name="image" className="size-6" />
    )}
  </Link>
)

function Description({ item, changes: { refusal } }: CartLineProps) {
  const { product, variant, customization, customization_labels: labels, problem } = item
  /** The server's answer to its last change. */
  const refused = refusal?.itemId === item.id ? refusal.text : undefined
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <Link
        to={links.product(product.slug)}
        className="font-display text-lg leading-snug font-(--display-weight) underline-offset-4 hover:underline"
      >
        {product.name}
      </Link>
      {variant && <p className="mt-1 text-sm">{variant.name}</p>}
      <ul className="mt-1 text-sm text-muted">
        {Object.entries(customization).map(([key, value]) => (
          <li key={key} className={labels?.[key] ? '' : 'not-joined:first-letter:uppercase'}>
            {labels?.[key] ?? key.replaceAll('_', ' ')}: <span className="text-ink">{value}</span>
          </li>
        ))}
      </ul>
      {problem && <p className="mt-2 text-sm font-semibold text-alarm">{problem}</p>}
      {refused && refused !== problem && (
        <p role="alert" className="mt-2 text-sm font-semibold text-alarm">
          {refused}
        </p>
      )}
    </div>
  )
}
