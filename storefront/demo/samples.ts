import first from './placeholder-1.svg'
import second from './placeholder-2.svg'
import third from './placeholder-3.svg'
import fourth from './placeholder-4.svg'
import fifth from './placeholder-5.svg'
import sixth from './placeholder-6.svg'

/** Invented: nothing here comes from a shop's data or can be bought. */
export const SAMPLE_PRODUCTS = [
  {
    name: 'The Farmer’s Hand',
    price: '89.00',
    picture: first,
    words: 'A plain working blade with a walnut handle and one fuller.',
  },
  {
    name: 'Siru Leaf',
    price: '124.00',
    picture: second,
    words: 'Slim and quick, named after the grass that covers the hills.',
  },
  {
    name: 'The Broad Belly',
    price: '139.00',
    picture: third,
    words: 'Weight where the cut is. Splits what others only chip.',
  },
  {
    name: 'Three Rivers',
    price: '165.00',
    picture: fourth,
    words: 'Three fullers along the spine: lighter, and no less stiff.',
  },
  {
    name: 'The Quiet Guest',
    price: '210.00',
    picture: fifth,
    words: 'A bone handle and a mirror finish, made to be given.',
  },
  {
    name: 'The Long Watch',
    price: '275.00',
    picture: sixth,
    words: 'A service pattern with steel fittings and a full tang.',
  },
] as const

export const SAMPLE_TESTIMONIALS = [
  {
    words: 'It arrived sharp, oiled and wrapped like something that mattered.',
    author: 'Maya, gardener',
  },
  {
    words: 'I bought it for the wall. It has been in the woodshed ever since.',
    author: 'Henrik, carpenter',
  },
  {
    words: 'My grandfather carried one like it. Now I know why he never lent it.',
    author: 'Suman, teacher',
  },
] as const
