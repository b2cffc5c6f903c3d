import { reloadIfCodeIsMissing } from '#client/missing-code.ts'
import type { CartActions, createCartActions } from './cart-actions.ts'

/** The actions of the cart. Only a signed-in customer loads their code. */
export function lazyCartActions(...ports: Parameters<typeof createCartActions>): CartActions {
  const [, dispatch] = ports
  let loading: Promise<CartActions> | undefined

  function load(): Promise<CartActions> {
    loading ??= import('./cart-actions.ts').then(
      (loaded) => loaded.createCartActions(...ports),
      (error: unknown) => {
        loading = undefined
        reloadIfCodeIsMissing(error)
        throw error
      },
    )
    return loading
  }

  return {
    open(customer) {
      dispatch({ type: 'opened', customer })
      if (customer === undefined) return
      load().then(
        (actions) => void actions.reload(),
        () => dispatch({ type: 'failed', customer }),
      )
    },
    reload: () => load().then((actions) => actions.reload()),
    change: (change) => load().then((actions) => actions.change(change)),
    empty: () => void load().then((actions) => actions.empty()),
  }
}
