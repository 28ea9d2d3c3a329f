// `npm test` is for every day: about 15 minutes on two cores. It leaves out the tests that take long, because they start, kill
// or starve whole programs. `npm test -- --whole` runs every test, and CI does so before anything lands: decision records 0149 and 0152.

/** Files of rules that only `--whole` runs, and folders of them, which end with a slash. */
export const longRules = [
  // They start programs, kill them half-way, fill their disks, and copy whole shops.
  'test/processes/',
  'src/db/embedded/crash.test.ts',
  'src/db/embedded/lock-folder.test.ts',
  'test/reliability/drop.test.ts',
  'test/reliability/killed.test.ts',
  // They wait until a limit of time or a job of many minutes is over.
  'test/reliability/hash-flood.test.ts',
  'test/reliability/long-jobs.test.ts',
  'test/reliability/provider-trouble.test.ts',
  // They import the whole demo for each test.
  'src/shop/import-export/demo-folder.test.ts',
  'src/shop/import-export/demo-history/',
  'src/shop/import-export/removals/remove-demo.test.ts',
  // They decode forty broken pictures.
  'test/office/articles/hostile-uploads.test.ts',
]

/** The journeys of the daily run: one at least of each folder of `test/journeys`. */
export const dailyJourneys = [
  'account/orders',
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
  'grid/search-filters',
  'office/gate',
  'office/orders',
  'office/packing',
  'office/vouchers',
  'product/choice',
  'sign-in/guards',
].map((name) => `test/journeys/${name}.test.ts`)

export const isLongRule = (file: string) =>
  longRules.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))

/** The daily run tries the embedded database with its own code, migrations and the way from a bag to a paid order. */
export const isDailyOnEmbedded = (file: string) => /^src\/(db|shop\/payments)\/|^test\/api\/checkout\//.test(file)
