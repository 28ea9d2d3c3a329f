/** Calls the API of the demo shop. */
async function call(origin: string, token: string, key: string, body?: object) {
  const [method = '', path = ''] = key.split(' ')
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const json = await answer.json()
  if (!answer.ok) throw new Error(`${key} answered ${answer.status} ${json.message}`)
  return json
}

export type DemoCustomer = {
  /** Browser storage of the signed-in customer. */
  storage: Record<string, string>
  /** The bag, as the API returns it. */
  readBag(): Promise<{ cart: { product_name: string }[]; subtotal: number }>
  /** Adds one piece of each of these articles. */
  fill(...skus: string[]): Promise<void>
  empty(): Promise<void>
  /** Email and password. */
  email: string
  password: string
  /** Calls the API as another device of the customer: `call('PUT /api/cart-updateqty/7/tambah')`. */
  call(key: string, body?: object): ReturnType<typeof call>
}

let made = 0

/** A newly registered customer of the demo shop, with an address in Beji, Kota Depok. */
export async function demoCustomer(origin: string): Promise<DemoCustomer> {
  made += 1
  const email = `shopper-${process.pid}-${made}@example.id`
  const password = 'tiga-lembar-kain'
  const name = 'Siti Rahma'
  const phone = '081234567890'
  await call(origin, '', 'POST /api/register', { name, email, phone, password, password_confirmation: password })
  const { token, id } = await call(origin, '', 'POST /api/login', { email, password })
  const home = { prov_id: '9', city_id: '115', distric_id: '1577', zipcode: '16421' }
  await call(origin, token, 'PUT /api/update-profile', {
    name,
    phone,
    address: 'Jalan Melati 12, RT 03/RW 05',
    ...home,
  })
  return {
    email,
    password,
    call: (key, body) => call(origin, token, key, body),
    storage: { auth_token: token, auth_name: name, user_id: String(id), token_timestamp: String(Date.now()) },
    readBag: () => call(origin, token, 'GET /api/cart'),
    async empty() {
      const { cart } = await call(origin, token, 'GET /api/cart')
      for (const { id } of cart) await call(origin, token, `DELETE /api/cart-delete/${id}`)
    },
    async fill(...skus) {
      for (const sku of skus) {
        const { productDetail, data_sizes } = await call(origin, '', `GET /api/product/any/${sku}`)
        const size = data_sizes.find(({ stock }: { stock: number }) => stock > 0)
        await call(origin, token, 'POST /api/add-to-cart', {
          product_id: productDetail.id,
          size_id: size.id,
          product_qty: 1,
        })
      }
    },
  }
}
