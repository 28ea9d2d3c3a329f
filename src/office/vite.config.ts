import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import {
  inlineClassNames,
  keepStyleSheets,
  scopedClassName,
  shortRouterErrors,
  unusedReact,
  unusedRouterParts,
} from '../../vite.config.ts'
import { importSeparateTexts, separateTexts } from './separate-texts.ts'

const language = process.env['OFFICE_LANGUAGE'] ?? 'en'

const source = join(import.meta.dirname, '..')

/**
 * The server part imports the shop's own modules when it runs, instead of containing a copy of them. A copy would have its own
 * state, such as the listeners for queued emails, and it could not find the files that lie beside a module.
 */
const shopModulesStayOutside: Plugin = {
  name: 'shop-modules-stay-outside',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async resolveId(id, importer, options) {
    const found = await this.resolve(id, importer, { ...options, skipSelf: true })
    const path = found === null ? '' : relative(source, found.id)
    return /^(shop|values|db)\//.test(path) ? { id: `#source/${path}`, external: true } : null
  },
}

// Every page needs both, and few large files compress better than many small ones.
const groups = [
  { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie)\/.*\.js$/ },
  {
    name: 'frame',
    test: /\/src\/office\/(root|frame|ui\/(button|icons|text|toast|page-head|empty|status|forms\/field)|components\/select|texts\/[a-z]+\/(frame|errors))/,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [
    shopModulesStayOutside,
    reactRouter(),
    unusedReact,
    unusedRouterParts,
    shortRouterErrors,
    inlineClassNames,
    keepStyleSheets,
    importSeparateTexts,
    separateTexts,
  ],
  publicDir: false,
  css: { modules: { generateScopedName: (name, file, css) => scopedClassName(name, file, css, command === 'build') } },
  resolve: { alias: { '#office-texts': join(import.meta.dirname, 'texts', language) } },
  build: {
    emptyOutDir: true,
    // The content security policy allows files of our own origin, not data: addresses.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // The route manifest names every file.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[name]-[hash:6][extname]'
                : 'assets/[name]-[hash][extname]',
          },
          // Texts are inlined where they are shown.
          optimization: { inlineConst: { mode: 'all' } },
          treeshake: {
            // Warnings of the libraries are for development.
            manualPureFunctions: ['console.warn', 'warning', 'warningOnce'],
            propertyReadSideEffects: false,
            // A route imports operations for its loader, which is not part of the browser's half. Without this rule, what they
            // import, such as schemas, stays in it.
            moduleSideEffects: [{ test: /\/src\/(shop|db|office\/server)\//, sideEffects: false }],
          },
        },
      },
    },
  },
}))
