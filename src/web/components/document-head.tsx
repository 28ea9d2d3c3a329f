import { paths } from '../paths.ts'

/** What every document begins with. */
export function DocumentHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#fbfaf7" />
      <link rel="icon" href={paths.icon()} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={paths.touchIcon()} />
    </>
  )
}
