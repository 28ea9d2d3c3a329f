import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { leftOutNameIn, reactVersion, withoutUnusedParts } from './scripts/pages/unused-react.ts'

/** The pages are built once for each language (docs/decisions/0108-indonesian-storefront.md). */
const language = process.env['SHOP_LANGUAGE'] ?? 'en'

const folderOf = (path: string) => join(import.meta.dirname, 'src', path)

/** Pages and server share the texts of the contract, so these are replaced too. */
const translatedContract: Plugin = {
  name: 'translated-contract',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (language === 'en' || !/(^|\/)texts\.ts$/.test(id)) return null
    const found = await this.resolve(id, importer, { ...options, skipSelf: true })
    return found?.id === folderOf('contract/texts.ts') ? folderOf(`contract/texts-${language}.ts`) : found
  },
}

// Every page needs both: the libraries of the pages, which seldom change, and the frame, whose parts share one script and one
// style sheet. The parts in other folders (components/home/) belong to one page and come with it.
const groups = [
  { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie)\/.*\.js$/ },
  // Left out are parts that few pages need, and taken in two that are too small to be fetched by themselves.
  {
    name: 'frame',
    test: /\/src\/web\/(root|frame|ui\/(?!choice-menu|empty-page|overlay\/sheet)|styles|components\/(frame|drawers|errors|content)\/|data\/frame-data|meta\/share-picture|structured-data\/breadcrumbs)/,
  },
  // Each part is a few hundred bytes, and a page that needs one needs most of them.
  // Without a group of its own, the style sheet that both share becomes an empty script.
  { name: 'email-links', test: /\/src\/web\/components\/newsletter\/email-link/ },
  { name: 'forms', test: /\/src\/web\/components\/(forms|auth)\// },
]

/**
 * What React Aria says in thirty languages would be a sixth of its weight, and Indonesian is not among them. So it says our own texts,
 * in the language of the pages, in place of its English ones.
 */
const spokenTexts: Plugin = {
  name: 'spoken-texts',
  load(id) {
    const [, part, locale] = /\/react-(?:aria|stately)\/.*\/intl\/(.*)\/([\w-]+)\.mjs$/.exec(id) ?? []
    if (locale === undefined) return undefined
    if (locale !== 'en-US') return 'export default undefined'
    // The two that the pages use. test/journeys/checkout/address-book.test.ts reads what it says.
    if (part !== 'combobox' && part !== 'overlays') return undefined
    const own = folderOf('web/components/regions/spoken-texts.ts')
    return `export { ${part} as default } from ${JSON.stringify(own)}`
  },
}

/**
 * When the script of a route fails to load, the router reloads the current page, and typed text is lost. Instead it reports the
 * failure to data/load-page.ts, which keeps the page, and waits as it would for the reload.
 */
const noReload: Plugin = {
  name: 'no-reload',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\/routeModules\.js$/ },
    handler(code) {
      const whenNotCome = /catch \(error\) \{.*?window\.location\.reload\(\);/s
      if (!whenNotCome.test(code)) this.error('The router loads its routes in another way now: does it still reload?')
      const report = 'catch (error) { console.error(error); window.dispatchEvent(new Event("routescriptlost"));'
      return { code: code.replace(whenNotCome, report), map: null }
    },
  },
}

/**
 * Parts of the router that the pages never use: every page brings the whole route map (`routeDiscovery` in react-router.config.ts),
 * and nothing observes the router. No option leaves them out, so their functions do nothing in the browser.
 */
export const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\/(fog-of-war|instrumentation)\.js$/ },
    handler(code) {
      const names = /^export \{ ([\w, ]+) \};$/m.exec(code)?.[1]
      if (names === undefined) return this.error('The router exports these parts in another way now.')
      return {
        code: names
          .split(', ')
          .map((name) => `export function ${name}() {}`)
          .join('\n'),
        map: null,
      }
    },
  },
}

/** A tenth of what every page loads would be parts of React that no page uses. React has no option that leaves them out. */
export const unusedReact: Plugin = {
  name: 'unused-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\.[cm]?[jt]sx?(\?|$)/ },
    handler(code, id) {
      if (id.endsWith('/react-dom/cjs/react-dom-client.production.js')) {
        const { version } = JSON.parse(readFileSync(id.replace(/cjs\/[^/]+$/, 'package.json'), 'utf8'))
        if (version !== reactVersion)
          this.error(`React is ${version} now: does scripts/pages/unused-react.ts still leave out the right parts?`)
        return { code: withoutUnusedParts(code, (text) => this.parse(text)), map: null }
      }
      const name = /\/node_modules\/(react|react-dom|scheduler)\//.test(id) ? undefined : leftOutNameIn(code)
      if (name !== undefined)
        this.error(`${id} uses ${name}. The pages leave it out: see scripts/pages/unused-react.ts.`)
      return undefined
    },
  },
}

