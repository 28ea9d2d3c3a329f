import * as frameTexts from '#texts/frame.ts'
import * as phrases from '#texts/phrases.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { CloseDrawer, Drawer, DrawerBar, OpenDrawer } from '../../ui/drawer.tsx'

const drawer = 'messages-drawer'

const loadList = () => import('../session/past-messages.tsx')

/** Messages disappear after a few seconds; here customers can read the last ones until the document is reloaded. */
export function PastMessages() {
  const [list, ask] = useLatePart(loadList)
  return (
    <>
      <OpenDrawer drawer={drawer} onOpen={ask}>
        {frameTexts.messages}
      </OpenDrawer>
      <Drawer id={drawer} label={frameTexts.messages} side="left">
        <DrawerBar>
          <h2>{frameTexts.messages}</h2>
          <CloseDrawer drawer={drawer}>{phrases.close}</CloseDrawer>
        </DrawerBar>
        {list && <list.PastMessages />}
      </Drawer>
    </>
  )
}
