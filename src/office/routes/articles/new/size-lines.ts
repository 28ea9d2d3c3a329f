import type { NewSize } from '../../../../shop/article-editing/add-article.ts'

/** `M 12` on each line. A line without a number has no items yet; a name may have spaces. */
export const readSizes = (lines: string): NewSize[] =>
  lines.split('\n').flatMap((line) => {
    const [, size = '', pieces = '0'] = /^(.*?)(?:[\s:=]+(\d{1,7}))?$/.exec(line.trim()) ?? []
    return size === '' ? [] : [{ size, pieces: Number(pieces) }]
  })

export const writeSizes = (sizes: readonly NewSize[]): string =>
  sizes.map(({ size, pieces }) => `${size} ${pieces}`).join('\n')
