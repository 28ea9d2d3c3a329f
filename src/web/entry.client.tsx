import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { installTrustedTypesPolicy } from './browser/trusted-types.ts'
import { startCustomerTasks } from './session/customer-tasks.ts'

// A page that bootstrap-script.ts is about to leave would take the message that waits for the next one.
if (!document.documentElement.hidden) {
  installTrustedTypesPolicy()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
  startCustomerTasks()
}
