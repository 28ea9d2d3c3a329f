import { useRouteLoaderData } from 'react-router'
import type { loader } from '../frame.tsx'

export type FrameData = Awaited<ReturnType<typeof loader>>

/** What the frame knows, for the parts within it; nothing when the frame itself could not be read. */
export function useFrame(): FrameData | undefined {
  return useRouteLoaderData<typeof loader>('frame')
}
