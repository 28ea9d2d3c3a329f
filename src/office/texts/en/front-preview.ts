import type { UpcomingKind } from '../../../shop/front/upcoming.ts'

const kinds: Record<UpcomingKind, (name: string, articles: number) => string> = {
  slide: (name) => `Slide ${name}`,
  campaign: (name) => `Campaign ${name}`,
  notice: (name) => `Notice “${name}”`,
  sale: (_, articles) => (articles === 1 ? 'Sale of 1 article' : `Sale of ${articles} articles`),
  article: (_, articles) => (articles === 1 ? '1 new article' : `${articles} new articles`),
}

export const texts = {
  kinds,
  title: 'Preview',
  back: 'Campaigns',
  below:
    'The shop as it is planned for a moment: slides, campaigns, the notice line, sale prices and new articles. Only staff see it.',
  moment: 'Moment',
  momentHint: 'Empty: now.',
  page: 'Page',
  show: 'Show',
  isOver: 'Choose a moment from now on. A preview shows what is planned.',
  notAPage: 'Write the address of a page of the shop, such as / or /shop/viewall.',
  upcoming: 'What changes next',
  nothing: 'Nothing is scheduled. Slides, campaigns, notices, sale prices and articles with dates appear here.',
  starts: (what: string) => `${what} starts`,
  ends: (what: string) => `${what} ends`,
  preview: 'The shop then',
  fullSize: 'Open full size',
  desktop: 'a desktop',
  phone: 'a phone',
  previewOf: (device: string) => `The shop at this moment, on ${device}`,
  lasts: 'The address of the full-size page works for 30 minutes, and only for people who have it.',
}
