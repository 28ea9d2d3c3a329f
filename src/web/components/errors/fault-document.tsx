import { language } from '#texts/frame.ts'
import type { styleLook } from '../../server/look-styles.ts'
import { DocumentHead } from '../frame/document-head.tsx'
import { ErrorPage } from './error-page.tsx'

export type Fault = {
  reference: string
  /** Where Try again leads. */
  address: string
  /** Addresses of the style sheets. */
  styles: string[]
  look: ReturnType<typeof styleLook>
}

/** The error page as a complete document without scripts, for when the server could not render a page. */
export function FaultDocument({ reference, address, styles, look }: Fault) {
  return (
    <html lang={language}>
      <head>
        <DocumentHead version={look?.version} background={look?.background} />
        <meta name="robots" content="noindex" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {look?.css !== undefined && <style>{look.css}</style>}
      </head>
      <body>
        <ErrorPage reference={reference} address={address} />
      </body>
    </html>
  )
}
