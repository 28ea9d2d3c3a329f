import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import * as texts from '#texts/checkout/addresses.ts'
import { logFailure } from '../../../browser/log-failure.ts'
import { useLatePart } from '../../../browser/use-late-part.ts'
import { Accordion } from '../../../ui/accordion.tsx'
import type { AddressesAnswer } from '../../addresses/saved-address.ts'
import type { RegionLists } from '../../regions/use-regions.ts'
import { LoadError } from '../load-error.tsx'

type AddressSectionProps = { answer: AddressesAnswer | undefined; regionLists: RegionLists }

/** The address book of the account. Its script comes after the page. */
export function AddressSection({ answer, regionLists }: AddressSectionProps) {
  const { revalidate } = useRevalidator()
  const [part, ask] = useLatePart(useCallback(() => import('./address-book.tsx'), []))
  useEffect(() => void ask().catch(logFailure), [ask])
  return (
    <Accordion title={texts.addressBook}>
      {answer?.ok ? (
        part !== undefined && <part.AddressBookList book={answer.body} regionLists={regionLists} />
      ) : (
        <LoadError onRetry={revalidate}>{texts.addressesNotLoaded}</LoadError>
      )}
    </Accordion>
  )
}
