import { GridIcon, SingleColumnIcon } from '../../ui/icons.tsx'
import { chooseGridLayout, type GridLayout, useGridLayout } from './grid-layout.ts'

/** Many articles side by side, or one at a time. */
export function LayoutSwitch() {
  const layout = useGridLayout()
  const button = (own: GridLayout, label: string, icon: React.ReactNode) => (
    <button
      type="button"
      className={own}
      aria-label={label}
      aria-pressed={layout === own}
      onClick={() => chooseGridLayout(own)}
    >
      {icon}
    </button>
  )
  return (
    <fieldset className="layouts">
      <legend className="unseen">Layout</legend>
      {button('compact', 'Grid', <GridIcon />)}
      {button('large', 'One at a time', <SingleColumnIcon />)}
    </fieldset>
  )
}
