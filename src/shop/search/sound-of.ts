/** A word as it sounds in Indonesian: shoppers write syal and shal, mukena and mukenah, sifon and syiffon, totebag and tote bag. */
export const soundOf = (word: string): string =>
  word
    .replaceAll(' ', '')
    .replace(/nya$/, '')
    .replaceAll('oe', 'u')
    .replaceAll('dz', 'z')
    .replace(/kh|q/g, 'k')
    .replace(/sy|sh/g, 's')
    .replace(/[fv]/g, 'p')
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/(?<=..)h$/, '')
