import { dataInFile } from '#texts/account.ts'
import { profileNotUpdated } from '../../../../contract/texts.ts'
import { call } from '../../../data/api-client.ts'
import type { ReadField } from '../../../data/read-form.ts'
import { renewSession } from '../../../session/change-session.ts'
import { explainFailure, refuse, succeed, withStatus } from '../../forms/form-result.ts'
import { payNowIntent, requestPayment } from '../../orders/payment/pay-now.tsx'
import { loadRegions, loadRegionsIntent, readRegionChoice } from '../../regions/use-regions.ts'
import { addressActions } from '../addresses/address-actions.ts'

/** Long enough for any browser to start the download. */
const REVOKE_AFTER_MS = 60_000

const fileName = 'my-data.json'

/** What the forms of the account page can ask for. */
export const accountActions = {
  'change profile': changeProfile,
  'change email': changeEmail,
  'change password': changePassword,
  'download data': downloadData,
  'delete account': deleteAccount,
  'keep account': keepAccount,
  ...addressActions,
  [loadRegionsIntent]: (readField: ReadField, signal: AbortSignal) => loadRegions(readRegionChoice(readField), signal),
  [payNowIntent]: requestPayment,
}

/** Says which form of the page is sent. */
export const Intent = ({ is }: { is: keyof typeof accountActions }) => <input type="hidden" name="intent" value={is} />

async function changeProfile(readField: ReadField) {
  const body = {
    name: readField('name'),
    phone: readField('phone'),
    address: readField('address'),
    zipcode: readField('zipcode'),
    prov_id: readField('prov_id'),
    city_id: readField('city_id'),
    distric_id: readField('distric_id'),
  }
  const answer = await call('PUT /api/update-profile', { body })
  if (answer.ok) return succeed(answer.body.message)
  const result = explainFailure(answer, Object.keys(body))
  // Errors that the customer cannot correct get the prescribed text.
  const canCorrect = result.errors !== undefined || answer.status === 422 || answer.status === 429
  return withStatus(answer, canCorrect ? result : { message: { kind: 'error', text: profileNotUpdated } })
}

async function changeEmail(readField: ReadField) {
  const body = { email: readField('email'), password: readField('password') }
  const answer = await call('POST /api/account/email', { body })
  return answer.ok ? succeed(answer.body.message) : refuse(answer, Object.keys(body))
}

async function changePassword(readField: ReadField) {
  const body = {
    old_password: readField('old_password'),
    password: readField('password'),
    password_confirmation: readField('password_confirmation'),
  }
  const answer = await call('PUT /api/account/password', { body })
  if (!answer.ok) return refuse(answer, Object.keys(body))
  renewSession(answer.body.token)
  return succeed(answer.body.message)
}

async function downloadData(readField: ReadField) {
  const answer = await call('POST /api/account/export', { body: { password: readField('password') } })
  if (!answer.ok) return refuse(answer, ['password'])
  saveFile(fileName, answer.body)
  return succeed(dataInFile(fileName))
}

async function deleteAccount(readField: ReadField) {
  const answer = await call('POST /api/account/deletion', { body: { password: readField('password') } })
  return answer.ok ? {} : refuse(answer, ['password'])
}

async function keepAccount() {
  const answer = await call('DELETE /api/account/deletion')
  return answer.ok ? {} : refuse(answer)
}

function saveFile(name: string, content: object) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
