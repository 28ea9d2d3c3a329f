import { paths } from '../../paths.ts'

/** Stands in the place of a form for whoever's browser runs no script. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p>
        {what} needs scripts, which this browser does not run. <a href={paths.contact()}>Write to us</a> and we help you
        along.
      </p>
    </noscript>
  )
}
