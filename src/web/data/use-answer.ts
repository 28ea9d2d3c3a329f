import { useCallback, useEffect, useRef, useState } from 'react'

type Asked<Answer> = {
  /** Nothing until the first one has come; then the last. */
  answer: Answer | undefined
  waiting: boolean
  again: () => Promise<void>
}

/** What a page asks the shop for itself, since it is nobody else's: when it appears, and again when it is told to. */
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
