import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardHtmlSinks } from './html-sinks.ts'

// A page that is about to be left, as before-paint.ts decided, would take the message that waits for the next one.
if (!document.documentElement.hidden) {
  guardHtmlSinks()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
