import type { DemoReview } from '../../demo-shop.ts'

export const serviceReviews = {
  'service-pattern-no-2': [
    {
      username: 'ewan_mac',
      rating: 5,
      comment:
        'I carried one for twenty-two years and gave mine to my son. This replaced it. The grip is a touch fuller than I remember. The rest is right.',
      days_ago: 370,
      is_verified_purchase: true,
    },
    {
      username: 'bikram',
      rating: 5,
      comment: 'Correct size, correct weight, and it takes an edge like the one I was issued.',
      days_ago: 333,
      is_verified_purchase: true,
    },
    {
      username: 'kev_outdoors',
      rating: 4,
      comment: 'Brilliant all-rounder. Sheath squeaks on the hip until you wax it.',
      days_ago: 281,
      is_verified_purchase: true,
    },
    {
      username: 'ingrid',
      rating: 4,
      comment:
        'Plain and good. I had the notch explained to me by four different friends in four different ways.',
      days_ago: 219,
      is_verified_purchase: true,
    },
    {
      username: null,
      rating: 5,
      comment: 'Second one from this shop. The first went with my nephew to basic training.',
      days_ago: 160,
      is_verified_purchase: true,
    },
    {
      username: 'samir_t',
      rating: 3,
      comment:
        'Decent, though mine had a hairline gap between bolster and blade. They told me to drip in wax, and it holds, but I would rather not have had to.',
      days_ago: 118,
      is_verified_purchase: true,
    },
    {
      username: 'theo_d',
      rating: 5,
      comment: 'Sharp out of the box and easy to keep so.',
      days_ago: 74,
      is_verified_purchase: true,
    },
    {
      username: 'anjali',
      rating: 5,
      comment: 'Left-hip frog, at last. Nobody else offers it.',
      days_ago: 28,
      is_verified_purchase: true,
    },
  ],
  'service-pattern-no-1-parade': [
    {
      username: 'pasang_t',
      rating: 5,
      comment: 'Worn at our association’s dinner. Two colonels asked where I had it from.',
      days_ago: 255,
      is_verified_purchase: true,
    },
    {
      username: 'clara.b',
      rating: 4,
      comment:
        'The polish is astonishing. So is how quickly I managed to put a fingerprint on it. Use the glove.',
      days_ago: 166,
      is_verified_purchase: true,
    },
    {
      username: 'mattias',
      rating: 5,
      comment: 'Bought with engraving for a retiring piper. Letters are fine and even.',
      days_ago: 90,
      is_verified_purchase: true,
    },
  ],
  'field-pattern-full-tang': [
    {
      username: 'old_anvil',
      rating: 5,
      comment:
        'Best value of the lot for hard use. Rivets are properly peened and flush, slabs fit to the tang all the way round. Heat treatment is right: file skates on the edge and bites on the spine.',
      days_ago: 101,
      is_verified_purchase: true,
    },
    {
      username: 'wren',
      rating: 4,
      comment: 'The tea finish wears where they say it will. I brewed more tea.',
      days_ago: 57,
      is_verified_purchase: true,
    },
    {
      username: 'j_okafor',
      rating: 5,
      comment:
        'Took it to Gabon for two months. No movement in the handle, in heat that undid my boots.',
      days_ago: 16,
      is_verified_purchase: true,
    },
  ],
  'regimental-presentation-khukuri': [
    {
      username: 'priya.s',
      rating: 5,
      comment:
        'For our head nurse after thirty-four years. Sarita sent a drawing, corrected our spelling of a Latin word, and had it here two days before the party. The room went quiet when she opened it.',
      days_ago: 228,
      is_verified_purchase: true,
    },
    {
      username: 'brigitte',
      rating: 5,
      comment: 'The vine leaves are cut, not printed. You can feel them with a nail.',
      days_ago: 149,
      is_verified_purchase: true,
    },
    {
      username: 'gustav_l',
      rating: 4,
      comment: 'Handsome. The plinth was slightly darker than in the picture.',
      days_ago: 84,
      is_verified_purchase: true,
    },
  ],
} satisfies Record<string, DemoReview[]>
