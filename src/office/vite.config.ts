import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [shopModulesStayOutside, reactRouter()],
  publicDir: false,
  resolve: { alias: { '#office-texts': join(import.meta.dirname, 'texts', language) } },
  build: {
    emptyOutDir: true,
    // The content security policy allows files of our own origin, not data: addresses.
    assetsInlineLimit: 0,
  },
})
