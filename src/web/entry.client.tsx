import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardHtmlSinks } from './html-sinks.ts'

guardHtmlSinks()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
