import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { installTrustedTypesPolicy } from '../http/html/trusted-types.ts'
import { startCustomerTasks } from './session/customer-tasks.ts'
import { watchOverlays } from './ui/overlay/watch-overlays.ts'

// bootstrap-script.ts hides a page it redirects away from. Hydrating it would consume the next page's flash message.
if (!document.documentElement.hidden) {
  installTrustedTypesPolicy()
  watchOverlays()
  startTransition(() => {
    const app = <HydratedRouter />
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app)
  })
  startCustomerTasks()
}
