import { useEffect, useState } from 'react'
import { call } from '../../data/api-client.ts'

const none: string[] = []

/** Searches to begin with. Without them the panel shows its other parts. */
export function usePopular(): string[] {
  const [popular, setPopular] = useState(none)
  useEffect(() => {
    const ask = async () => {
      const answer = await call('GET /api/search-help')
      if (answer.ok) setPopular(answer.body.popular)
    }
    void ask()
  }, [])
  return popular
}
