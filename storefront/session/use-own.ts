import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { links } from '../links.ts'
import { isSignedIn, onSessionChange, useSignedIn } from '#client/session/session.ts'

type Load = (args: LoaderFunctionArgs) => Promise<object | null>

/**
 * What the page's loader found for whoever is signed in; it gives null to a guest. A guest who comes
 * `here` is led to the login page; who is signed out while here is told so.
 */
export function useOwn<Loader extends Load>(here: string) {
  const loaded = useLoaderData() as Awaited<ReturnType<Loader>>
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  /** Loaded before somebody signed out. Who signs in next gets their own. */
  const [former, setFormer] = useState<object | null>(null)
  const data = loaded === former ? null : loaded

  useEffect(() => {
    return onSessionChange(() => {
      if (!isSignedIn()) setFormer(loaded)
    })
  }, [loaded])
  useEffect(() => {
    // The first rendering knows of no session yet.
    if (signedIn || isSignedIn()) {
      if (!data) void revalidate()
    } else if (!loaded) {
      void navigate(links.login(here), { replace: true })
    }
  }, [loaded, data, signedIn, revalidate, navigate, here])

  return { data, signedOut: loaded !== null && !signedIn }
}
