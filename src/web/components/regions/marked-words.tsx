import { Fragment } from 'react'

/** The beginnings of words that were typed are marked. */
export function MarkedWords({ text, typed }: { text: string; typed: string }) {
  const begins = typed
    .toLowerCase()
    .split(/[\s,.]+/)
    // The longest that fits: after "bo bogor", all of "Bogor" is marked.
    .toSorted((a, b) => b.length - a.length)
  return [...text.matchAll(/\S+|\s+/g)].map(({ 0: word, index }) => {
    const length = begins.find((begin) => word.toLowerCase().startsWith(begin))?.length ?? 0
    return (
      <Fragment key={index}>
        {length > 0 && <mark>{word.slice(0, length)}</mark>}
        {word.slice(length)}
      </Fragment>
    )
  })
}
