import { call } from '../../../data/api-client.ts'
import type { ReadField } from '../../../data/read-form.ts'
import type { SavedAddress } from '../../addresses/saved-address.ts'
import { refuse, succeed } from '../../forms/form-result.ts'

/** What the address book of the account page can ask for. */
export const addressActions = {
  'save address': saveAddress,
  'default address': makeDefault,
  'delete address': deleteAddress,
}

async function saveAddress(readField: ReadField) {
  const fields = {
    name: readField('name'),
    phone: readField('phone'),
    address: readField('address'),
    zipcode: readField('zipcode'),
    prov_id: readField('prov_id'),
    city_id: readField('city_id'),
    district_id: readField('district_id'),
  }
  const body = { ...fields, is_default: readField('is_default') !== '' }
  const id = readField('id')
  const answer =
    id === ''
      ? await call('POST /api/account/addresses', {
          body: { ...body, replaces_oldest: readField('replaces_oldest') !== '' },
        })
      : await call('PUT /api/account/addresses/:id', { params: { id }, body })
  return answer.ok ? succeed(answer.body.message) : refuse(answer, Object.keys(fields))
}

async function makeDefault(readField: ReadField) {
  const address: Omit<SavedAddress, 'id'> = JSON.parse(readField('address'))
  const { name, phone, address: street, zipcode, prov_id, city_id, district_id } = address
  const answer = await call('PUT /api/account/addresses/:id', {
    params: { id: readField('id') },
    body: { name, phone, address: street, zipcode, prov_id, city_id, district_id, is_default: true },
  })
  return answer.ok ? succeed(answer.body.message) : refuse(answer)
}

async function deleteAddress(readField: ReadField) {
  const answer = await call('DELETE /api/account/addresses/:id', { params: { id: readField('id') } })
  return answer.ok ? succeed(answer.body.message) : refuse(answer)
}