/**
 * The router explains its errors to developers in sentences, which are 4 % of what every page loads. In the browser they are the place
 * in the router's code instead, as in `router.js:156`.
 */
export const shortRouterErrors: Plugin = {
  name: 'short-router-errors',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.js$/ },
    handler(code, id) {
      let short = code
      for (const { start, end } of [...literalsIn(this.parse(code))].reverse()) {
        if (!isSentence(code.slice(start + 1, end - 1))) continue
        const place = `${basename(id)}:${code.slice(0, start).split('\n').length}`
        short = `${short.slice(0, start)}"${place}"${short.slice(end)}`
      }
      return { code: short, map: null }
    },
  },
}

type Literal = { start: number; end: number }

/** The texts of a program, in the order of its code. */
function* literalsIn(node: unknown): Generator<Literal> {
  if (typeof node !== 'object' || node === null) return
  const { type, value } = node as { type?: string; value?: unknown }
  if (type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')) yield node as Literal
  else for (const part of Object.values(node)) yield* literalsIn(part)
}

/** Code is a text too where the router writes a script, but it has line breaks or semicolons. */
const isSentence = (text: string) => text.split(' ').length > 4 && !/[\n;]/.test(text)

const fileOfPrefix = new Map<string, string>()

/** Class names are as short as can be in the build, because pages and scripts repeat them, and readable in development. */
export function scopedClassName(name: string, file: string, css: string, isBuild: boolean): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  if (!isBuild) return `${basename(path, '.module.css')}_${name}`
  // The prefix c, since a class name may not begin with a digit.
  const prefix = `c${createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 3)}`
  const other = fileOfPrefix.get(prefix) ?? path
  if (other !== path) throw new Error(`${path} and ${other} share the class name prefix ${prefix}: rename one of them`)
  fileOfPrefix.set(prefix, path)
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, found]) => found))
  return prefix + [...names].indexOf(name).toString(36)
}

/**
 * Writes class names into the markup as literals. Vite exports each name as a constant and all of them as one default object;
 * the object would stay in the build and weigh more than the names.
 */
export const inlineClassNames: Plugin = {
  name: 'inline-class-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(web|office)\/.*\.tsx(\?|$)/ },
    handler: (code) => ({
      code: code.replace(/^import (\w+) from (['"].*\.module\.css['"])/gm, 'import * as $1 from $2'),
      map: null,
    }),
  },
}

/** With every name written into the markup a style sheet looks unused, and the build would leave it out. */
export const keepStyleSheets: Plugin = {
  name: 'keep-style-sheets',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/(web|office)\/.*\.module\.css(\?|$)/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

/** What the pages import, for `npm run dev`. */
const browserPackages = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  ...['Button', 'ComboBox', 'FieldError', 'I18nProvider', 'Input', 'Label', 'ListBox', 'Popover'].map(
    (part) => `react-aria-components/${part}`,
  ),
]

export default defineConfig(({ command }) => ({
  plugins: [
    translatedContract,
    reactRouter(),
    spokenTexts,
    noReload,
    unusedReact,
    unusedRouterParts,
    shortRouterErrors,
    inlineClassNames,
    keepStyleSheets,
  ],
  publicDir: false,
  ...(language !== 'en' && { resolve: { alias: { '#texts': folderOf(`web/texts/${language}`) } } }),
  // Vite would find these only when a page asks for them, bundle again, and answer 504 to what the page loads meanwhile.
  optimizeDeps: { noDiscovery: true, include: browserPackages },
  css: { modules: { generateScopedName: (name, file, css) => scopedClassName(name, file, css, command === 'build') } },
  build: {
    // The content security policy allows files of our own origin, not data: addresses.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // The route manifest names every file, so short hashes make every page lighter.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Fonts and pictures have the names that the server's build gives them.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[name]-[hash:6][extname]'
                : 'assets/[name]-[hash][extname]',
          },
          // A text stands where it is shown, or every page would bring the texts of all of them.
          optimization: { inlineConst: { mode: 'all' } },
          // Warnings of the libraries are for development. Without them every page is lighter.
          treeshake: {
            manualPureFunctions: ['console.warn', 'warning', 'warningOnce'],
            propertyReadSideEffects: false,
            // A module of which nothing is used is left out, although it would make its formatters when it is loaded.
            moduleSideEffects: [{ test: /\/src\/values\//, sideEffects: false }],
          },
        },
      },
    },
  },
}))
