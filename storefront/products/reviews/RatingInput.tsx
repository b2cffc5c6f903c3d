const STAR = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const RATINGS = [1, 2, 3, 4, 5]
const UNLESS_TOLD = 5

/** Five stars to choose from; those up to the chosen one are filled. */
export const RatingInput = ({ name }: { name: string }) => (
  <fieldset>
    <legend className="mb-1 text-sm font-semibold">Rating</legend>
    <div className="inline-flex [&>label]:text-accent [&>label>svg]:fill-current [&>label:has(:checked)~label>svg]:fill-transparent">
      {RATINGS.map((rating) => (
        <label
          key={rating}
          className="flex size-11 cursor-pointer items-center justify-center rounded-control outline-offset-[-3px] outline-accent first:-ml-2 has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={name}
            value={rating}
            defaultChecked={rating === UNLESS_TOLD}
            className="sr-only"
          />
          <span className="sr-only">{rating === 1 ? '1 star' : `${rating} stars`}</span>
          <svg aria-hidden="true" viewBox="0 0 20 20" className="size-7 stroke-current">
            <path d={STAR} />
          </svg>
        </label>
      ))}
    </div>
  </fieldset>
)
