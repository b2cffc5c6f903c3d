/**
 * What the built storefront finds under the name of React: Preact, and the one hook that React Router
 * asks for besides. See decisions/038-preact.md and vite.config.ts.
 */
// @ts-expect-error Its types are one namespace; what runs is a module.
export * from 'preact/compat'
// oxlint-disable-next-line import/no-default-export -- React Router takes React by its default.
export { default } from 'preact/compat'

const nothing = () => {}

/**
 * Nothing is shown before it is true. The same setter each time: React Router begins a change of
 * pages again whenever it gets another, and shows a page that was left meanwhile.
 */
export const useOptimistic = <State>(state: State) => [state, nothing] as const
