import { readPhone } from '../../../values/phone.ts'
import { findDestination } from '../../shipping/find-destination.ts'
import type { SubdistrictChoice } from '../../shipping/find-subdistricts.ts'
import { asWords, guessSubdistrict } from '../../shipping/guess-subdistrict.ts'

/** What a message says about the customer. What it does not say is empty. */
export type PastedAddress = {
  name: string
  phone: string
  email: string
  address: string
  zipCode: string
  subdistrictId: string
  /** The places that the words may mean, if they name several. */
  choices: SubdistrictChoice[]
}

const labels = [
  ['name', /^(nama(\s+(penerima|lengkap|pemesan))?|penerima|atas\s+nama|a\.?n|name|recipient)$/],
  [
    'phone',
    /^((no|nomor|nomer)?\.?\s*(hp|wa|telp?|telepon|telpon|handphone|whatsapp|ponsel|kontak)(\s*[/&]\s*\w+)?(\s+aktif)?|phone)$/,
  ],
  ['email', /^(e-?mail)$/],
  ['zipCode', /^((kode\s*pos)|kodepos|postcode|zip(\s*code)?)$/],
  ['subdistrict', /^(kec(amatan)?\.?)$/],
  ['place', /^((kota|kab(upaten)?\.?)(\s*\/\s*\w+)?|prov(insi)?\.?|kel(urahan)?\.?(\s*\/\s*\w+)?|desa)$/],
  ['address', /^(alamat(\s+(lengkap|pengiriman|rumah|kirim))?|address)$/],
  [
    'other',
    /^(order(an)?|pesan(an)?|barang|produk|item|warna|size|ukuran|ekspedisi|kurir|pembayaran|payment|catatan)$/,
  ],
] as const

type Label = (typeof labels)[number][0]

const PHONE = /(?:\+?62|\b0)[\s.-]?8(?:[\s().-]*\d){7,12}/
const EMAIL = /[^\s@,;<>]+@[^\s@,;<>]+\.[a-z]{2,}/i
const ADDRESS_WORDS =
  /\b(jl|jln|jalan|gang|gg|rt|rw|blok|no|kec|kecamatan|kel|kelurahan|kota|kab|kabupaten|perum|perumahan|komplek|kompleks|dusun|desa|apartemen|ruko)\b/i
const GREETING =
  /^(halo|hallo|hai|hi|pagi|siang|sore|malam|selamat|assala\S*|permisi|kak|sis|mau|saya|tolong|kirim|mohon|makasih|terima|ini|untuk|format)\b/i

/**
 * Reads name, phone number and address from a message as customers write it on WhatsApp: with labels or without, on several lines
 * or on one with commas. It is a guess: staff see it in the form and correct it.
 */
export function readPastedAddress(message: string): PastedAddress {
  const lines = toLines(message)
  const labelled = (label: Label) => lines.find((line) => line.label === label)?.text ?? ''
  const whole = lines.map(({ text }) => text).join('\n')
  const phone = (PHONE.exec(labelled('phone')) ?? PHONE.exec(whole))?.[0] ?? ''
  const email = EMAIL.exec(whole)?.[0] ?? ''
  const rest = lines
    .filter(({ label }) => !['name', 'phone', 'email', 'other'].includes(label ?? ''))
    .map((line) => ({ ...line, text: withoutEnds(line.text.replace(phone, ' ').replace(email, ' ')) }))
    .filter(({ text }) => text !== '')
  const nameLine = rest.find(({ label, text }) => label === undefined && looksLikeName(text))
  const name = labelled('name') || (nameLine?.text ?? '')
  const parts = rest.filter((line) => labelled('name') !== '' || line !== nameLine)
  const place = parts.map(({ label, text }) => (label === 'subdistrict' ? `kec ${text}` : text)).join('\n')
  const zipCode = /\b(\d{5})\b(?![\s\S]*\b\d{5}\b)/.exec(labelled('zipCode') || place)?.[1] ?? ''
  const { found, choices } = guessSubdistrict(place)
  return {
    ...{ name: withoutEnds(name), phone: readPhone(phone) ?? '', email: email.toLowerCase(), zipCode },
    address: streetOf(parts, zipCode, found?.id),
    ...{ subdistrictId: found?.id ?? '', choices: found === undefined ? choices : [] },
  }
}

type Line = { label: Label | undefined; text: string }

/** A message on one line with commas is read as several lines. */
function toLines(message: string): Line[] {
  const plain = message
    .replace(/\r\n?/g, '\n')
    .replace(/[*_~`\u200e\u200f\u202a-\u202e]/g, '')
    // What WhatsApp writes before each message of a copied chat.
    .replace(/^\[[^\]]*\d[^\]]*\][^:\n]*:\s*/gm, '')
  const lines = plain.split('\n').filter((line) => line.trim() !== '')
  return (lines.length === 1 ? plain.split(/[,;]/) : lines).map(toLine).filter(({ text }) => text !== '')
}

function toLine(line: string): Line {
  const [, written = '', text = ''] =
    /^\s*(?:\d+[.)]\s*|[-•]\s*)?([\p{L}.\s/&-]{1,30}?)\s*[:=]\s*(.*)$/u.exec(line) ?? []
  const [label] = labels.find(([, pattern]) => pattern.test(written.toLowerCase().trim())) ?? []
  return label === undefined ? { label, text: line.trim() } : { label, text: text.trim() }
}

const withoutEnds = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(\s*,)+/g, ',')
    .replace(/^[\s,;:().-]+|[\s,;:(-]+$/g, '')

const looksLikeName = (text: string) =>
  !/\d/.test(text) && !ADDRESS_WORDS.test(text) && !GREETING.test(text) && text.split(' ').length <= 5

/** The address without the parts that only name the place, which has fields of its own. */
function streetOf(parts: readonly Line[], zipCode: string, subdistrictId: string | undefined): string {
  const destination = subdistrictId === undefined ? undefined : findDestination(subdistrictId)
  const names = destination
    ? [destination.subdistrict.name, destination.city.name, destination.city.provinceName, destination.province.name]
    : []
  const isPlace = (part: string) => {
    const left = names
      .toSorted((one, other) => other.length - one.length)
      .reduce((text, name) => text.replaceAll(asWords(name), ' '), asWords(part))
    return (
      left
        .replace(
          / (kec|kecamatan|kota|kab|kabupaten|prov|provinsi|kode|pos|kodepos|dki|daerah|istimewa|indonesia)(?= )/g,
          '',
        )
        .replace(` ${zipCode}`, '')
        .trim() === ''
    )
  }
  return withoutEnds(
    parts
      .filter(({ label, text }) => label !== 'zipCode' && !(label === undefined && GREETING.test(text)))
      .map(({ label, text }) => (label === 'subdistrict' ? `Kec. ${text}` : text))
      .flatMap((text) => text.split(/,\s*/))
      .filter((part) => !isPlace(part))
      .map((part) => (zipCode === '' ? part : part.replace(new RegExp(`\\s*\\b${zipCode}\\b`), '')))
      .join(', '),
  )
}
