import type { MetaDescriptor } from 'react-router'
import type { FrameData } from '../../data/frame-data.ts'
import { pageMeta } from '../../meta/page-meta.ts'

/** The header says the same, of a page that is loaded; this is for one that is reached by script. */
export function authMeta(shop: FrameData['shop'], title: string): MetaDescriptor[] {
  return [...pageMeta({ shop, title }), { name: 'referrer', content: 'no-referrer' }]
}
