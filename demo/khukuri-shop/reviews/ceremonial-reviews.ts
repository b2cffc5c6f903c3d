import type { DemoReview } from '../../demo-shop.ts'

export const ceremonialReviews = {
  'kothimora-silver': [
    {
      username: 'hiroshi_m',
      rating: 5,
      comment:
        'I collect, and I am not easily pleased. The repoussé is raised from behind by hand, the lotus is asymmetrical in the right way, and the blade would be worth the price alone.',
      days_ago: 277,
      is_verified_purchase: true,
    },
    {
      username: null,
      rating: 5,
      comment:
        'Bought for my father’s seventieth birthday. He was a rifleman. He has read the paper with the names of the makers aloud to everyone who visits.',
      days_ago: 142,
      is_verified_purchase: true,
    },
  ],
  'kothimora-white-metal': [
    {
      username: 'sunita.r',
      rating: 5,
      comment:
        'My son wore it at his wedding. From two metres nobody can tell, and from one metre nobody cares.',
      days_ago: 160,
      is_verified_purchase: true,
    },
    {
      username: 'lena_w',
      rating: 4,
      comment:
        'Very fine work for the money. The signature inside the mouth is a lovely detail. The tarnish bag smells odd.',
      days_ago: 109,
      is_verified_purchase: true,
    },
    {
      username: 'marek.k',
      rating: 3,
      comment:
        'Sheath is superb. Blade had a few scratches from being drawn, I suppose for inspection. They polished out.',
      days_ago: 47,
      is_verified_purchase: true,
    },
  ],
  'tin-chirra-bone-handle': [
    {
      username: 'tom_h',
      rating: 5,
      comment: 'Three lines of light along the blade. I keep picking it up for no reason.',
      days_ago: 205,
      is_verified_purchase: true,
    },
    {
      username: 'yuki',
      rating: 5,
      comment:
        'Parallel to within what my eye can judge. The bone has a warm white colour. I am glad that I ordered before they sold out.',
      days_ago: 163,
      is_verified_purchase: true,
    },
    {
      username: 'ingrid',
      rating: 4,
      comment: 'Wonderful, but do believe them about turmeric.',
      days_ago: 128,
      is_verified_purchase: true,
    },
  ],
  'bridegrooms-khukuri': [
    {
      username: 'asha',
      rating: 5,
      comment:
        'He wore it for eleven hours and forgot it was there. The two birds are very small and very good.',
      days_ago: 60,
      is_verified_purchase: true,
    },
    {
      username: 'samir_t',
      rating: 5,
      comment: 'My wife chose the words. It hangs in the kitchen and cuts our bread.',
      days_ago: 38,
      is_verified_purchase: true,
    },
    {
      username: 'rosa_lima',
      rating: 4,
      comment:
        'Lighter than it looks. The carved sheath fits snugly in cloth, though without a belt loop you do need the cloth.',
      days_ago: 19,
      is_verified_purchase: true,
    },
  ],
} satisfies Record<string, DemoReview[]>
