import { said } from '#contract/language/said.ts'
import { plainEmail } from '#contract/texts/email-address.ts'
import type { profile } from '#contract/accounts.ts'
import { violatedUnique } from '#server/platform/database/violations.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { sourceOf, THUMB_WIDTH } from '#contract/pictures.ts'
import { presentPage, sliceOf } from '#server/platform/serving/paging.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { StoredImage } from '#server/tenants/tables.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { emailChangedMail, queueProofMail } from './account-mails.ts'
import {
  accountKey,
  emailFault,
  refuseField,
  TAKEN_EMAIL,
  TAKEN_USERNAME,
} from './customer/accounts.rules.ts'
import { newPasswordFaults } from './passwords/new-password.ts'
import type { AccountPorts } from './sessions/account-ports.ts'
import {
  findCustomer,
  findCustomerByEmail,
  findShopTitle,
  insertEmailChange,
  isUsernameTaken,
  lockCustomer,
  setProved,
  updateCustomer,
} from './customer/customers.queries.ts'
import { countOwnReviews, listOwnReviews, listShowingName } from './customer/own-content.queries.ts'
import { deleteResetsOf } from './passwords/password-resets.queries.ts'
import { registerCustomer } from './customer/registration.ts'
import { presentUser } from './sessions/sessions.routes.ts'
import { isShopsName, namesAlike, usernameFault } from './customer/username.ts'

export const profileHandlers = ({ keys, passwords }: AccountPorts): HandlersOf<typeof profile> => ({
  'POST /accounts/register/': async ({ body, network, read, write }) => {
    const email = plainEmail(body.email)
    assertNoFaults({ email: emailFault(email), ...newPasswordFaults(body, email) })
    const known = await read((tx) => findCustomerByEmail(tx, email))
    if (known) return refuseField('email', TAKEN_EMAIL)
    const hash = await passwords.hash(body.password)
    return write(async (tx) => {
      const user = (await registerCustomer(tx, email, hash)) ?? refuseField('email', TAKEN_EMAIL)
      await queueProofMail(tx, keys, { customerId: user.id, network })
      return user
    })
  },

  'GET /accounts/me/': async ({ customer, read }) =>
    presentUser((await read((tx) => findCustomer(tx, customer.id))) ?? notFound()),

  'PATCH /accounts/me/': reviseAccount({ keys, passwords }),

  'GET /accounts/reviews/': async ({ customer, query, address, read }) => {
    const slice = sliceOf(query)
    const [count, rows] = await read((tx) =>
      Promise.all([countOwnReviews(tx, customer.id), listOwnReviews(tx, customer.id, slice)]),
    )
    const reviews = rows.map(({ slug, name, images, created_at, ...review }) => ({
      ...review,
      product: { slug, name, thumb_image: thumbOf(images) },
      created_at: created_at.toISOString(),
    }))
    return presentPage(count, reviews, slice, address)
  },
})

type Profile = HandlersOf<typeof profile>
type Ports = Pick<AccountPorts, 'keys' | 'passwords'>

/** A new address is given only with the password, and has to be proved. */
const reviseAccount =
  ({ keys, passwords }: Ports): Profile['PATCH /accounts/me/'] =>
  async ({ customer, body, network, read, write, limit }) => {
    const account = (await read((tx) => findCustomer(tx, customer.id))) ?? notFound()
    const username = body.username?.normalize('NFKC').trim() ?? account.username
    const email = body.email === undefined ? account.email : plainEmail(body.email)
    const isMoving = email.toLowerCase() !== account.email.toLowerCase()
    assertNoFaults({
      username: username === account.username ? undefined : usernameFault(username),
      email: email === account.email ? undefined : emailFault(email),
      password: isMoving && !body.password ? said('passwordForEmail') : undefined,
    })
    if (isMoving) {
      await limit('login-account', accountKey(customer.id))
      const isRight = await passwords.matches(account.password_hash, body.password ?? '')
      if (!isRight) return refuseField('password', said('notYourPassword'))
    }

    return write(async (tx) => {
      const user = await saveAccount(tx, customer.id, { username, email, isMoving })
      if (isMoving) await queueProofMail(tx, keys, { customerId: customer.id, network })
      return user
    })
  }

type Revision = { username: string; email: string; isMoving: boolean }

async function saveAccount(tx: Tx, id: number, { username, email, isMoving }: Revision) {
  const before = (await lockCustomer(tx, id)) ?? notFound()
  const other = isMoving && (await findCustomerByEmail(tx, email))
  assertNoFaults({
    username: (await isNameOfAnother(tx, username, id)) ? TAKEN_USERNAME : undefined,
    email: other && other.id !== id ? TAKEN_EMAIL : undefined,
  })
  const user = await updateCustomer(tx, id, { username, email }).catch(refuseIfTaken)
  if (username !== before.username) {
    tx.changed(...(await listShowingName(tx, id)))
  }
  if (isMoving) {
    await deleteResetsOf(tx, id)
    const change = await insertEmailChange(tx, {
      customer_id: id,
      old_email: before.email,
      new_email: email,
    })
    await tx.enqueue(emailChangedMail, {
      changeId: change.id,
      wasProved: before.email_proved_at !== null,
    })
    await setProved(tx, id, null)
  }
  return user
}

function thumbOf(images: StoredImage[]): string | null {
  const main = images.find((image) => image.order === 0) ?? images[0]
  return main ? sourceOf(main.image, THUMB_WIDTH) : null
}

/** Another customer's, or one like it, or the shop's own. A name that was had already may be kept. */
async function isNameOfAnother(tx: ReadTx, username: string, customerId: number): Promise<boolean> {
  const own = await findCustomer(tx, customerId)
  if (own?.username === username) return false
  return (
    isShopsName(username, await findShopTitle(tx)) ||
    isUsernameTaken(tx, namesAlike(username), customerId)
  )
}

/**
 * Two customers may find a name or an address free at once. The unique indexes `customers_username` and
 * `customers_email` refuse the later one.
 */
function refuseIfTaken(error: unknown): never {
  const constraint = violatedUnique(error)
  if (constraint === undefined) throw error
  return constraint === 'customers_email'
    ? refuseField('email', TAKEN_EMAIL)
    : refuseField('username', TAKEN_USERNAME)
}
