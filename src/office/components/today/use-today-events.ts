import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page again when the server says that something has changed. Without script, the page stays as it is. */
export function useTodayEvents(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const events = new EventSource('/events')
    const read = () => void revalidate()
    events.addEventListener('change', read)
    return () => events.close()
  }, [revalidate])
}
