import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Every page needs both: the libraries of the pages, which seldom change, and the frame, whose parts share one script and one style
// sheet. A part in a folder of its own (components/home/) belongs to one page and comes with it.
const groups = [
  { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie)\/.*\.js$/ },
  { name: 'frame', test: /\/src\/web\/(root|frame|ui|styles|components\/[^/]+$)/ },
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: false,
  build: {
    // The content security policy allows files of our own origin, not data: addresses.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
