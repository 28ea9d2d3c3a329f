import icon from '../../icons/icon.svg?url'
import touchIcon from '../../icons/icon-180.png?url'
import { paths } from '../../paths.ts'

/** The part of the `<head>` that all pages share. */
export function DocumentHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#fbfaf7" />
      <link rel="icon" href={icon} type="image/svg+xml" />
      <link rel="manifest" href={paths.manifest()} />
      <link rel="apple-touch-icon" href={touchIcon} />
    </>
  )
}
