import { useCallback, useEffect, useState } from 'react'
import type { CleanNode } from '../../../shop/articles/rich-text.ts'
import { sharedStorage } from '../../browser/browser-storage.ts'
import { logFailure } from '../../browser/log-failure.ts'
import { MEASURES_KEY } from '../size-help/measures-key.ts'

/** The size that suits the measures kept in this browser, after paint, and a function that looks again. */
export function useYourSize(sizeChart: CleanNode[]): [yours: string | undefined, look: () => void] {
  const [yours, setYours] = useState<string>()
  const look = useCallback(() => {
    if (sharedStorage.read(MEASURES_KEY) === null) setYours(undefined)
    else import('../size-help/my-measures.ts').then((part) => setYours(part.findKeptSize(sizeChart)), logFailure)
  }, [sizeChart])
  useEffect(look, [look])
  return [yours, look]
}
