import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { installTrustedTypesPolicy } from '../http/html/trusted-types.ts'
import { OFFLINE_WORKER } from './offline/keep-offline.ts'

installTrustedTypesPolicy({
  createScriptURL(url) {
    if (url === OFFLINE_WORKER) return url
    throw new TypeError('no script from text')
  },
})
startTransition(() => {
  const office = <HydratedRouter />
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{office}</StrictMode> : office)
})
