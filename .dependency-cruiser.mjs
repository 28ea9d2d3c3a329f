import { readdirSync } from 'node:fs'

// The shop's domains in their order: each may import those before it, none after it.
const domains = `
  audit long-jobs limits partners media emails articles stock shelves search pages campaigns stores front newsletter
  vouchers accounts staff back-in-stock wishlist bag shipping addresses settings orders payments checkout returns
  customers invariants reports import-export article-editing previews backup alerts
`
  .trim()
  .split(/\s+/)

// Rules of a domain that the page computes as well. They may import values and each other, so that nothing of the
// server follows them into the browser.
const sharedWithTheBrowser = ['^src/shop/media/picture\\.ts$', '^src/http/html/trusted-types\\.ts$']

const doors = '^src/(api|web|office|jobs|operator)/'
const adapters = '^src/shop/[^/]+/(providers|rates|mailers|storages)/'
const tests = '(\\.test\\.tsx?$|^test/)'
const startingPoints = '^src/(main|operator/main)\\.ts$'
// The files that start the program: they import everything, and nothing but the operator's door imports them.
const start = `^src/(start/|config\\.ts$)|${startingPoints}`
const browserParts = '^src/web/(components|ui|entry\\.client)'
const contractForTheBrowser = '^src/contract/(texts|texts-id|client)\\.ts$'

