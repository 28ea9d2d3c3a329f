import * as texts from '../../contract/texts.ts'
import { LetterAnswered } from '../components/newsletter/letter-answered.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/newsletter-confirmed'

export const meta: Route.MetaFunction = ({ matches }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title: 'Confirmed' })
}

export default function NewsletterConfirmed() {
  return <LetterAnswered title="Confirmed" done={texts.subscriptionConfirmed} />
}
