import { data } from 'react-router'
import * as texts from '#texts/email-links.ts'
import * as contractTexts from '../../../contract/texts.ts'
import { EmailLinkDone } from '../../components/newsletter/email-link-done.tsx'
import { pageMeta } from '../../meta/page-meta.ts'
import type { Route } from './+types/newsletter-done'

type Done = { title: string; done: string }

/** A browser without scripts is redirected here after it has sent the form. */
const pages = new Map<string, Done>([
  ['confirmed', { title: texts.confirmed, done: contractTexts.subscriptionConfirmed }],
  ['stopped', { title: texts.unsubscribed, done: contractTexts.unsubscribed }],
])

export function loader({ params: { what } }: Route.LoaderArgs): Done {
  const page = pages.get(what.toLowerCase())
  if (page === undefined) throw data(null, { status: 404 })
  return page
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [, frame] = matches
  return loaderData === undefined ? [] : pageMeta({ shop: frame.loaderData.shop, title: loaderData.title })
}

export default function NewsletterDone({ loaderData }: Route.ComponentProps) {
  return <EmailLinkDone {...loaderData} />
}