const unplaced = readdirSync('src/shop', { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !domains.includes(entry.name),
)
if (unplaced.length > 0) {
  const names = unplaced.map((entry) => `src/shop/${entry.name}`).join(', ')
  throw new Error(`${names} is not in the order of the domains: add it in .dependency-cruiser.mjs`)
}

const refuse = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const domainOrder = domains
  .map((domain, place) => [domain, domains.slice(place + 1)])
  .filter(([, later]) => later.length > 0)
  .map(([domain, later]) =>
    refuse(
      `${domain}-knows-only-earlier-domains`,
      `Domains have an order, and ${domain} comes before this one: only the later one may import the earlier.`,
      { path: `^src/shop/${domain}/`, pathNot: tests },
      { path: `^src/shop/(${later.join('|')})/` },
    ),
  )

export default {
  forbidden: [
    refuse(
      'values-stand-alone',
      'Every folder may use src/values, so it uses none of them.',
      { path: '^src/values/', pathNot: tests },
      { path: '^src/', pathNot: '^src/values/' },
    ),
    refuse(
      'db-knows-only-values',
      'src/db serves the shop and knows nothing of it.',
      { path: '^src/db/', pathNot: tests },
      { path: '^src/', pathNot: '^src/(db|values)/' },
    ),
    refuse(
      'shop-knows-no-door',
      'What the shop does is the same for every caller: it knows no door, no wire format and no settings.',
      { path: '^src/shop/', pathNot: tests },
      { path: '^src/', pathNot: '^src/(shop|db|values)/' },
    ),
    refuse(
      'shop-knows-no-http-and-no-react',
      'HTTP and pages belong to the doors.',
      // The one file that asks partners.
      { path: '^src/(shop|db|values)/', pathNot: `${tests}|^src/shop/partners/exchange\\.ts$` },
      {
        path: '^(node:)?(http|https|http2)$|node_modules/(react|react-dom|react-router|@react-router|hono|@hono)/',
      },
    ),
    ...domainOrder,
    refuse(
      'shop-is-only-described-at-its-root',
      'src/shop/shop.ts says what an operation may reach; it runs nothing of a domain.',
      { path: '^src/shop/[^/]+\\.ts$', pathNot: tests },
      { path: '^src/shop/[^/]+/', dependencyTypesNot: ['type-only'] },
    ),
    refuse(
      'queries-belong-to-their-domain',
      'Ask the domain through its operations, or write a statement of your own in your own queries file.',
      { path: '^src/shop/([^/]+)/', pathNot: tests },
      { path: '^src/shop/.*[/-]queries\\.ts$', pathNot: '^src/shop/$1/' },
    ),
    refuse(
      'doors-know-no-other-door',
      'What two doors share lives in src/http, or is an operation of the shop.',
      { path: '^src/(api|web|office|jobs|operator)/', pathNot: tests },
      { path: doors, pathNot: '^src/$1/' },
    ),
    refuse(
      'doors-know-no-table',
      'A door calls an operation; tables and statements stay behind it.',
      { path: `${doors}|^src/http/`, pathNot: tests },
      { path: '^src/db/schema/|^src/shop/.*queries\\.ts$' },
    ),
    refuse(
      'doors-write-no-sql',
      'SQL is in the queries files of a domain.',
      { path: '^src/(api|web|office|http)/', pathNot: tests },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    refuse(
      'http-knows-no-door',
      'Doors share src/http; it serves them all alike.',
      { path: '^src/http/', pathNot: tests },
      { path: `${doors}|^src/(main|config)\\.ts$` },
    ),
    refuse(
      'nothing-imports-a-starting-point',
      'main.ts passes on what the rest needs; nothing imports it.',
      { path: '^src/' },
      { path: startingPoints },
    ),
    refuse(
      'only-programs-start-the-shop',
      "src/start/ knows every part, so no part may know it. The operator's door opens a shop of its own and may.",
      { path: '^src/', pathNot: `${start}|^src/operator/|${tests}` },
      { path: '^src/start/' },
    ),
    refuse(
      'settings-are-handed-over',
      'Configuration is read once, where the program starts; the rest receives values.',
      { path: '^src/', pathNot: `${start}|^src/operator/|${tests}` },
      { path: '^src/config\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    refuse(
      'adapters-are-picked-at-the-start',
      'The shop talks to its port; which adapter stands behind it is chosen where the program starts.',
      { path: '^src/', pathNot: `${start}|${adapters}|${tests}` },
      { path: adapters },
    ),
    refuse(
      'the-sandbox-is-a-stranger',
      'It stands for an outside provider: it has tables of its own and knows the shop only by its endpoints.',
      { path: '^src/sandbox/', pathNot: tests },
      { path: '^src/', pathNot: ['^src/(sandbox|db|values|http)/', '^src/shop/partners/ask-partner\\.ts$'] },
    ),
    refuse(
      'nothing-imports-the-sandbox',
      'The shop speaks to its payment provider over HTTP, and to this one as well.',
      { path: '^src/', pathNot: `${start}|^src/sandbox/|${tests}` },
      { path: '^src/sandbox/' },
    ),
    refuse(
      'contract-knows-only-values',
      'The contract describes the wire format for every caller; it needs only zod and values.',
      { path: '^src/contract/', pathNot: tests },
      { path: '.', pathNot: '^src/(contract|values)/|node_modules/zod/' },
    ),
    refuse(
      'contract-reaches-the-browser-without-its-schemas',
      'Schemas weigh more than most pages: what the browser loads takes only types from them.',
      { path: contractForTheBrowser },
      { path: '.', pathNot: `${contractForTheBrowser}|^src/values/`, dependencyTypesNot: ['type-only'] },
    ),
    refuse(
      'pages-take-types-and-texts-of-the-contract',
      'Schemas weigh more than most pages: import the type, or the text.',
      { path: '^src/web/', pathNot: tests },
      {
        path: '^src/contract/|node_modules/zod/',
        pathNot: contractForTheBrowser,
        dependencyTypesNot: ['type-only'],
      },
    ),
    refuse(
      'password-lists-stay-on-the-server',
      'The word lists are larger than all pages together.',
      { path: '^src/', pathNot: '^src/shop/accounts/passwords/' },
      { path: 'node_modules/@zxcvbn-ts/' },
    ),
    refuse(
      'browser-parts-run-in-the-browser',
      'Parts of a page receive data; the loader of a route asks the shop. Only what is listed as shared may come along.',
      { path: browserParts, pathNot: tests },
      {
        path: '^src/',
        pathNot: ['^src/(web|values)/', contractForTheBrowser, ...sharedWithTheBrowser],
        dependencyTypesNot: ['type-only'],
      },
    ),
    refuse(
      'browser-parts-use-no-node',
      'There is no Node in a browser.',
      { path: `${browserParts}|${contractForTheBrowser}|${sharedWithTheBrowser.join('|')}`, pathNot: tests },
      { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    ),
    refuse(
      'shared-rules-stay-light',
      'This file is shared with the browser: what it imports goes there too.',
      { path: sharedWithTheBrowser },
      { path: '.', pathNot: ['^src/values/', ...sharedWithTheBrowser], dependencyTypesNot: ['type-only'] },
    ),
    refuse(
      'routes-are-leaves',
      'A page is reached by its URL; what two pages share is a component.',
      // Except that the script of the product page is loaded before its first card is followed.
      { path: '^src/', pathNot: '^src/web/browser/first-touch.ts$' },
      { path: '^src/web/routes/' },
    ),
    refuse(
      'ui-knows-nothing-of-the-shop',
      'Buttons, fields and prices would do for any shop.',
      { path: '^src/web/ui/', pathNot: tests },
      { path: '^src/', pathNot: '^src/(web/ui|web/texts|values)/' },
    ),
    refuse(
      'no-cycles',
      'Two files that need each other are one file, or three.',
      { path: '^(src|test|scripts)/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    refuse(
      'no-orphans',
      'Nothing imports this file and it imports nothing: delete it, or use it.',
      {
        orphan: true,
        path: '^(src|test)/',
        pathNot: `${startingPoints}|${tests}|^src/web/routes/|^src/(web/texts/id/|contract/texts-id)|^src/office/offline/offline-worker\\.js$|\\.d\\.ts$`,
      },
      {},
    ),
    refuse(
      'imports-lead-somewhere',
      'There is no such file or package.',
      { path: '^(src|test|scripts)/' },
      // React Router writes ./+types/… beside the build, and only types come from there.
      { couldNotResolve: true, pathNot: '^\\./\\+types/' },
    ),
    refuse(
      'packages-are-listed',
      'The package is only installed because another one needs it: list it in package.json and docs/dependencies.md.',
      { path: '^(src|test)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'deprecated'] },
    ),
    refuse(
      'the-running-shop-has-no-development-packages',
      'Development packages are there for the build, the tests and npm run dev.',
      // Vite bundles the pages, and main.ts --dev carries Vite inside.
      { path: '^src/', pathNot: `${tests}|^src/(web|office)/` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'dynamic-import'] },
    ),
    refuse(
      'scripts-have-no-packages',
      'Scripts run before anything is installed.',
      { path: '^scripts/' },
      { path: 'node_modules/|^(src|test)/' },
    ),
    refuse(
      'tests-stay-out-of-the-shop',
      'A test may use the shop; the shop never uses a test.',
      { path: '^src/', pathNot: tests },
      { path: tests },
    ),
  ],
  options: {
    // The other parsers cannot read TypeScript 7, and then report no violations.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '\\.(css|sql|svg|woff2)$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
