import { hash } from 'node:crypto'
import { eventually } from '../eventually.ts'
import { startNow } from '../jobs.ts'
import { newCustomer } from '../customer.ts'
import type { OpenShop } from '../open-shop.ts'
import type { Colleague } from '../staff.ts'
import { making, newWord, type Writes } from './written.ts'
import { addRows, changeRows, deleteRows, listRows } from '../rows.ts'

type Make = ReturnType<typeof making>

/** The writes about texts, pages and what people write. */
export function contentWrites(shop: OpenShop, owner: Colleague): Writes {
  const make = making(owner)
  return {
    ...homeWrites(shop, make),
    ...postWrites(make),
    ...pageWrites(make),
    ...commentWrites(shop),
    ...messageWrites(shop),
    ...customerWrites(shop),
    ...importWrites(shop, owner, make),
    ...redirectWrites(shop, make),
  }
}

function homeWrites(shop: OpenShop, make: Make): Writes {
  const section = async () => {
    await deleteRows(shop, 'home_sections', { tenant_id: 1 })
    const all = (await make('POST /home-sections/', { kind: 'text' })) as unknown as {
      sections?: { id: number }[]
      id?: number
    }
    return all.id ?? all.sections!.at(-1)!.id
  }
  return {
    'PUT /opening/': async () => ({ body: { is_open: true, anyway: true } }),
    'PATCH /home-sections/:id/': async () => ({
      path: `/home-sections/${await section()}/`,
      body: { heading: { from: '', to: newWord() } },
    }),
    'POST /home-sections/:id/copy/': async () => ({
      path: `/home-sections/${await section()}/copy/`,
      body: {},
    }),
    'DELETE /home-sections/:id/': async () => ({ path: `/home-sections/${await section()}/` }),
  }
}

function postWrites(make: Make): Writes {
  const post = async () => (await make('POST /posts/', { title: newWord() })).id
  const written = async () => {
    const id = await post()
    await make(`PATCH /posts/${id}/draft/`, { content: { from: NO_TEXT, to: '<p>Text</p>' } })
    return id
  }
  const published = async () => {
    const id = await written()
    await make(`PUT /posts/${id}/publication/`, { at: null })
    return id
  }
  return {
    'PATCH /posts/:id/draft/': async () => {
      const title = newWord()
      const { id } = await make('POST /posts/', { title })
      return { path: `/posts/${id}/draft/`, body: { title: { from: title, to: newWord() } } }
    },
    'DELETE /posts/:id/draft/': async () => {
      const id = await published()
      const { title } = await make(`GET /posts/${id}/`)
      await make(`PATCH /posts/${id}/draft/`, { title: { from: title, to: newWord() } })
      return { path: `/posts/${id}/draft/` }
    },
    'PUT /posts/:id/publication/': async () => ({
      path: `/posts/${await written()}/publication/`,
      body: { at: null },
    }),
    'DELETE /posts/:id/publication/': async () => ({
      path: `/posts/${await published()}/publication/`,
    }),
    'PUT /posts/:id/slug/': async () => ({
      path: `/posts/${await post()}/slug/`,
      body: { slug: newWord() },
    }),
    'POST /posts/:id/preview/': async () => ({ path: `/posts/${await post()}/preview/`, body: {} }),
    'DELETE /posts/:id/preview/': async () => {
      const id = await post()
      await make(`POST /posts/${id}/preview/`, {})
      return { path: `/posts/${id}/preview/` }
    },
    'DELETE /posts/:id/': async () => ({ path: `/posts/${await post()}/` }),
  }
}

const pageWrites = (make: Make): Writes => ({
  'PATCH /free-pages/:id/': async () => {
    const title = newWord()
    const { id } = await make('POST /free-pages/', { title })
    return { path: `/free-pages/${id}/`, body: { title: { from: title, to: newWord() } } }
  },
  'DELETE /free-pages/:id/': async () => ({
    path: `/free-pages/${(await make('POST /free-pages/', { title: newWord() })).id}/`,
  }),
  'PATCH /faqs/:id/': async () => {
    const question = newWord()
    const { id } = await make('POST /faqs/', { question, answer: 'Yes.' })
    return { path: `/faqs/${id}/`, body: { question: { from: question, to: newWord() } } }
  },
  'DELETE /faqs/:id/': async () => ({
    path: `/faqs/${(await make('POST /faqs/', { question: newWord(), answer: 'Yes.' })).id}/`,
  }),
  'PATCH /legal-texts/': async () => ({
    body: await imprintChange(make),
  }),
  'PATCH /settings/texts/:locale/': async () => ({ path: '/settings/texts/en/', body: {} }),
})

/** A change of the imprint from what it is. */
async function imprintChange(make: Make) {
  const texts = (await make('GET /legal-texts/')) as unknown as Record<string, string>[]
  const found = texts.find((text) => Object.values(text).includes('imprint'))
  const from = hash('sha256', found?.['content'] ?? '', 'hex')
  return { imprint: { from, to: `<p>${newWord()}</p>` } }
}

