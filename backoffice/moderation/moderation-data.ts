import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#client/failures.ts'
import { useToast } from '../parts/Toasts.tsx'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/moderation.ts'

type State = 'waiting' | 'shown' | 'hidden'

/** `by`: one customer's alone. */
export function useComments(state: State | undefined, by: number | undefined) {
  const { shop, api } = useShop()
  const filter = { ...(state && { state }), ...(by && { customer: by }) }
  return useCursorList(['comments', shop, filter], (cursor) =>
    api('GET /comments/', { query: { ...filter, ...cursor } }),
  )
}

export function useReviews(state: State | undefined, by: number | undefined) {
  const { shop, api } = useShop()
  const filter = { ...(state && { state }), ...(by && { customer: by }) }
  return useCursorList(['reviews', shop, filter], (cursor) =>
    api('GET /reviews/', { query: { ...filter, ...cursor } }),
  )
}

const DONE: Record<State, string> = {
  shown: t('approved'),
  hidden: t('hiddenDone'),
  waiting: t('backInQueue'),
}

const JUDGING = ['judging a comment']

type Change = { id: number; from: State; to: State; isUndo?: boolean }

/** Approves or hides a comment; for ten seconds that can be undone. */
export function useCommentState() {
  const { shop, api } = useShop()
  const say = useToast()
  const client = useQueryClient()
  const change = useMutation({
    mutationKey: JUDGING,
    mutationFn: ({ id, to }: Change) =>
      api('PUT /comments/:id/state/', { params: { id }, body: { state: to } }),
    onSuccess: (_, { id, from, to, isUndo }) =>
      say({
        text: DONE[to],
        ...(!isUndo && { undo: () => change.mutate({ id, from: to, to: from, isUndo: true }) }),
      }),
    onError: (error) => say({ text: sentenceOf(error) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['comments', shop] }),
        client.invalidateQueries({ queryKey: ['home', shop] }),
      ]),
  })
  return change
}

const IN_JUDGEMENT = { mutationKey: JUDGING, status: 'pending' } as const

const idsOf = (changes: Change[]): ReadonlySet<number> =>
  new Set(changes.flatMap(({ id, to }) => (to === 'waiting' ? [] : id)))

/** Comments whose approving or hiding is on its way, until the queue is known anew. */
export const useJudged = () =>
  idsOf(
    useMutationState({ filters: IN_JUDGEMENT, select: ({ state }) => state.variables as Change }),
  )

/** Reads the judged entries at this very moment: a second key can come before the first one's effect is drawn. */
export function useJudgedNow() {
  const mutations = useQueryClient().getMutationCache()
  return () => idsOf(mutations.findAll(IN_JUDGEMENT).map(({ state }) => state.variables as Change))
}

/** Shows or hides a review. */
export function useReviewState() {
  const { shop, api } = useShop()
  const say = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, to }: { id: number; to: 'shown' | 'hidden' }) =>
      api('PUT /reviews/:id/state/', { params: { id }, body: { state: to } }),
    onSuccess: (_, { to }) => say({ text: to === 'shown' ? t('shownDone') : t('hiddenDone') }),
    onError: (error) => say({ text: sentenceOf(error) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['reviews', shop] }),
        client.invalidateQueries({ queryKey: ['home', shop] }),
      ]),
  })
}
