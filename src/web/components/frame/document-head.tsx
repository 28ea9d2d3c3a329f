import { paths } from '../../paths.ts'
import { fullPath } from '../../route-path.ts'

type DocumentHeadProps = { version?: number | undefined; background?: string | undefined }

/** The part of the `<head>` that all pages share. */
export function DocumentHead({ version, background = '#fbfaf7' }: DocumentHeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={background} />
      <link rel="icon" href={paths.icon('icon.svg', version)} type="image/svg+xml" />
      <link rel="manifest" href={fullPath(paths.manifest())} />
      <link rel="apple-touch-icon" href={paths.icon('icon-180.png', version)} />
    </>
  )
}
