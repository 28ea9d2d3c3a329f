export const breadcrumb = 'Breadcrumb'
export const pictures = 'Pictures'
export const view = (name: string, place: number, total: number) => `${name}, view ${place} of ${total}`

export const color = 'Colour'
export const colorSoldOut = ', sold out'
export const size = 'Size'
export const sizeOutOfStock = ' out of stock'
export const chooseSize = 'Choose size'
export const notifyMe = 'Tell me when it’s back'
export const otherColorHas = (color: string, size: string) => `${color} has ${size}.`
export const seeColor = (color: string) => `See ${color}`
export const sizeGuide = 'Size guide'
export const findMySize = 'Find my size'
export const yourSize = ' your size'
export const yourSizeIs = (size: string) => `Your size is ${size}.`
export const modelWears = (cm: number, size: string) => `Model is ${cm} cm and wears ${size}.`
export const sizeChosen = (size: string) => `Size ${size}`
export const added = 'Added'
export const saved = 'Saved to wishlist'
export const needsScript = 'Buying here needs JavaScript, which is switched off in your browser.'

export const soldOut = 'Sold out'
export const otherColorsLeft = (colors: string) => `This colour has sold out. It is still available in ${colors}.`
export const nothingLeft = 'Every size has sold out.'

export const description = 'Description'
export const detailsAndCare = 'Details and care'
export const sizeChart = 'Size chart'
export const articleNumber = 'Article number'
export const askOnWhatsapp = 'Ask about it on WhatsApp'
export const whatsappQuestion = (shopName: string, name: string, sku: string) =>
  `Hello ${shopName}, I have a question about ${name} (${sku}): `
export const sizeSoldOutIn = (size: string, color: string) =>
  color === '' ? `${size} is sold out.` : `${size} is sold out in ${color}.`
