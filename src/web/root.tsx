import './styles/tokens.css'
import './styles/base.css'
import gilda from '@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root'
import { useAfterNavigation } from './browser/use-after-navigation.ts'
import { ErrorPage, referenceIn } from './components/errors/error-page.tsx'
import { DocumentHead } from './components/frame/document-head.tsx'
import { useFrame } from './data/frame-data.ts'
import text from './ui/text.module.css'

/** The HTML document around every page. It must never throw, because the error page is rendered inside it too. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { apiOrigin, look } = useFrame() ?? {}
  return (
    // The bootstrap script marks this element as signed in or not before React hydrates it.
    <html lang="en" data-api={apiOrigin || undefined} suppressHydrationWarning>
      <head>
        <DocumentHead version={look?.version} background={look?.background} />
        <Meta />
        {(look?.fonts ?? [gilda, hanken]).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
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
  const arrivedAt = useAfterNavigation()
  return (
    <>
      <Outlet />
      <p className={text['visuallyHidden']} role="status">
        {arrivedAt}
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage reference={referenceIn(error)} />
}
