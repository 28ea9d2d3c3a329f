import { useCallback, useEffect, useRef, useState } from 'react'

type Asked<Answer> = {
  /** The latest answer; undefined until the first one arrives. */
  answer: Answer | undefined
  waiting: boolean
  again: () => Promise<void>
}

/** Fetches personal data on mount and on each call of `again`, which aborts a request that is still running. */
export function useAnswer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Asked<Answer> {
  const [answer, setAnswer] = useState<Answer>()
  const [waiting, setWaiting] = useState(true)
  const asking = useRef<AbortController>(undefined)

  const again = useCallback(async () => {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    setWaiting(true)
    const came = await ask(signal)
    if (signal.aborted) return
    setAnswer(came)
    setWaiting(false)
  }, [ask])

  useEffect(() => {
    void again()
    return () => asking.current?.abort()
  }, [again])

  return { answer, waiting, again }
}
