import './styles/tokens.css'
import './styles/base.css'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router'
import { texts } from '#office-texts/errors.ts'
import type { Route } from './+types/root'
import { keepPage, usePageToKeep } from './offline/keep-page.ts'
import { guard } from './server/guard.ts'
import { officeContext } from './server/office-context.ts'
import { ErrorNote } from './ui/forms/error-note.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

export const loader = ({ context }: Route.LoaderArgs) => {
  const { shop, staff } = context.get(officeContext)
  return { shopName: shop.identity.name, theme: staff?.theme ?? 'system', formKey: crypto.randomUUID() }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.shopName ?? '' },
  { name: 'robots', content: 'noindex' },
]

/** The initial of the shop's name. As part of the page it is no request of its own. */
function iconOf(shopName: string): string {
  const initial = /[\p{L}\p{N}]/u.exec(shopName)?.[0].toUpperCase() ?? ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#211c18"/><text x="16" y="23" font-family="serif" font-size="21" fill="#fbfaf7" text-anchor="middle">${initial}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const theme = data?.theme ?? 'system'
  return (
    <html lang={texts.lang} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        <link rel="apple-touch-icon" href="/public/icons/icon-180.png" />
        <meta name="theme-color" content="#fbfaf7" />
        <link rel="icon" href={iconOf(data?.shopName ?? '')} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  usePageToKeep()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, advice] =
    status === 403
      ? [texts.notYours, texts.notYoursAdvice]
      : status === 404
        ? [texts.notFound, texts.notFoundAdvice]
        : status === 400
          ? [texts.unreadable, texts.unreadableAdvice]
          : [texts.failed, texts.failedAdvice]
  return <ErrorNote title={title} advice={advice} />
}
