import type { AddressProblem } from '../../../shop/orders/correct-address.ts'

const problems: Record<AddressProblem['what'], string> = {
  required: 'Fill this in.',
  'too-long': 'This is too long.',
  'no-phone': 'A phone number has 8 to 15 digits.',
  'unknown-place': 'Choose the district.',
}

export const texts = {
  problems,
  correct: 'Correct the address',
  fullName: 'Recipient',
  phone: 'Phone',
  address: 'Street and number',
  zipCode: 'Postcode',
  subdistrictId: 'District',
  district: 'District',
  districtHint: 'Such as Cilandak, or Beji Depok',
  findDistrict: 'Find district',
  noDistrict: (typed: string) => `No district matches “${typed}”.`,
  chooseDistrict: 'Choose the district',
  paidNote: 'Nothing that was paid changes. The shipping costs stay, also for another subdistrict.',
  save: 'Save address',
  back: 'Back to the order',
  saved: 'Address corrected',
  otherPlace: 'The shipping costs were paid for the old subdistrict.',
  tooLate: 'The parcel is packed, so its address can’t be corrected. Nothing was changed.',
  same: 'This is the address it has already.',
}
