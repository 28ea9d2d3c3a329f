/* What a browser calls itself, in words that its owner knows. It is a hint for people: a program can send any text. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\b/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const words = {
  en: { on: 'on', unknown: 'Unknown browser' },
  id: { on: 'di', unknown: 'Browser tidak dikenal' },
}

/** `Chrome on Android`. */
export function describeUserAgent(userAgent: string, language: keyof typeof words = 'en'): string {
  const nameIn = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const names = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined)
  return names.length === 0 ? words[language].unknown : names.join(` ${words[language].on} `)
}
