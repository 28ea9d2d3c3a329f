import { createApi } from '../../../src/api/api.ts'
import type { Shop } from '../../../src/shop/shop.ts'

const origin = 'http://localhost:3000'

/** Calls the API as a visitor. */
export async function askApi(shop: Shop, path: string): Promise<Response> {
  const api = createApi({ shop, identify: async () => undefined, config: { publicOrigin: origin, apiOrigin: origin } })
  return api.request(path)
}

export async function readApi(shop: Shop, path: string) {
  const answer = await askApi(shop, path)
  return { status: answer.status, body: await answer.json() }
}
