import { queryOptions, useQuery } from '@tanstack/react-query'
import { statusOf } from '#client/failures.ts'
import { personApi } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { speakOnce } from '../texts/language.ts'

export const personQuery = queryOptions({
  queryKey: ['person'],
  queryFn: async () => {
    const person = await personApi('GET /session/')
    speakOnce(person.language)
    return person
  },
  staleTime: 60_000,
})

/** The signed-in person, with their shops. */
export const usePerson = () => useQuery(personQuery)

/**
 * Signs out here; what was shown is forgotten with it.
 * @throws where the server was not reached: the session goes on
 */
export async function signOut(): Promise<void> {
  try {
    await personApi('DELETE /session/')
  } catch (error) {
    if (statusOf(error) !== 401) throw error
  }
  queryClient.clear()
}
