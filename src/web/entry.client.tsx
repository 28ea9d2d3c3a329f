import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { language } from '#texts/frame.ts'
import { installTrustedTypesPolicy } from '../http/html/trusted-types.ts'
import { beforeRouter } from './browser/before-router.ts'
import { sharedStorage } from './browser/browser-storage.ts'
import { importWithRetry } from './browser/import-with-retry.ts'
import { startCustomerTasks } from './session/customer-tasks.ts'
import { tapped } from './ui/page-link.tsx'

// bootstrap-script.ts hides a page it redirects away from. Hydrating it would consume the next page's flash message.
if (!document.documentElement.hidden) {
  installTrustedTypesPolicy()
  // The router adds its listener later, and browsers call those of the window in this order, whether they capture or not.
  window.addEventListener('popstate', (event) => {
    if (beforeRouter.handles(event)) event.stopImmediatePropagation()
    else tapped.drop()
  })
  startTransition(() => {
    // A page is rendered in one piece. As a transition it is rendered in pieces of 5 ms, and between any two of them a
    // phone paints the old page again (docs/decisions/0144-pages-rendered-in-one-piece.md).
    const app = <HydratedRouter useTransitions={false} />
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app)
  })
  startCustomerTasks()
  const touch = () => void importWithRetry(() => import('./browser/first-touch.ts')).then((part) => part.startOnce())
  for (const kind of ['pointerdown', 'keydown', 'scroll'])
    window.addEventListener(kind, touch, { once: true, passive: true })
  // The other language is offered once. bootstrap-script.ts shows the offer.
  if (document.documentElement.dataset['offer'] !== undefined) sharedStorage.keep('language', language)
}
