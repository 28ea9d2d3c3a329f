/** The words whose beginning was typed are marked. */
export function MarkedWords({ text, typed }: { text: string; typed: string }) {
  const begins = typed
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
  return [...text.matchAll(/\S+|\s+/g)].map(({ 0: word, index }) =>
    begins.some((begin) => word.toLowerCase().startsWith(begin)) ? <mark key={index}>{word}</mark> : word,
  )
}
