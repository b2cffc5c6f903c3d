import type { DemoShop } from '../demo-shop.ts'

/** The contents of the files in `pictures/`. */
export const pictures: DemoShop['pictures'] = {
  'first-flush-jasbire': [
    { name: 'main', caption: 'with loose leaves' },
    { name: 'with-a-cup', caption: 'with a cup of the brew' },
    { name: 'close-up', caption: 'the leaves close up' },
  ],
  'golden-tips-second-flush': [
    { name: 'main', caption: 'with loose leaves' },
    { name: 'with-a-cup', caption: 'with a cup of the brew' },
    { name: 'close-up', caption: 'the leaves close up' },
  ],
  'autumn-flush-maipokhari': [
    { name: 'main', caption: 'with loose leaves' },
    { name: 'with-a-cup', caption: 'with a cup of the brew' },
    { name: 'close-up', caption: 'the leaves close up' },
  ],
  'everyday-ctc': [
    { name: 'main', caption: 'with loose leaves' },
    { name: 'with-a-cup', caption: 'with a cup of the brew' },
    { name: 'close-up', caption: 'the leaves close up' },
  ],
  'pan-fired-green': [
    { name: 'main', caption: 'with loose leaves' },
    { name: 'with-a-cup', caption: 'with a cup of the brew' },
    { name: 'close-up', caption: 'the leaves close up' },
  ],
  'silver-buds-white': [
    { name: 'main', caption: 'with loose leaves' },
    { name: 'with-a-cup', caption: 'with a cup of the brew' },
    { name: 'close-up', caption: 'the leaves close up' },
  ],
  'hill-oolong-hile': [
    { name: 'main', caption: 'with loose leaves' },
    { name: 'with-a-cup', caption: 'with a cup of the brew' },
    { name: 'close-up', caption: 'the leaves close up' },
  ],
  'masala-chiya': [
    { name: 'main', caption: 'with loose leaves' },
    { name: 'with-a-cup', caption: 'with a cup of the brew' },
    { name: 'close-up', caption: 'the leaves close up' },
  ],
  'tulsi-lemongrass': [
    { name: 'main', caption: 'with loose leaves' },
    { name: 'with-a-cup', caption: 'with a cup of the brew' },
    { name: 'close-up', caption: 'the leaves close up' },
  ],
  'sisnu-nettle-ginger': [
    { name: 'main', caption: 'with loose leaves' },
    { name: 'with-a-cup', caption: 'with a cup of the brew' },
    { name: 'close-up', caption: 'the leaves close up' },
  ],
  'stoneware-teapot': [
    { name: 'main', caption: 'seen from the front' },
    { name: 'with-a-cup', caption: 'beside a cup of tea' },
    { name: 'close-up', caption: 'close up' },
  ],
  'hill-cup': [
    { name: 'main', caption: 'seen from the front' },
    { name: 'with-a-cup', caption: 'in cream beside one in blue' },
    { name: 'close-up', caption: 'close up' },
  ],
  'brass-strainer': [
    { name: 'main', caption: 'seen from the front' },
    { name: 'with-a-cup', caption: 'beside a cup of tea' },
    { name: 'close-up', caption: 'close up' },
  ],
}
