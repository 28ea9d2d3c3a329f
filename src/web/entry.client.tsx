import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { installTrustedTypesPolicy } from './browser/trusted-types.ts'

// A page that is about to be left, as bootstrap-script.ts decided, would take the message that waits for the next one.
if (!document.documentElement.hidden) {
  installTrustedTypesPolicy()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
