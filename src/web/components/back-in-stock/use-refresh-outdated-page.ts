import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../../data/result-message.ts'
import { showToast } from '../../ui/toast.tsx'

type Answer = Parameters<typeof messageOf>[0] & { status: number | 'unreachable' }

/** If the article is gone or the size is back in stock, shows the message as a toast and loads the page again. */
export function useRefreshOutdatedPage(): (answer: Answer) => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(
    async (answer) => {
      if (answer.status !== 404 && answer.status !== 409) return
      showToast(messageOf(answer))
      await revalidate()
    },
    [revalidate],
  )
}
