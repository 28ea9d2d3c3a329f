import { expect } from 'vitest'
import { longJobs } from '../../../src/jobs/long-jobs.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { smallShop } from '../shop/import-folder.ts'
import { addStaff } from '../shop/staff.ts'
import { officeClient } from './office-client.ts'

/** Browsers send the names of files without folders. */
export const wholeShop = Object.fromEntries(
  Object.entries(smallShop).map(([name, contents]) => [name.replace('media/', ''), contents]),
)

const never = new AbortController().signal

/** The import as a manager uses it, with its jobs. */
export async function importing(shop: Shop) {
  const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager', name: 'Rina' }))
  const { origin } = shop.office
  return {
    ...office,
    /** Sends files as a browser without script, and returns the page of the check, once that has run. */
    async upload(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
      const form = new FormData()
      for (const [name, bytes] of Object.entries(files))
        form.append('files', new File([new Uint8Array(Buffer.from(bytes))], name))
      const request = new Request(origin, { method: 'POST', body: form })
      const body = await request.arrayBuffer()
      const headers = {
        'content-type': request.headers.get('content-type') ?? '',
        'content-length': String(body.byteLength),
        origin,
      }
      const response = await office.send('/import', { method: 'POST', body, headers })
      expect(response.status).toBe(303)
      return response.headers.get('location') ?? ''
    },
    /** Presses a button of the page, lets the job run, and returns the page. */
    async press(page: string, intent: string, fields: Record<string, string> = {}): Promise<string> {
      await office.post(page, { intent, ...fields })
      return this.read(page)
    },
    async read(page: string): Promise<string> {
      await longJobs(shop, 60).run(never)
      return (await office.get(page)).text()
    },
  }
}
