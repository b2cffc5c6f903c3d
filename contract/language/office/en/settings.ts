/** Settings of the shop, its checkout, pages of products, returns, legal facts and notifications. */
export const settings = {
  ageNoteHint:
    'The minimum age of buyers, where the law sets one. On product pages and in the footer.',
  allPricesHint: 'All prices are in it. It stays once there is an order.',
  alwaysAsked: 'Always asked for',
  amountsKeepFigures:
    'All amounts keep their figures: 129 {currency} becomes 129 {chosen}. No rate is applied. Look through prices, discounts and delivery afterwards.',
  analyticsHint:
    'Shops that sell to consumers in the EU, the EEA, the United Kingdom or Switzerland have to ask first; a shop that says so under Returns asks in every country. This is not legal advice.',
  asCountryAsks: 'As the shop’s country requires (ask first)',
  asCountryLoads: 'As the shop’s country requires (load at once)',
  asCountryNeeds: 'As the country needs it',
  askFirst: 'Ask first',
  buyerPaysDuties: 'The customer pays them',
  change: 'Change',
  changeCurrency: 'Change the currency',
  changing: 'Changing…',
  checkout: 'Checkout',
  companyHint: 'Optional for the buyer. It stands on parcels, invoices and mails.',
  consumersInEU: 'Consumers in the EU',
  contactEmailHint: 'Customers’ replies and new messages go to it.',
  contactEmailOwnerOnly: 'The shop’s mails are sent from it, so only an owner can change it.',
  countryHint: 'Where the shop is.',
  currency: 'Currency',
  currencyStays: 'The shop has orders, so it stays.',
  currencyUntilOrder: 'It stays once there is an order.',
  daily: 'Once a day, at 8 in the morning',
  deliveryAddress: 'Delivery address',
  deliveryNoteHint:
    'When a parcel leaves and how long it takes. On product pages and in the footer.',
  descriptionHint: 'On the home page, in the footer and in search results.',
  dutiesHint: 'The checkout says so for countries outside the customs area of your shop’s country.',
  dutyNoteHint: 'Leave empty for a sentence in your shop’s language.',
  emailAddress: 'An email address',
  emailOrPhone: 'An email address or a phone number',
  euPersonHint: 'Name, postal address and email address, if the manufacturer is outside the EU.',
  exceptionsHint: 'One sentence, shown with the returns: ‘Opened packs cannot come back.’',
  guestContactHint:
    "A guest without an email address gets no mails. The order's page is found by its number and the last digits of the phone number, and you can send its link yourself: it stands at the order.",
  guestsHint:
    'Guests leave an email address and get a mail with a link to their order: there they follow it, pay for it or cancel it, and can keep it in an account.',
  importDutyAndTax: 'Import duty and tax',
  inALine: 'Delivery and returns in a line',
  keepOrdersHint:
    'When a customer is erased, paid orders keep name and address for this time. Check what the law in your country requires.',
  languageHint:
    'Of the shop’s pages and its mails to customers. Your own texts stay as you wrote them.',
  leaveEmptyNoAnalytics: 'Leave empty to switch analytics off.',
  legal: 'Legal',
  loadAtOnce: 'Load at once',
  lowStockHint: 'Products with this stock or less are listed on the home screen.',
  makerHint:
    'Name, postal address and email address. Shown at all products without a manufacturer of their own.',
  never: 'Never',
  notSet: 'Not set',
  noteHint:
    "Optional for the buyer, up to 500 characters. It stands at the order, on packing slips and in the buyer's mails.",
  noticeAddressesHint:
    'One per line, at most ten. Leave empty to use the shop’s email address. That one gets each message as a mail of its own.',
  noticesAbout:
    'New orders, card payments, payments to give back, messages and comments to approve.',
  noticesByMail: 'Notifications by mail',
  notifications: 'Notifications',
  onAccount: 'With an account',
  onAccountOrGuest: 'With an account, or as a guest',
  optional: 'Optional',
  optionalByCountry: 'Optional where the country of the address uses none',
  order: 'Order',
  otherProducts: 'Other products beside a product',
  otherwiseNeeded: 'What else a sale to consumers in the EU needs',
  productPages: 'Product pages',
  productSafety: 'Product safety',
  recentlySeenHint:
    'Below a product, once there are two others. The list of at most twelve products stays in the visitor’s browser and names nobody; it is sent nowhere.',
  returnAddressHint: 'Customers see it after they withdraw, or after you agree to a return.',
  returnDaysHint:
    'Counted from the delivery. With 0 customers cannot ask for a return on their order’s page.',
  returns: 'Returns',
  returnsNoteHint: 'The time in which goods can be returned. On product pages.',
  sayNothing: 'Say nothing',
  secondLineHint: 'Optional for the buyer: an apartment, a floor, a person to hand it to.',
  sellsInNow: 'The shop sells in {currency} now',
  sellsToEUHint:
    'Every page’s footer and each order link to ‘Withdraw from contract here’, the last button of the checkout names the obligation to pay, and visitors are asked before analytics is loaded. This is not legal advice. Have a lawyer look at your shop.',
  shippingNoteHint: 'What delivery costs, or when customers learn it. In the cart and with orders.',
  shop: 'Shop',
  shopPaysDuties: 'The shop pays them',
  soldOutProducts: 'Sold-out products',
  telephoneHint:
    'Without a choice it is optional in a shop whose country finds addresses by postal codes, such as Germany, and needed elsewhere, such as in Nepal.',
  tellsWhenBackHint:
    'Visitors leave an email address on the page of a sold-out product, confirm it by a mail, and get one more mail when it is back: three people for each unit, the longest waiting first. Customers with a confirmed address need no confirmation. The list of products shows how many have asked.',
  theCustomer: 'The customer',
  theShop: 'The shop',
  timeZoneHint: 'For the days and times of pages, sales and lists. Type a city to search the list.',
  togetherHint:
    'Products that were in at least three paid orders together, counted each night. They follow those that you choose on the page of a product, and come before those of its category.',
  withdrawalDaysHint:
    'Counted from the delivery of the last parcel of an order. The law gives at least 14.',
  withinAMinute: 'Within a minute',
  weeklyHint: 'Each Monday at seven, to the addresses above.',
} as const
