export const home = {
  ourFirstProductsAre: 'Our first products are coming soon.',
  contactUs: 'Contact us',
  shopAllProducts: 'Shop all products',
  ourStory: 'Our story',
  ourChoice: 'Our choice',
  newInTheShop: 'New in the shop',
  bestReviewed: 'Best reviewed',
  shopByCategory: 'Shop by category',
  fromTheBlog: 'From the blog',
  allPosts: 'All posts',
  aboutUs: 'About us',
} as const
