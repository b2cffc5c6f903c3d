import type { DemoReview } from '../../demo-shop.ts'

export const kitchenReviews = {
  'bhanchha-kitchen-khukuri': [
    {
      username: 'priya.s',
      rating: 5,
      comment:
        'I cook for six every day and this has replaced two knives. Ginger becomes paste under it.',
      days_ago: 311,
      is_verified_purchase: true,
    },
    {
      username: 'lena_w',
      rating: 5,
      comment:
        'The curve rocks like a mezzaluna. It turned grey with the first tomato, blue with the second, and now I like it better than when it was new.',
      days_ago: 262,
      is_verified_purchase: true,
    },
    {
      username: 'noor',
      rating: 4,
      comment: 'Sharp and light. I would like a slightly longer handle.',
      days_ago: 207,
      is_verified_purchase: true,
    },
    {
      username: 'dave_devon',
      rating: 2,
      comment:
        'My housemate put it in the dishwasher. The handle split. That is not the knife’s fault, but I think walnut is a brave choice for a kitchen. Two stars for our sad little tragedy. They are sending slabs.',
      days_ago: 158,
      is_verified_purchase: true,
    },
    {
      username: 'anjali',
      rating: 5,
      comment: 'Same as my mother’s, only it has not been sharpened down to a toothpick yet.',
      days_ago: 101,
      is_verified_purchase: true,
    },
    {
      username: 'theo_d',
      rating: 4,
      comment: 'Great on pumpkin. Less so on bread.',
      days_ago: 59,
      is_verified_purchase: true,
    },
    {
      username: 'hiroshi_m',
      rating: 5,
      comment:
        'Ground thin and without waves. I took it to eight degrees a side on a fine stone and it held for a week of cooking.',
      days_ago: 17,
      is_verified_purchase: true,
    },
  ],
  'masu-butchers-khukuri': [
    {
      username: 'j_okafor',
      rating: 5,
      comment:
        'Goat for forty people, two hours, no splinters of bone. My cleaver has been retired.',
      days_ago: 133,
      is_verified_purchase: true,
    },
    {
      username: 'mattias',
      rating: 4,
      comment:
        'Excellent on lamb. The washable lining smells of leather for the first weeks, so I let it air.',
      days_ago: 88,
      is_verified_purchase: true,
    },
    {
      username: null,
      rating: 3,
      comment:
        'Good knife, a little thick behind the edge for trimming. The thin karda does that job, to be fair.',
      days_ago: 35,
      is_verified_purchase: true,
    },
  ],
  'bari-garden-khukuri': [
    {
      username: 'wren',
      rating: 5,
      comment:
        'Allotment knife of the year. It lives in a bucket and does not seem to hold it against me.',
      days_ago: 95,
      is_verified_purchase: true,
    },
    {
      username: 'brigitte',
      rating: 4,
      comment: 'Cheap, tough, rusty by Thursday, clean again by Friday.',
      days_ago: 70,
      is_verified_purchase: true,
    },
    {
      username: 'clara.b',
      rating: 1,
      comment:
        'The handle came loose in the second week and nobody replied to my first message. When I wrote again I got an apology and a replacement quickly, but I had to ask twice.',
      days_ago: 27,
      is_verified_purchase: true,
    },
  ],
  'sano-pocket-khukuri': [
    {
      username: 'kev_outdoors',
      rating: 5,
      comment:
        'Got one for each of my kids and taught them to sharpen with it. Best forty dollars of the summer.',
      days_ago: 275,
      is_verified_purchase: true,
    },
    {
      username: 'pasang_t',
      rating: 4,
      comment:
        'A true khukuri in small. My grandson sleeps beside it, in the sheath, on a high shelf.',
      days_ago: 222,
      is_verified_purchase: true,
    },
    {
      username: 'gustav_l',
      rating: 3,
      comment:
        'Charming, and the edge is good, but the handle is small for an adult hand. Three fingers at most.',
      days_ago: 139,
      is_verified_purchase: true,
    },
    {
      username: 'yuki',
      rating: 5,
      comment: 'I cut pears with it at my desk. People ask.',
      days_ago: 52,
      is_verified_purchase: true,
    },
  ],
} satisfies Record<string, DemoReview[]>
