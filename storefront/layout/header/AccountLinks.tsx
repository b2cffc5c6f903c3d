import { useNavigate } from 'react-router'
import { links } from '../../links.ts'
import { forgetCustomer } from '../../customer-storage.ts'
import { logOut, useSignedIn } from '#client/session/session.ts'
import { useApi } from '#client/use-api.ts'

const LINK = 'py-2 text-sm underline-offset-4 hover:underline'

export function AccountLinks({ className }: { className: string }) {
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const api = useApi()

  function leave() {
    logOut(api)
    forgetCustomer()
    void navigate(links.home)
  }

  return (
    <div className={className}>
      {signedIn ? (
        <>
          <a href={links.orders()} className={LINK}>
            Orders
          </a>
          <a href={links.account} className={LINK}>
            Account
          </a>
          <button type="button" onClick={leave} className={LINK}>
            Logout
          </button>
        </>
      ) : (
        <>
          <a href={links.login()} className={LINK}>
            Login
          </a>
          <a href={links.register} className={LINK}>
            Register
          </a>
        </>
      )}
    </div>
  )
}
