import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../../data/result-message.ts'
import { showToast } from '../../ui/toast.tsx'

type Answer = Parameters<typeof messageOf>[0] & { status: number | 'unreachable' }

/** The article has gone, or the size is there again: the shop's words stay while the page is read anew, and what asked goes. */
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
