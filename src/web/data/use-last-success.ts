import { useState } from 'react'

type Answer = { ok: boolean }
type Success<A extends Answer> = Extract<A, { ok: true }>

/** The last successful answer, which stays on the page when loading it again fails. */
export function useLastSuccess<A extends Answer>(answer: A | undefined): Success<A> | undefined {
  const [last, setLast] = useState<Success<A>>()
  if (!isSuccess(answer)) return last
  if (answer !== last) setLast(answer)
  return answer
}

const isSuccess = <A extends Answer>(answer: A | undefined): answer is Success<A> => answer?.ok === true
