import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { Link, useNavigate, useParams } from 'react-router'
import type { StaffCustomer } from '#contract/backoffice/people/shapes/staff-customer.ts'
import { NewOrderButton } from '../drafts/NewOrderButton.tsx'
import { LoadedPage } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { OrderRows } from '../orders/list/OrderRows.tsx'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { NoteForm } from '../parts/fields/NoteForm.tsx'
import { Page } from '../parts/Page.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { CustomerActs } from './CustomerActs.tsx'
import { useCustomer, useCustomerAct } from './customers-data.ts'
import { CustomerTag } from './CustomersPage.tsx'
import { customerName } from './customer-name.ts'
import { t } from '../texts/customers.ts'

/** A customer: what they bought, where it went, what colleagues noted. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop } = useShop()
  const customer = useCustomer(id)
  return (
    <LoadedPage
      query={customer}
      title={t('customer')}
      back={{ to: links.customers(shop), label: t('customers') }}
    >
      {(data) => <CustomerScreen key={id} customer={data} />}
    </LoadedPage>
  )
}

/** Guests have an account in their browser alone. */
const canOrder = ({ is_guest, is_blocked, erased_at }: StaffCustomer) =>
  !is_guest && !is_blocked && !erased_at

function CustomerScreen({ customer }: { customer: StaffCustomer }) {
  const { shop } = useShop()
  const can = useCan()
  const navigate = useNavigate()
  const back = { to: links.customers(shop), label: t('customers') }
  useKeys({ Escape: () => void navigate(back.to) })
  return (
    <Page
      title={customerName(customer)}
      back={back}
      aside={<CustomerTag customer={customer} />}
      actions={
        <>
          {can('orders.create') && canOrder(customer) && (
            <NewOrderButton label={t('newOrder')} customer={customer.id} />
          )}
          <CustomerActs customer={customer} />
        </>
      }
    >
      {customer.erased_at && (
        <p className="mb-5 rounded-card bg-calm-soft px-5 py-3">
          {t.rich('erasedOn', { day: <When iso={customer.erased_at} isDay key="day" /> })}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-5">
          <Card
            title={t('orders')}
            flush
            aside={
              customer.orders > customer.newest_orders.length && (
                <ButtonLink kind="quiet" to={links.customersOrders(shop, customer.id)}>
                  {t('allCount', { count: customer.orders })}
                </ButtonLink>
              )
            }
          >
            {customer.newest_orders.length === 0 ? (
              <p className="px-4 pb-4 text-muted md:px-5">{t('noOrdersYet')}</p>
            ) : (
              <OrderRows orders={customer.newest_orders} isOfOne />
            )}
          </Card>
          <NotesCard customer={customer} />
        </div>
        <div className="grid min-w-0 gap-5">
          <FactsCard customer={customer} />
          {customer.former && <FormerCard former={customer.former} />}
          {customer.addresses.length > 0 && <AddressesCard customer={customer} />}
        </div>
      </div>
    </Page>
  )
}

const FactsCard = ({ customer }: { customer: StaffCustomer }) => (
  <Card title={customer.is_guest ? t('guest') : t('account')}>
    {customer.is_guest && <p className="mb-3 text-muted">{t('orderedAsGuest')}</p>}
    {customer.email && (
      <p className="mb-3 flex flex-wrap items-center gap-x-2">
        <a href={`mailto:${customer.email}`} className="break-all underline underline-offset-4">
          {customer.email}
        </a>
        <CopyButton text={customer.email} what={t('emailToCopy')} />
      </p>
    )}
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&>dd]:text-end [&>dt]:text-muted">
      <dt>{t('since')}</dt>
      <dd>
        <When iso={customer.created_at} isDay />
      </dd>
      <dt>{t('orders')}</dt>
      <dd>{customer.orders}</dd>
      <dt>{t('spent')}</dt>
      <dd>{money(customer.spent, useMoney())}</dd>
      {!customer.is_guest && (
        <>
          <dt>{t('publicName')}</dt>
          <dd className="wrap-anywhere">{customer.username}</dd>
          <dt>{t('reviews')}</dt>
          <Written count={customer.reviews} view="reviews" by={customer.id} />
          <dt>{t('comments')}</dt>
          <Written count={customer.comments} view="comments" by={customer.id} />
        </>
      )}
    </dl>
  </Card>
)

type WrittenProps = { count: number; view: 'reviews' | 'comments'; by: number }

/** The number of a customer's texts, as a link for colleagues with the right to moderate. */
function Written({ count, view, by }: WrittenProps) {
  const { shop } = useShop()
  const canRead = useCan()('content.edit') && count > 0
  return (
    <dd>
      {canRead ? (
        <Link
          to={links.writtenBy(shop, view, by)}
          aria-label={t(view === 'reviews' ? 'readReviews' : 'readComments', { count })}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {count}
        </Link>
      ) : (
        count
      )}
    </dd>
  )
}

const ANSWERS = { yes: t('yes'), no: t('no') } as const
const answerWords = (answer: string) => ANSWERS[answer as keyof typeof ANSWERS] ?? t('notSaid')

/** The customer as another shop knew them. Only the staff sees it. */
const FormerCard = ({ former }: { former: NonNullable<StaffCustomer['former']> }) => (
  <Card title={t('fromShopBefore')}>
    <p className="mb-3 text-sm text-muted">{t('imported')}</p>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&>dd]:text-end [&>dd]:wrap-anywhere [&>dt]:text-muted">
      {former.name && (
        <>
          <dt>{t('name')}</dt>
          <dd>{former.name}</dd>
        </>
      )}
      {former.phone && (
        <>
          <dt>{t('phone')}</dt>
          <dd>{former.phone}</dd>
        </>
      )}
      <dt>{t('agreedToMail')}</dt>
      <dd>{answerWords(former.accepts_email)}</dd>
      <dt>{t('agreedToSms')}</dt>
      <dd>{answerWords(former.accepts_sms)}</dd>
      {former.is_tax_exempt === 'yes' && (
        <>
          <dt>{t('tax')}</dt>
          <dd>{t('exempt')}</dd>
        </>
      )}
      {former.tags.length > 0 && (
        <>
          <dt>{t('tags')}</dt>
          <dd>{former.tags.join(', ')}</dd>
        </>
      )}
    </dl>
    {former.address.length > 0 && (
      <address className="mt-3 whitespace-pre-line not-italic">{former.address.join('\n')}</address>
    )}
  </Card>
)

