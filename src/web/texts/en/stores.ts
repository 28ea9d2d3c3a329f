export const noneYet = 'For now, we’re online only'
export const visit = (visitNow: string, name: string) => `${visitNow}: ${name}`
export const description = (shopName: string) =>
  `Where to touch the cloth: the stores of ${shopName}, with their opening hours.`
