import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, replace, useRevalidator } from 'react-router'
import { hydrated } from '#client/hydration.ts'
import { signedInCustomer, useSignedInCustomer } from '#client/session/current-customer.ts'
import { links } from '../links.ts'

/** Data that belongs to one customer. */
export type Own<T> = { customer: string; data: T }

/**
 * Makes the loader of a page that only a signed-in customer sees. It gives null on the server, which
 * renders every page for a guest, runs in the browser after hydration, and sends guests to the login
 * page.
 */
export function ownLoader<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  async function loader(args: LoaderFunctionArgs): Promise<Own<T> | null> {
    if (import.meta.env.SSR) return null
    // The router calls it at once, but hydration has to find the page that the server rendered.
    await hydrated
    const customer = signedInCustomer()
    if (customer === undefined) throw toLogin(args.url)
    const data = await load(args)
    // The session may have ended meanwhile.
    if (signedInCustomer() === undefined) throw toLogin(args.url)
    return { customer, data }
  }
  loader.hydrate = true as const
  return loader
}

/** A guest who is already at `url` leaves no history entry there. */
function toLogin({ pathname }: URL): Response {
  const login = links.login(pathname)
  return location.pathname === pathname ? replace(login) : redirect(login)
}

/** The loader's data; null while it loads, or if it belongs to a customer who is signed out. */
export function useOwnData<T>(loaded: Own<T> | null): { data: T | null; signedOut: boolean } {
  const customer = useSignedInCustomer()
  const { revalidate } = useRevalidator()
  const isOfAnother = loaded !== null && customer !== undefined && loaded.customer !== customer
  useEffect(() => {
    if (isOfAnother) void revalidate()
  }, [isOfAnother, revalidate])
  return {
    data: loaded && loaded.customer === customer ? loaded.data : null,
    signedOut: loaded !== null && customer === undefined,
  }
}
