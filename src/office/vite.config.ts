import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const language = process.env['OFFICE_LANGUAGE'] ?? 'en'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: false,
  resolve: { alias: { '#office-texts': join(import.meta.dirname, 'texts', language) } },
  build: {
    emptyOutDir: true,
    // The content security policy allows files of our own origin, not data: addresses.
    assetsInlineLimit: 0,
  },
})
