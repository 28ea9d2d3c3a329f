import { CloseDrawer, Drawer, OpenDrawer } from '../ui/drawer.tsx'
import { ToastText, usePastToasts } from '../ui/toast.tsx'

const drawer = 'messages-drawer'

/** Messages leave after a few seconds; here the last ones can be read for as long as the page is open. */
export function OpenPastMessages() {
  return <OpenDrawer drawer={drawer}>Messages</OpenDrawer>
}

export function PastMessages() {
  const toasts = usePastToasts()
  return (
    <Drawer id={drawer} label="Messages" side="left">
      <div className="bar">
        <h2>Messages</h2>
        <CloseDrawer drawer={drawer}>Close</CloseDrawer>
      </div>
      {toasts.length === 0 && <p className="past-none quiet">The shop has said nothing yet.</p>}
      <ul className="past-messages">
        {toasts.map((toast) => (
          <li key={toast.number} className={toast.kind}>
            <ToastText toast={toast} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
