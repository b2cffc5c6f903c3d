import { said } from '#contract/language/said.ts'
import { Refusal } from '../../serving/refusal.ts'

const RETRY_AFTER_SECONDS = 5

/** Pictures cannot be made or reached now. Pages are served all the same; the cause is logged. */
export class PicturesUnavailable extends Refusal {
  constructor(options: { cause: unknown }) {
    super(
      503,
      { detail: said('picturesUnavailable') },
      { retryAfterSeconds: RETRY_AFTER_SECONDS, ...options },
    )
  }
}
