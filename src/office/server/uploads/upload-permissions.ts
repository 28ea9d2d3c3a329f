import type { UploadPurpose } from '../../../shop/media/uploads/purposes.ts'
import { may, type Permission } from '../../../shop/staff/permissions.ts'
import { type Office, readStaff } from '../office-context.ts'

/** Sending a file needs the permission to change the place where it is shown. */
const permissions: Record<UploadPurpose, Permission> = {
  article: 'articles.write',
  'slide-desktop': 'front.write',
  'slide-mobile': 'front.write',
  collection: 'front.write',
  campaign: 'front.write',
  store: 'front.write',
  import: 'import.run',
}

export const mayUpload = (office: Office, purpose: UploadPurpose): boolean =>
  may(readStaff(office).role, permissions[purpose])
