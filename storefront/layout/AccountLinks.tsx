import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { forgetCustomer } from '../customer-storage.ts'
import { logOut, useSignedIn } from '#client/session/session.ts'
import { useApi } from '#client/use-api.ts'

const LOOK = 'py-2 text-sm underline-offset-4 hover:underline'

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
          <a href={links.orders()} className={LOOK}>
            Orders
          </a>
          <a href={links.account} className={LOOK}>
            Account
          </a>
          <button type="button" onClick={leave} className={LOOK}>
            Logout
          </button>
        </>
      ) : (
        <>
          <a href={links.login()} className={LOOK}>
            Login
          </a>
          <a href={links.register} className={LOOK}>
            Register
          </a>
        </>
      )}
    </div>
  )
}
