export const deliveryTo = 'Delivery to'
export const costTo = (place: string, cost: string) => `To ${place}: ${cost}`
export const from = (price: string) => `from ${price}`
export const about = (price: string) => `about ${price}`
export const checking = (place: string) => `To ${place}: checking the cost…`
export const change = 'Change'
export const loadingCosts = 'Loading shipping rates'

export const noPlace = 'No area found. Check the spelling, or try the city or the zip code.'
export const searchFailed = 'The search isn’t working right now.'
export const usePlace = 'Use this place'
export const forOnePiece = (weight: string) => `For one piece, ${weight}.`
export const kept = 'Your area is kept on this device only.'
export const forget = 'Forget it'

// The bag
export const estimatedTo = (place: string) => `Estimated shipping to ${place}`
