import type { Shop } from '../../shop.ts'
import { clearEnd } from './queries.ts'

export async function cancelDeletion({ db, log }: Pick<Shop, 'db' | 'log'>, customerId: number): Promise<void> {
  if (await clearEnd(db, customerId)) log.info({ customer: customerId }, 'an account is to stay after all')
}
