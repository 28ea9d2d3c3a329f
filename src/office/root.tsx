import './styles/tokens.css'
import './styles/base.css'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router'
import { texts } from '#office-texts/errors.ts'
import type { Route } from './+types/root'
import { guard } from './server/guard.ts'
import { officeContext } from './server/office-context.ts'
import { ErrorNote } from './ui/error-note.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

export const loader = ({ context }: Route.LoaderArgs) => {
  const { shop, staff } = context.get(officeContext)
  return { shopName: shop.identity.name, theme: staff?.theme ?? 'system' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.shopName ?? '' },
  { name: 'robots', content: 'noindex' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const theme = data?.theme ?? 'system'
  return (
    <html lang={texts.lang} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, advice] =
    status === 403
      ? [texts.notYours, texts.notYoursAdvice]
      : status === 404
        ? [texts.notFound, texts.notFoundAdvice]
        : [texts.failed, texts.failedAdvice]
  return <ErrorNote title={title} advice={advice} />
}
