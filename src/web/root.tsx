import './styles/tokens.css'
import './styles/base.css'
import gilda from '@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { useState } from 'react'
import { Links, type Location, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { language } from '#texts/frame.ts'
import type { Route } from './+types/root'
import { ErrorPage, referenceIn } from './components/errors/error-page.tsx'
import { AfterNavigation } from './components/frame/after-navigation.tsx'
import { DocumentHead } from './components/frame/document-head.tsx'
import { useFrame } from './data/frame-data.ts'

/** The HTML document around every page. It must never throw, because the error page is rendered inside it too. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { apiOrigin, isPreview, look } = useFrame() ?? {}
  const [opened] = useState(useLocation().pathname)
  const fonts = picturesFirst.test(opened) && !isPreview ? [] : (look?.fonts ?? [gilda, hanken])
  return (
    // The bootstrap script marks this element as signed in or not before React hydrates it.
    <html lang={language} data-api={apiOrigin || undefined} suppressHydrationWarning>
      <head>
        <DocumentHead version={look?.version} background={look?.background} />
        <Meta />
        {fonts.map((href) => (
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

/**
 * Home, grids, search and products preload no font: the browser would paint nothing before it came. All other pages do. Their text would
 * move, and a font that the style sheet asks for is sent the address of the page, which can hold a token
 * (docs/decisions/0159-no-font-before-the-first-paint.md).
 */
const picturesFirst = /^\/($|shop\/|search\b|product\/)/i

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
