import type { Who } from './endpoint.ts'
import { type AnyEndpoint, endpoints } from './endpoints.ts'

/** Who may call what, made from the contract. */
export const authorisation: readonly { method: AnyEndpoint['method']; path: AnyEndpoint['path']; who: Who }[] =
  endpoints.map(({ method, path, who }) => ({ method, path, who }))
