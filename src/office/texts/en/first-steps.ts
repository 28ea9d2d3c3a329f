import type { StepKind } from '../../components/today/make-it-yours.ts'

const steps: Record<StepKind, string> = {
  'sign-in': 'Sign-in',
  look: 'Look',
  contact: 'Contact and shipping',
  articles: 'Articles',
  email: 'Email',
  payments: 'Payments',
  pages: 'Pages',
}

const hints: Record<StepKind, string> = {
  'sign-in': 'Password, second factor and recovery codes',
  look: 'Name, logo, colours and fonts',
  contact: 'WhatsApp, email, and where parcels are sent from',
  articles: 'Import a spreadsheet, or create the first one',
  email: 'Until SMTP_URL is set, emails are only written into a folder',
  payments: 'Sandbox until the Midtrans keys are set',
  pages: 'Terms, privacy, shipping and returns',
}

const count = (one: string, several: string) => (number: number) => `${number} ${number === 1 ? one : several}`

export const texts = {
  steps,
  hints,
  makeItYours: 'Make it yours',
  done: (count: number, all: number) => `${count} of ${all} done`,
  isDone: 'Done',
  demo: 'Demo content',
  demoHint:
    'The shop shows demo articles, slides, campaigns and orders, so that it has something to show. Remove them once your own are there.',
  removeDemo: 'Remove demo content',
  removeDemoIntro: 'This removes the demo for good. What you made stays.',
  parts: {
    orders: count('demo order', 'demo orders'),
    customers: count('demo customer', 'demo customers'),
    articles: count('article', 'articles'),
    archived: count(
      'article that customers have in an order or bag (archived)',
      'articles that customers have in an order or bag (archived)',
    ),
    categories: count('category', 'categories'),
    collections: count('collection', 'collections'),
    slides: count('slide', 'slides'),
    campaigns: count('campaign', 'campaigns'),
    stores: count('store', 'stores'),
    vouchers: count('voucher (ended)', 'vouchers (ended)'),
    pictures: count('picture', 'pictures'),
  },
  demoStays:
    'Real orders, customers, and everything you made stay. Demo articles go even if you changed their text or price; one with a new first picture stays. This can’t be undone.',
  removeAll: 'Remove all of this',
  removing: 'Removing…',
  keepDemo: 'Keep the demo',
  nothingOfDemo: 'Nothing of the demo is left.',
  demoRemoved: 'The demo content is removed.',
  demoChanged: 'The shop has changed since this list was made. Nothing was removed; look at the list again.',
}
