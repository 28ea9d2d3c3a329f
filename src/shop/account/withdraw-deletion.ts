import type { Shop } from '../shop.ts'
import { clearEnd } from './ending-queries.ts'

export async function withdrawDeletion({ db, log }: Pick<Shop, 'db' | 'log'>, customerId: number): Promise<void> {
  if (await clearEnd(db, customerId)) log.info({ customer: customerId }, 'an account is to stay after all')
}
