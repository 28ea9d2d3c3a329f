import * as texts from '../../../contract/texts.ts'
import { closeOverPage, showOverPage, useCloseWithPage } from '../../ui/overlay/overlay-slot.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { BagPreview } from './bag-preview.tsx'

const opened = { count: 0 }

/** The preview of the bag on a phone, where the page behind it is out of reach until it closes. */
export function showBag() {
  opened.count += 1
  showOverPage(<BagSheet key={opened.count} />)
}

function BagSheet() {
  useCloseWithPage()
  return (
    <Sheet title={texts.bags} onClose={closeOverPage}>
      <BagPreview />
    </Sheet>
  )
}
