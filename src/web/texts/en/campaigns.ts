export const noneYet = 'No campaigns yet'
export const seeMore = 'See more'
export const description = (shopName: string) =>
  `What inspires ${shopName}: a place, a colour, a cloth, and the clothes that came of it.`
