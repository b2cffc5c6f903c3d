import { useState } from 'react'
import { sentenceOf, statusOf } from '#client/failures.ts'
import type { OperatedShop } from '#contract/backoffice/people/operator.ts'
import { Icon } from '#ui/Icon.tsx'
import { personApi } from '../api.ts'
import { links } from '../links.ts'
import { Button, ButtonLink, NewTabLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FilterBar } from '../parts/lists/FilterBar.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { Page } from '../parts/Page.tsx'
import { Empty } from '../parts/States.tsx'
import { Tag, type Tone } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { SignedIn } from '../session/SignedIn.tsx'
import { StepUp } from '../session/StepUp.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { BackupCard } from './BackupCard.tsx'
import { ShopActs } from './ShopActs.tsx'
import { NewShopDialog, OPERATED_SHOPS } from './NewShopDialog.tsx'
import { t } from '../texts/operator.ts'

/** For those who run the installation: its shops, and a new one. */
export const Component = () => (
  <SignedIn here={links.operator}>
    {({ is_operator }) => (is_operator ? <Shops /> : <NotFoundPage isAlone />)}
  </SignedIn>
)

function Shops() {
  const [isMaking, setMaking] = useState(false)
  const { query, clear } = useAddressFilter()
  const search = query.get('search') ?? ''
  const filter = search ? { search } : {}
  const shops = useCursorList([OPERATED_SHOPS, filter], (cursor) =>
    personApi('GET /operator/shops/', { query: { ...filter, ...cursor } }),
  )
  const newShop = (
    <Button kind="primary" onClick={() => setMaking(true)}>
      {t('newShop')}
    </Button>
  )
  if (statusOf(shops.error) === 403) return <FactorWanted sentence={sentenceOf(shops.error)} />
  return (
    <main>
      <Page
        title={t('allShops')}
        back={{ to: links.shops, label: t('yourShops') }}
        actions={
          shops.data && (
            <>
              <ButtonLink to={links.handbook('operators')}>{t('howToOperate')}</ButtonLink>
              {newShop}
            </>
          )
        }
      >
        <BackupCard />
        <Card flush>
          <FilterBar search={t('searchShops')} placeholder={t('nameOrAddress')} />
          <ListStates
            list={shops}
            empty={{ title: t('noShopsYet'), action: newShop }}
            narrowed={search ? { title: t('noShopMatches'), onClear: () => clear() } : undefined}
          >
            <ShopRows shops={shops.rows} />
          </ListStates>
        </Card>
      </Page>
      {isMaking && <NewShopDialog onClose={() => setMaking(false)} />}
      <StepUp />
    </main>
  )
}

const FactorWanted = ({ sentence }: { sentence: string }) => (
  <main>
    <title>{t('allShopsTitle')}</title>
    <Empty
      title={sentence}
      action={<ButtonLink to={links.account}>{t('goToAccount')}</ButtonLink>}
      isPage
    />
  </main>
)

const STATES: Record<OperatedShop['state'], { label: string; tone: Tone; hint?: string }> = {
  running: { label: t('hasOwner'), tone: 'good' },
  invited: { label: t('ownerInvited'), tone: 'wait', hint: t('ownerNotJoined') },
  no_owner: {
    label: t('noOwner'),
    tone: 'alarm',
    hint: t('invitationExpired'),
  },
}

const ShopRows = ({ shops }: { shops: OperatedShop[] }) => (
  <ul className="rows border-t border-line">
    {shops.map((shop) => (
      <li
        key={shop.shop}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[1fr_4rem_8rem_8rem] md:px-5"
      >
        <span className="min-w-0">
          <span className="font-medium">{shop.name}</span>{' '}
          <span className="text-sm text-muted">{t('numbered', { number: shop.shop })}</span>
          <ShopAddress origin={shop.origin} />
        </span>
        <span className="text-end text-muted md:text-start">{shop.currency}</span>
        <span className="text-sm text-muted">
          {t.rich('since', { when: <When iso={shop.created_at} isDay /> })}
        </span>
        <span className="text-end">
          <Tag tone={STATES[shop.state].tone}>{STATES[shop.state].label}</Tag>
        </span>
        {STATES[shop.state].hint && (
          <span className="col-span-full text-sm text-muted">{STATES[shop.state].hint}</span>
        )}
        <Use shop={shop} />
        <ShopActs shop={shop} />
      </li>
    ))}
  </ul>
)

const OPENINGS: Record<OperatedShop['opening'], string> = {
  open: t('open'),
  soon: t('notOpenedYet'),
  closed: t('closedByMerchant'),
  suspended: t('closedByOperator'),
}

/** The figures that tell whether a shop is used, and how much. */
const Use = ({ shop }: { shop: OperatedShop }) => (
  <span className="col-span-full text-sm text-muted">
    {OPENINGS[shop.opening]} ·{' '}
    {shop.last_order_at
      ? t.rich('lastOrder', { when: <When iso={shop.last_order_at} isDay /> })
      : t('noOrderYet')}{' '}
    · {t('pictures', { count: shop.pictures })} · {t('mailsInMonth', { count: shop.mails })}{' '}
    {shop.findings > 0 && <Tag tone="alarm">{t('findings', { count: shop.findings })}</Tag>}
  </span>
)

const ShopAddress = ({ origin }: { origin: string }) =>
  origin ? (
    <NewTabLink
      href={origin}
      className="flex min-h-6 items-center gap-1 text-sm text-muted hover:text-ink"
    >
      <span className="truncate">{new URL(origin).host}</span>
      <Icon name="external" className="size-3.5 shrink-0" />
    </NewTabLink>
  ) : (
    <span className="block text-sm text-muted">{t('noAddress')}</span>
  )