const NO_TEXT = hash('sha256', '', 'hex')

function commentWrites(shop: OpenShop): Writes {
  const comment = async () => {
    const buyer = await newCustomer(shop)
    const rows = await listRows(shop, 'posts', { tenant_id: 1, status: 'published' }, ['id'])
    await buyer.post('/blog/comments/', { post: rows[0]!.id, content: 'So true.' })
    const made = await listRows(shop, 'comments', {}, ['id'], 'created_at')
    return made.at(-1)!.id
  }
  const approved = async () => {
    const id = await comment()
    await changeRows(shop, 'comments', { id }, { is_approved: true })
    return id
  }
  return {
    'PUT /comments/:id/state/': async () => ({
      path: `/comments/${await comment()}/state/`,
      body: { state: 'hidden' },
    }),
    'POST /comments/:id/replies/': async () => ({
      path: `/comments/${await approved()}/replies/`,
      body: { content: 'Thank you.' },
    }),
    'DELETE /comments/:id/': async () => ({ path: `/comments/${await comment()}/` }),
  }
}

function messageWrites(shop: OpenShop): Writes {
  const message = async () => {
    const buyer = await newCustomer(shop)
    const { email } = buyer.user
    const body = { name: 'Asha', email, subject: 'A question', message: 'How long is it?' }
    await buyer.post('/contact/messages/', body)
    const rows = await listRows(shop, 'contact_messages', { email }, ['id'])
    return `/messages/${rows[0]!.id}/`
  }
  return {
    'PUT /messages/:id/state/': async () => ({
      path: `${await message()}state/`,
      body: { state: 'spam' },
    }),
    'POST /messages/:id/replies/': async () => ({
      path: `${await message()}replies/`,
      body: { text: 'Twelve inches.' },
    }),
  }
}

function customerWrites(shop: OpenShop): Writes {
  const customer = async () => (await newCustomer(shop)).user
  return {
    'POST /customers/:id/notes/': async () => ({
      path: `/customers/${(await customer()).id}/notes/`,
      body: { text: 'Likes tea.' },
    }),
    'PUT /customers/:id/block/': async () => ({
      path: `/customers/${(await customer()).id}/block/`,
      body: { is_blocked: true },
    }),
    'POST /customers/:id/erasure/': async () => {
      const { id, username } = await customer()
      return { path: `/customers/${id}/erasure/`, body: { username } }
    },
  }
}

function importWrites(shop: OpenShop, owner: Colleague, make: Make): Writes {
  const sent = async () => {
    // A shop reads three files at a time: those of earlier walks wait for nobody.
    await deleteRows(shop, 'imports', { tenant_id: 1, state: ['uploading', 'reading'] })
    const { id } = await make('POST /imports/', { file_name: 'redirects.csv' })
    await owner.send(`/api/shops/1/imports/${id}/parts/?part=0`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: Buffer.from(`Redirect from,Redirect to\n/${newWord()},/products\n`),
    })
    return `/imports/${id}/`
  }
  const checked = async () => {
    const path = await sent()
    await make(`POST ${path}reading/`, {})
    await startNow(shop, 'import.reading')
    await eventually(async () => {
      const { state } = await make(`GET ${path}`)
      if (state !== 'checked') throw new Error(`The import is ${String(state)}`)
    })
    return path
  }
  const on =
    (of: () => Promise<string>, name: string, body: unknown = {}) =>
    async () => ({ path: `${await of()}${name}`, body })
  return {
    'POST /imports/:id/reading/': on(sent, 'reading/'),
    'PUT /imports/:id/choices/': on(checked, 'choices/', {
      mode: 'add',
      empty: 'leave',
      with_stock: false,
      untracked_stock: 100,
      decimal: '',
      mapping: {},
    }),
    'POST /imports/:id/run/': on(checked, 'run/'),
    'POST /imports/:id/stop/': on(checked, 'stop/'),
    'POST /imports/:id/reversal/': on(checked, 'reversal/'),
    'POST /imports/:id/pictures/': on(checked, 'pictures/'),
    'DELETE /imports/:id/': on(sent, ''),
    'DELETE /exports/:id/': async () => ({
      path: `/exports/${(await make('POST /exports/', { kind: 'redirects' })).id}/`,
    }),
  }
}

function redirectWrites(shop: OpenShop, make: Make): Writes {
  const redirect = async () => {
    const path = `/${newWord()}`
    await make('PUT /redirects/', { path, target: '/products' })
    return path
  }
  return {
    'PUT /redirects/': async () => ({ body: { path: `/${newWord()}`, target: '/products' } }),
    'POST /redirects/removal/': async () => ({ body: { path: await redirect() } }),
    'POST /redirects/missed/ignoring/': async () => {
      const path = `/${newWord()}`
      await addRows(shop, 'missed_addresses', {
        path,
        count: 1,
        first_at: new Date(),
        last_at: new Date(),
      })
      return { body: { path, is_ignored: true } }
    },
  }
}
