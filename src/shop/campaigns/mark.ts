/** Where a piece of a campaign is in one of its pictures, in percent from the left and the top of the whole picture. */
export type Mark = { sku: string; x: number; y: number; picture: string }

/** Reads a mark as forms and sheets write it: `LR-GAR-01 60 62 teduh-wide.webp`. The name of a picture may have spaces. */
export function readMark(text: string): Mark | undefined {
  const [, sku, x, y, picture] = /^(\S+) +(\d{1,3}) +(\d{1,3}) +(\S.*)$/.exec(text.trim()) ?? []
  if (sku === undefined || picture === undefined || Number(x) > 100 || Number(y) > 100) return undefined
  return { sku, x: Number(x), y: Number(y), picture }
}

export const writeMark = ({ sku, x, y, picture }: Mark): string => `${sku} ${x} ${y} ${picture}`
