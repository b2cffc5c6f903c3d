import type { DemoShop } from '../demo-shop.ts'

const TEA = [
  { name: 'main', caption: 'with loose leaves' },
  { name: 'with-a-cup', caption: 'with a cup of the brew' },
  { name: 'close-up', caption: 'the leaves close up' },
]

const ware = (withACup: string) => [
  { name: 'main', caption: 'seen from the front' },
  { name: 'with-a-cup', caption: withACup },
  { name: 'close-up', caption: 'close up' },
]

/** The contents of the files in `pictures/`. */
export const pictures: DemoShop['pictures'] = {
  'first-flush-jasbire': TEA,
  'golden-tips-second-flush': TEA,
  'autumn-flush-maipokhari': TEA,
  'everyday-ctc': TEA,
  'pan-fired-green': TEA,
  'silver-buds-white': TEA,
  'hill-oolong-hile': TEA,
  'masala-chiya': TEA,
  'tulsi-lemongrass': TEA,
  'sisnu-nettle-ginger': TEA,
  'stoneware-teapot': ware('beside a cup of tea'),
  'hill-cup': ware('in cream beside one in blue'),
  'brass-strainer': ware('beside a cup of tea'),
}
