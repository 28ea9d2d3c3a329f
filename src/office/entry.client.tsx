import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { installTrustedTypesPolicy } from '../http/html/trusted-types.ts'

installTrustedTypesPolicy()
startTransition(() => {
  const office = <HydratedRouter />
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{office}</StrictMode> : office)
})
