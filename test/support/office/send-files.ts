import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '../../../src/shop/staff/permissions.ts'
import { addStaff } from '../shop/staff.ts'
import { testOffice } from '../shop/test-office.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { officeClient } from './office-client.ts'

type Office = Awaited<ReturnType<typeof officeClient>>

export const signedIn = async ({ shop }: TestShop, role: Role = 'editor') =>
  officeClient(shop, await addStaff(shop.db, { role, name: role }))

export const begin = (office: Office, name: string, bytes: number, purpose = 'article') =>
  office.post('/uploads', { purpose, name, bytes: String(bytes) })

export const append = (office: Office, id: string, offset: number, body: Uint8Array | ReadableStream<Uint8Array>) =>
  office.send(`/uploads/${id}`, {
    method: 'PATCH',
    body: body as BodyInit,
    headers: { origin: testOffice.origin, 'upload-offset': String(offset) },
    ...{ duplex: 'half' },
  })

export const finish = (office: Office, id: string) => office.post(`/uploads/${id}/finish`, {})

/** The whole way of a file, as a browser goes it. */
export async function send(office: Office, name: string, bytes: Uint8Array, purpose = 'article'): Promise<Response> {
  const begun = await begin(office, name, bytes.byteLength, purpose)
  if (begun.status !== 201) return begun
  const { id } = await begun.json()
  await append(office, id, 0, bytes)
  return finish(office, id)
}

/** Every file that the shop has stored. */
export const storedFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
