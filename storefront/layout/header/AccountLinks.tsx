import { useTexts } from '#client/texts.ts'
import { useNavigate, Link } from 'react-router'
import { links } from '../../links.ts'
import { forgetCustomer } from '../../customer-storage.ts'
import { logOut, useSignedIn } from '#client/session/session.ts'
import { useApi } from '#client/use-api.ts'

const LINK = 'py-2 text-sm underline-offset-4 hover:underline'

export function AccountLinks({ className }: { className: string }) {
  const t = useTexts('layout')
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
          <Link to={links.orders()} className={LINK}>
            {t('orders')}
          </Link>
          <Link to={links.account} className={LINK}>
            {t('account')}
          </Link>
          <button type="button" onClick={leave} className={LINK}>
            {t('logout')}
          </button>
        </>
      ) : (
        <>
          <Link to={links.login()} className={LINK}>
            {t('login')}
          </Link>
          <Link to={links.register} className={LINK}>
            {t('register')}
          </Link>
        </>
      )}
    </div>
  )
}
