import { attachmentNamed } from '../http/files/file-response.ts'
import { confirmPassword } from '../shop/accounts/passwords/confirm-password.ts'
import { exportCustomer } from '../shop/customers/export-customer.ts'
import type { Handlers } from './door/handler.ts'
import { refusePassword } from './profile.ts'

export const accountExportHandlers = {
  'POST /api/account/export': async ({ shop, customer, body, network }) => {
    const confirmed = await confirmPassword(shop, { customer, network, password: body.password })
    if (!confirmed.ok) return refusePassword(confirmed)
    const exported = await exportCustomer(shop, customer.id)
    if (exported === undefined) throw new Error('the account was deleted during the call')
    const headers = { 'content-disposition': attachmentNamed('my-data.json') }
    return { status: 200, body: exported, headers }
  },
} satisfies Partial<Handlers>
