import { useRef, useState } from 'react'
import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'

export type RegionHit = ReplyBody<Endpoints['GET /api/region-search'], 200>['regions'][number]

/** `idle`: too little was typed. */
export type RegionSearchState = 'idle' | 'found' | 'none' | 'failed'

const WAIT_MS = 150
const nothing: { hits: RegionHit[]; state: RegionSearchState } = { hits: [], state: 'idle' }

/** Asks a moment after the last character was typed. An answer to an older text is dropped. */
export function useRegionSearch() {
  const [found, setFound] = useState(nothing)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined)
  const search = (text: string) => {
    clearTimeout(pending.current?.timer)
    pending.current?.abort.abort()
    const query = text.trim()
    if (query.length < 3) return setFound(nothing)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = abort
      const answer = await call('GET /api/region-search', { query: { query }, signal })
      if (signal.aborted) return
      const hits = answer.ok ? answer.body.regions : []
      setFound({ hits, state: answer.ok ? (hits.length > 0 ? 'found' : 'none') : 'failed' })
    }, WAIT_MS)
    pending.current = { timer, abort }
  }
  return { ...found, search }
}
