export const dispatch = 'Dispatch'
export const delivery = 'Delivery'
export const askDelivery = 'See cost and days to your address'
export const stores = 'Stores'
export const alsoIn = (list: string) => `Also in ${list}`
export const stillIn = (list: string) => `Still in ${list}`
export const visitStores = 'Addresses and hours'
export const returns = 'Returns'
export const wrongOrFaulty = (days: number) =>
  days === 1
    ? 'Exchange or return within 1 day if wrong or faulty'
    : `Exchange or return within ${days} days if wrong or faulty`
export const how = 'How'
export const payment = 'Payment'
export const payWithin = (hours: string) =>
  hours === '1'
    ? 'Choose how after ordering, and pay within 1 hour'
    : `Choose how after ordering, and pay within ${hours} hours`
