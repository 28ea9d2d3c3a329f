import { type Call, createClient } from '../../contract/client.ts'
import { dropToken, readToken } from '../session/session.ts'

/** The calls of the shop, as the contract describes them, for what a visitor or customer does on a page. */
export const callTo = (apiOrigin: string): Call => createClient({ apiOrigin, readToken, onRefusedToken: dropToken })
