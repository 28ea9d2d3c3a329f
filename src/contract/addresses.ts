import { z } from 'zod'
import { trimUnseen } from '../values/text/visible-text.ts'
import type { Endpoint } from './endpoint.ts'
import { Id, multiLine, RowId, singleLine } from './fields.ts'
import * as texts from './texts.ts'

const filled = (schema: z.ZodString, required: string) =>
  schema.refine((text) => trimUnseen(text) !== '', { error: required })

const line = (most: number, required: string) => filled(singleLine(most, { required }), required)

/** A region's public id. Some clients send text and others a number. */
const regionId = (required: string) =>
  z
    .union([z.string(), z.int().transform(String)], { error: required })
    .refine((id) => /^\d{1,6}$/.test(id), { error: required, abort: true })

const Fields = {
  name: line(100, texts.fullNameRequired),
  phone: line(32, texts.phoneRequired),
  address: filled(multiLine(500), texts.addressRequired),
  zipcode: line(16, texts.zipCodeRequired),
  prov_id: regionId(texts.provinceRequired),
  city_id: regionId(texts.cityRequired),
  district_id: regionId(texts.subdistrictRequired),
  is_default: z.boolean().optional().describe('The address that the next order begins with; left out: unchanged'),
  used_now: z.boolean().optional().describe('True when an order goes to this address'),
}

const Address = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    zipcode: z.string(),
    prov_id: z.string(),
    city_id: z.string(),
    district_id: z.string(),
    province_name: z.string(),
    city_name: z.string().describe('With its type: Kota Depok'),
    subdistrict_name: z.string(),
    is_default: z.boolean(),
    last_used: z.boolean().describe('True for the address of the last order'),
  })
  .meta({ id: 'Address' })

const limits = [['addresses.account', 'account']] as const
const regionsDiffer = { 'regions-differ': [422, texts.checkFields] } as const
const unknownAddress = { 'unknown-address': [404, texts.addressNotFound] } as const

export const listAddresses = {
  method: 'GET',
  path: '/api/account/addresses',
  access: 'customer',
  summary: 'The address book of the customer: the default first, then the address that was used last',
  replies: { 200: z.object({ addresses: z.array(Address), most: z.int().describe('How many the book can have') }) },
  refusals: {},
} as const satisfies Endpoint

export const addAddress = {
  method: 'POST',
  path: '/api/account/addresses',
  access: 'customer',
  summary: 'Adds an address to the address book. An address with the same content is kept once',
  body: z.object({
    ...Fields,
    replaces_oldest: z.boolean().optional().describe('If the book is full, replaces the address used longest ago'),
  }),
  limits,
  replies: { 201: z.object({ address_id: Id, message: z.string() }) },
  refusals: { ...regionsDiffer, 'book-full': [409, texts.addressBookFull] },
} as const satisfies Endpoint

export const changeAddress = {
  method: 'PUT',
  path: '/api/account/addresses/:id',
  access: 'customer',
  summary: 'Changes an address of the address book, or makes it the default',
  params: z.object({ id: RowId }),
  body: z.object(Fields),
  limits,
  replies: { 200: texts.addressSaved },
  refusals: { ...regionsDiffer, ...unknownAddress },
} as const satisfies Endpoint

export const deleteAddress = {
  method: 'DELETE',
  path: '/api/account/addresses/:id',
  access: 'customer',
  summary: 'Deletes an address from the address book',
  params: z.object({ id: RowId }),
  limits,
  replies: { 200: texts.addressDeleted },
  refusals: unknownAddress,
} as const satisfies Endpoint
