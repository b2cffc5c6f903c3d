import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { Link, useNavigate, useParams } from 'react-router'
import type { StaffCustomer } from '#contract/backoffice/people/shapes/staff-customer.ts'
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

/** A customer: what they bought, where it went, what colleagues noted. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop } = useShop()
  const customer = useCustomer(id)
  return (
    <LoadedPage
      query={customer}
      title="Customer"
      back={{ to: links.customers(shop), label: 'Customers' }}
    >
      {(data) => <CustomerScreen key={id} customer={data} />}
    </LoadedPage>
  )
}

function CustomerScreen({ customer }: { customer: StaffCustomer }) {
  const { shop } = useShop()
  const navigate = useNavigate()
  const back = { to: links.customers(shop), label: 'Customers' }
  useKeys({ Escape: () => void navigate(back.to) })
  return (
    <Page
      title={customerName(customer)}
      back={back}
      aside={<CustomerTag customer={customer} />}
      actions={<CustomerActs customer={customer} />}
    >
      {customer.erased_at && (
        <p className="mb-5 rounded-card bg-calm-soft px-5 py-3">
          Erased on <When iso={customer.erased_at} isDay />. What is left must be kept by law.
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-5">
          <Card
            title="Orders"
            flush
            aside={
              customer.orders > customer.newest_orders.length && (
                <ButtonLink kind="quiet" to={links.customersOrders(shop, customer.id)}>
                  All {customer.orders}
                </ButtonLink>
              )
            }
          >
            {customer.newest_orders.length === 0 ? (
              <p className="px-4 pb-4 text-muted md:px-5">No orders yet.</p>
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
  <Card title={customer.is_guest ? 'Guest' : 'Account'}>
    {customer.is_guest && (
      <p className="mb-3 text-muted">
        Ordered without an account. The email address was never confirmed.
      </p>
    )}
    {customer.email && (
      <p className="mb-3 flex flex-wrap items-center gap-x-2">
        <a href={`mailto:${customer.email}`} className="break-all underline underline-offset-4">
          {customer.email}
        </a>
        <CopyButton text={customer.email} what="the email" />
      </p>
    )}
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&>dd]:text-right [&>dt]:text-muted">
      <dt>Since</dt>
      <dd>
        <When iso={customer.created_at} isDay />
      </dd>
      <dt>Orders</dt>
      <dd>{customer.orders}</dd>
      <dt>Spent</dt>
      <dd>{money(customer.spent, useMoney())}</dd>
      {!customer.is_guest && (
        <>
          <dt>Public name</dt>
          <dd className="wrap-anywhere">{customer.username}</dd>
          <dt>Reviews</dt>
          <Written count={customer.reviews} view="reviews" by={customer.id} />
          <dt>Comments</dt>
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
          aria-label={`${count} ${view}: read them`}
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

const ANSWERS = { yes: 'Yes', no: 'No' } as const
const answerWords = (answer: string) => ANSWERS[answer as keyof typeof ANSWERS] ?? 'Not said'

/** The customer as another shop knew them. Only the staff sees it. */
const FormerCard = ({ former }: { former: NonNullable<StaffCustomer['former']> }) => (
  <Card title="From the shop before">
    <p className="mb-3 text-sm text-muted">Imported. Only the staff can see it.</p>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&>dd]:text-right [&>dd]:wrap-anywhere [&>dt]:text-muted">
      {former.name && (
        <>
          <dt>Name</dt>
          <dd>{former.name}</dd>
        </>
      )}
      {former.phone && (
        <>
          <dt>Phone</dt>
          <dd>{former.phone}</dd>
        </>
      )}
      <dt>Agreed to marketing mail</dt>
      <dd>{answerWords(former.accepts_email)}</dd>
      <dt>Agreed to marketing SMS</dt>
      <dd>{answerWords(former.accepts_sms)}</dd>
      {former.is_tax_exempt === 'yes' && (
        <>
          <dt>Tax</dt>
          <dd>Exempt there</dd>
        </>
      )}
      {former.tags.length > 0 && (
        <>
          <dt>Tags</dt>
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
  <Card title={customer.addresses.length === 1 ? 'Address' : 'Addresses'}>
    <ul className="-my-2 rows">
      {customer.addresses.map((address) => {
        const text = [...address.lines, address.contact_number]
          .filter((line) => line !== '')
          .join('\n')
        return (
          <li key={text} className="py-2">
            <address className="whitespace-pre-line not-italic">{text}</address>
            <CopyButton text={text} what="the address" />
          </li>
        )
      })}
    </ul>
  </Card>
)

function NotesCard({ customer }: { customer: StaffCustomer }) {
  const { api } = useShop()
  const can = useCan()
  const add = useCustomerAct(customer.id, (text: string) =>
    api('POST /customers/:id/notes/', { params: { id: customer.id }, body: { text } }),
  )
  return (
    <Card title="Notes">
      {can('orders.handle') && !customer.erased_at && (
        <NoteForm add={add} placeholder="Customers may request a copy of it." />
      )}
      {customer.notes.length === 0 && <p className="text-muted">No notes yet.</p>}
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
