import { createHmac } from 'node:crypto'
import { type Office, readStaff } from './office-context.ts'

/**
 * Names a draft on a device: of this shop, this person and this record. Another person or shop has another name for it, so no one is
 * offered what someone else typed.
 */
export async function draftKeyOf(office: Office, record: string): Promise<string> {
  const parts = JSON.stringify([readStaff(office).id, record])
  return createHmac('sha256', await office.shop.office.readKey())
    .update(`draft on a device: ${parts}`)
    .digest('base64url')
}
