import * as texts from '../../contract/texts.ts'
import { LetterAnswered } from '../components/newsletter/letter-answered.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/newsletter-stopped'

export const meta: Route.MetaFunction = ({ matches }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title: 'Unsubscribed' })
}

export default function NewsletterStopped() {
  return <LetterAnswered title="Unsubscribed" done={texts.unsubscribed} />
}
