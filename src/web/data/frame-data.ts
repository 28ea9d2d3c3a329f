import { useRouteLoaderData } from 'react-router'
import type { loader } from '../frame.tsx'

export type FrameData = Awaited<ReturnType<typeof loader>>

/** The frame's loader data for components inside it; undefined if that loader failed. */
export function useFrame(): FrameData | undefined {
  return useRouteLoaderData<typeof loader>('frame')
}
