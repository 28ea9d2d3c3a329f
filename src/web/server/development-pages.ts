import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Context } from 'hono'
import type { DoorEnv } from '../../http/request-context.ts'
import { createPages, type PageBuild, type PageParts, type Pages, policyOf } from './create-pages.ts'

/** The first request for a page compiles its modules. */
const FIRST_RENDER_MS = 120_000

export type DevelopmentPages = {
  pages: Pages
  /** Files that Vite serves: modules, styles, fonts. */
  clientFiles(context: Context<DoorEnv>): Promise<Response | undefined>
  close(): Promise<void>
}

/** The same pages, rendered from the current source. Vite listens on its own port, on the loopback address only. */
export async function developmentPages(parts: Omit<PageParts, 'build'>): Promise<DevelopmentPages> {
  const { createServer: createVite } = await import('vite')
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const vite = await createVite({
    appType: 'custom',
    // Vite's error overlay creates HTML from text, which the content security policy forbids. See the console instead.
    server: { middlewareMode: true, hmr: { server: listener, host: '127.0.0.1', clientPort: port, overlay: false } },
  })
  listener.on('request', vite.middlewares)

  // Vite injects styles by script and reports changes over a WebSocket, so the policy has to allow both.
  const strict = policyOf(parts)
  const policy = (hashes: string[]) =>
    strict(hashes)
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", `connect-src 'self' ws://127.0.0.1:${port}`)

  return {
    async pages(request, requestContext) {
      const loaded = await vite.ssrLoadModule('virtual:react-router/server-build')
      // A virtual module of the React Router plugin, which Vite cannot type.
      const build = loaded as PageBuild
      const longestRenderMs = FIRST_RENDER_MS
      return createPages({ ...parts, build, mode: 'development', policy, longestRenderMs })(request, requestContext)
    },
    async clientFiles({ req }) {
      const { pathname, search } = new URL(req.url)
      const headers = { accept: req.header('accept') ?? '*/*' }
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { headers })
      // Copied, because the headers of a fetched response are immutable.
      return answer.status === 404 ? undefined : new Response(answer.body, answer)
    },
    async close() {
      await vite.close()
      listener.close()
    },
  }
}
