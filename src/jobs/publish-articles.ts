import { publishDueArticles } from '../shop/article-editing/publish-due.ts'
import type { Shop } from '../shop/shop.ts'
import type { Job } from './run-jobs.ts'

/** Publishes articles at the time that staff chose. The interval is how late that can be. */
export const publishArticles = (shop: Pick<Shop, 'db' | 'actor'>): Job => ({
  name: 'publish-articles',
  everySeconds: 5,
  records: ['article.publish'],
  run: async () => {
    await publishDueArticles(shop)
  },
})
