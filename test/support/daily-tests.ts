// `npm test` is for every day: at most a quarter of an hour on two cores. It makes all tests but those that take long because they
// start, kill or starve whole programs, or look at every page again. `npm test -- --whole` makes those too, and CI does so before
// anything lands. Decision record 0149 has the figures.

/** Rules that only the whole run tries, by the beginnings of their paths. */
export const longRules = [
  // They start programs, kill them half-way, fill their disks, and copy whole shops.
  'test/processes/',
  'src/db/embedded/crash',
  'src/db/embedded/lock-folder',
  'test/reliability/drop',
  'test/reliability/killed',
  // They wait until a limit of time or a job of many minutes is over.
  'test/reliability/hash-flood',
  'test/reliability/long-jobs',
  'test/reliability/provider-trouble',
  // They import the whole demo for each test.
  'src/shop/import-export/demo-folder',
  'src/shop/import-export/demo-history/',
  'src/shop/import-export/removals/remove-demo',
  // They decode forty broken pictures.
  'test/office/articles/hostile-uploads',
]

/** What a browser does in every run: one journey at least through each part of the shop and of the office. */
export const dailyJourneys = [
  'account/order',
  'bag/adding',
  'bag/bag',
  'checkout/buying',
  'checkout/payment-widget',
  'content/home',
  'delivery/crawl',
  'delivery/languages',
  'delivery/pages',
  'frame/back',
  'frame/frame',
  'grid/grid',
  'grid/search',
  'office/orders',
  'office/packing',
  'product/product',
  'sign-in/sign-in',
].map((name) => `test/journeys/${name}.test.ts`)

export const isLongRule = (file: string) => longRules.some((beginning) => file.startsWith(beginning))