const AddressesCard = ({ customer }: { customer: StaffCustomer }) => (
  <Card title={customer.addresses.length === 1 ? t('address') : t('addresses')}>
    <ul className="-my-2 rows">
      {customer.addresses.map((address) => {
        const text = [...address.lines, address.contact_number]
          .filter((line) => line !== '')
          .join('\n')
        return (
          <li key={text} className="py-2">
            <address className="whitespace-pre-line not-italic">{text}</address>
            <CopyButton text={text} what={t('addressToCopy')} />
          </li>
        )
      })}
    </ul>
  </Card>
)

function NotesCard({ customer }: { customer: StaffCustomer }) {
  const { api } = useShop()
  const can = useCan()
  const add = useCustomerAct((text: string) =>
    api('POST /customers/:id/notes/', { params: { id: customer.id }, body: { text } }),
  )
  return (
    <Card title={t('notes')}>
      {can('orders.handle') && !customer.erased_at && (
        <NoteForm add={add} placeholder={t('customersMayAsk')} />
      )}
      {customer.notes.length === 0 && <p className="text-muted">{t('noNotesYet')}</p>}
      <ul className="rows">
        {customer.notes.map((note) => (
          <li key={note.id} className="py-2">
            <p className="whitespace-pre-wrap">{note.text}</p>
            <p className="text-sm text-muted">
              {note.by} <When iso={note.at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
