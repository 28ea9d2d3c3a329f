import type { Girth, Measure } from '../../../../values/sizes/read-chart.ts'
import type { Fit, HemPlace } from '../../../../values/sizes/suggest-size.ts'

export const sizeGuide = 'Size guide'
export const findMySize = 'Find my size'
export const body = 'Body'
export const garment = 'Garment'
export const size = 'Size'
export const upTo = (cm: number) => `up to ${cm}`

export const measures: Record<Measure, string> = {
  bust: 'Bust',
  waist: 'Waist',
  hips: 'Hips',
  shoulder: 'Shoulder',
  length: 'Length',
  sleeve: 'Sleeve',
  upperArm: 'Upper arm',
  hem: 'Hem',
  trouserLength: 'Length',
}
export const explained: Record<Measure, string> = {
  bust: 'round the garment under the arms',
  waist: 'round the waistband',
  hips: 'round the widest part',
  shoulder: 'shoulder seam to shoulder seam',
  length: 'shoulder to hem',
  sleeve: 'shoulder seam to cuff',
  upperArm: 'round the upper arm',
  hem: 'round the lower edge',
  trouserLength: 'waistband to hem',
}
export const measuringBody: Record<Girth, string> = {
  bust: 'round the fullest part, over light clothes',
  waist: 'round the narrowest part',
  hips: 'round the widest part',
}
export const bodyNote =
  'Your own measures in centimetres, for this garment worn as it is cut. Between two sizes, take the larger.'
export const garmentNote = 'Measured on the garment, in centimetres. Compare with one that fits you well.'

export const ways = 'What do you know?'
export const byHeight = 'Height and weight'
export const byMeasures = 'My measures'
export const height = 'Height'
export const weight = 'Weight'
export const outOfRange = (from: number, to: number, unit: string) => `Between ${from} and ${to} ${unit}`
export const howWorn = 'How do you like it?'
export const fits: Record<Fit, string> = { closer: 'Closer', asCut: 'As cut', looser: 'Looser' }

export const yourSizeIs = (name: string) => `Your size is ${name}`
export const inStock = 'In stock'
export const soldOut = 'Sold out'
const places: Record<Girth, string> = { bust: 'The bust', waist: 'The waist', hips: 'The hips' }
const hems: Record<HemPlace, string> = {
  floor: 'reaches the floor',
  instep: 'ends at the instep',
  ankle: 'ends at the ankle',
  calf: 'ends at the calf',
  knee: 'ends at the knee',
  thigh: 'ends at the thigh',
  hip: 'ends at the hip',
}
export const room = (girth: Girth, cm: number, isGuess: boolean) =>
  `${places[girth]} has ${isGuess ? 'about ' : ''}${cm} cm of room.`
export const hemEnds = (place: HemPlace) => `The hem ${hems[place]}.`
export const nextHem = (name: string, place: HemPlace) => `In ${name} it ${hems[place]}.`

const ours: Record<Girth, string> = { bust: 'bust', waist: 'waist', hips: 'hip measure' }
export const enterHeight = 'Enter your height and weight to see your size.'
export const enterMeasures = 'Enter at least one measure to see your size.'
export const enterGirths = (girths: readonly Girth[]) =>
  `For this piece we need your ${girths.map((girth) => ours[girth]).join(' or ')}.`
export const unusual = 'We can’t tell a size from this height and weight. Please take your measures.'
export const tooLarge = (girth: Girth, cm: number) => `The largest size fits a ${ours[girth]} of up to ${cm} cm.`
export const askUs = 'Ask us on WhatsApp'
export const noMeasure = 'The size chart of this piece has no measure to compare with yours.'
export const notMade = (name: string) => `${name} would suit you, but this piece doesn’t come in ${name}.`

export const kept = 'Kept on this device only. We mark your size on every product.'
export const notKept = 'Your measures stay on this device.'
export const forget = 'Delete my measures'
export const choose = (name: string) => `Choose ${name}`
export const seeGuide = 'See size guide'
export const changeMeasures = 'Change my measures'
