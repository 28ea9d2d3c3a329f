import './styles/tokens.css'
import './styles/base.css'
import { Links, type Location, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { language } from '#texts/frame.ts'
import type { Route } from './+types/root'
import { ErrorPage, referenceIn } from './components/errors/error-page.tsx'
import { AfterNavigation } from './components/frame/after-navigation.tsx'
import { DocumentHead } from './components/frame/document-head.tsx'
import { useFrame } from './data/frame-data.ts'

/**
 * The HTML document around every page. It must never throw, because the error page is rendered inside it too. It preloads no font: the
 * browser would paint nothing before it came (docs/decisions/0159-no-font-before-the-first-paint.md).
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const { apiOrigin, look } = useFrame() ?? {}
  return (
    // The bootstrap script marks this element as signed in or not before React hydrates it.
    <html lang={language} data-api={apiOrigin || undefined} suppressHydrationWarning>
      <head>
        <DocumentHead version={look?.version} background={look?.background} />
        <Meta />
        <Links />
        {look?.css !== undefined && <style>{look.css}</style>}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <AfterNavigation />
      <ScrollRestoration getKey={entryOf} />
    </>
  )
}

/** A link to a part of the page, followed without the router, has an entry without a key: it always goes to its part. */
const entryOf = ({ key, hash }: Location) => (key === 'default' && hash !== '' ? `${hash}${Math.random()}` : key)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage reference={referenceIn(error)} />
}
