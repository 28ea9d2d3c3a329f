import type { MetaDescriptor } from 'react-router'
import type { FrameData } from '../../data/frame-data.ts'
import { pageMeta } from '../../meta/page-meta.ts'

/** The same policy as the response header, for navigations inside the app, which read no headers. */
export function authMeta(shop: FrameData['shop'], title: string): MetaDescriptor[] {
  return [...pageMeta({ shop, title }), { name: 'referrer', content: 'no-referrer' }]
}
