import type { DemoReview } from '../../demo-shop.ts'

export const heritageReviews = {
  'hanshee-early-nineteenth-century': [
    {
      username: 'old_anvil',
      rating: 5,
      comment:
        'They admit to having thinned it, and say by how much. I wish more makers wrote like this. The rat-tail is peened the old way, over a tiny cap.',
      days_ago: 236,
      is_verified_purchase: true,
    },
    {
      username: 'marek.k',
      rating: 4,
      comment: 'An education. You understand a lot about wrists of the past after five minutes.',
      days_ago: 154,
      is_verified_purchase: true,
    },
    {
      username: 'bikram',
      rating: 5,
      comment:
        'My great-grandfather’s has the same bend. Now there is one for each of my daughters.',
      days_ago: 62,
      is_verified_purchase: true,
    },
  ],
  'mark-two-pattern-1917': [
    {
      username: 'ewan_mac',
      rating: 5,
      comment:
        'Spot on for our Great War display. Nobody can mistake it for an original, as their own mark is on the spine. Quite right too.',
      days_ago: 190,
      is_verified_purchase: true,
    },
    {
      username: 'tom_h',
      rating: 4,
      comment:
        'Splits like a froe. I filed the corners of the butt plate a little, as they caught my palm.',
      days_ago: 127,
      is_verified_purchase: true,
    },
    {
      username: null,
      rating: 2,
      comment:
        'I had hoped for the small knives as well. The page does say that there are none, but for me it is half a khukuri without them.',
      days_ago: 78,
      is_verified_purchase: true,
    },
  ],
  'mark-three-pattern-1943': [
    {
      username: 'sunita.r',
      rating: 5,
      comment:
        'My grandfather was at Cassino. We put this next to his medals, and my mother straightens it each morning.',
      days_ago: 110,
      is_verified_purchase: true,
    },
    {
      username: 'samir_t',
      rating: 4,
      comment: 'Great user. Sheath frog is stiff but softens.',
      days_ago: 68,
      is_verified_purchase: true,
    },
    {
      username: 'ingrid',
      rating: 5,
      comment: 'The nicest curve of any I have held. It needs nothing.',
      days_ago: 23,
      is_verified_purchase: true,
    },
  ],
  'officers-kothimora-1900': [
    {
      username: 'hiroshi_m',
      rating: 4,
      comment:
        'Careful work, well documented. The velvet is a slightly brighter green than I have seen on period pieces.',
      days_ago: 45,
      is_verified_purchase: true,
    },
  ],
} satisfies Record<string, DemoReview[]>
