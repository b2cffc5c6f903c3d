import { Link } from 'react-router'
import type { Home } from '#contract/backoffice/shapes/home.ts'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { Empty } from '../parts/States.tsx'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/home.ts'

const ROW = 'flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-1.5 hover:bg-stage md:px-5'
const ASIDE = 'text-muted hover:text-ink'

/** The products and variants with the least stock. */
export function LowStock({ products }: { products: Home['low_stock'] }) {
  const { shop } = useShop()
  return (
    <Card
      title={t('lowStock')}
      flush
      aside={
        <Link to={`${links.products(shop)}?stock=low`} className={ASIDE}>
          {t.rich('viewAll', { hidden: (words) => <span className="sr-only">{words}</span> })}
        </Link>
      }
    >
      {products.length === 0 ? (
        <Empty title={t('stockFine')}>{t('nearlySoldOut')}</Empty>
      ) : (
        <ul className="rows">
          {products.map(({ id, name, stock }) => (
            <li key={name}>
              <Link to={links.product(shop, id)} className={ROW}>
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className={stock === 0 ? 'text-alarm' : 'text-muted'}>
                  {stock === 0 ? t('soldOut') : t('stockLeft', { count: stock })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The newest messages that wait for an answer. */
export function LatestMessages({ messages }: { messages: Home['latest_messages'] }) {
  const { shop } = useShop()
  return (
    <Card
      title={t('latestMessages')}
      flush
      aside={
        <Link to={links.messages(shop)} className={ASIDE}>
          {t('allMessages')}
        </Link>
      }
    >
      {messages.length === 0 ? (
        <Empty title={t('noMessages')}>{t('messagesHere')}</Empty>
      ) : (
        <ul className="rows">
          {messages.map(({ id, name, subject, created_at }) => (
            <li key={id}>
              <Link to={`${links.messages(shop)}/${id}`} className={ROW}>
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{subject}</span>
                  <span className="block truncate text-sm text-muted">{name}</span>
                </span>
                <span className="text-sm text-muted">
                  <When iso={created_at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
