import { textsContext } from '#client/texts.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Reply } from '#contract/api.ts'
import { apiContext } from '#client/api.ts'
import { messageOf } from '#client/failures.ts'

/** A part of the page that loads, and may fail, by itself. */
type Part<T> = { value: T; error?: never } | { value?: never; error: string }

export type AccountData = {
  user: Part<Reply<'GET /accounts/me/'>>
  proof: Part<Reply<'GET /accounts/email-proof/'>>
  sessions: Part<Reply<'GET /accounts/sessions/'>>
  reviews: Part<Reply<'GET /accounts/reviews/'>>
}

export const REVIEWS_PER_PAGE = 10

export async function loadAccount({ context }: LoaderFunctionArgs): Promise<AccountData> {
  const api = context.get(apiContext)
  const t = context.get(textsContext).of('account')
  const [user, proof, sessions, reviews] = await Promise.all([
    part(api('GET /accounts/me/'), t('accountFailed')),
    part(api('GET /accounts/email-proof/'), t('accountFailed')),
    part(api('GET /accounts/sessions/'), t('sessionsFailed')),
    part(
      api('GET /accounts/reviews/', { query: { page: 1, page_size: REVIEWS_PER_PAGE } }),
      t('reviewsFailed'),
    ),
  ])
  return { user, proof, sessions, reviews }
}

async function part<T>(reply: Promise<T>, fallback: string): Promise<Part<T>> {
  try {
    return { value: await reply }
  } catch (error) {
    return { error: messageOf(error, fallback) }
  }
}
