import * as gridTexts from '#texts/grid.ts'
import { GridIcon, SingleColumnIcon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import { chooseGridLayout, type GridLayout, useGridLayout } from './grid-layout.ts'
import styles from './layout-switch.module.css'

/** Switches between the compact layout and the large one, which has one article in a row. */
export function LayoutSwitch() {
  const layout = useGridLayout()
  const button = (own: GridLayout, label: string, icon: React.ReactNode) => (
    <button
      type="button"
      className={own === 'large' ? styles['large'] : styles['compact']}
      aria-label={label}
      aria-pressed={layout === own}
      onClick={() => chooseGridLayout(own)}
    >
      {icon}
    </button>
  )
  return (
    <fieldset className={styles['layouts']}>
      <legend className={text['visuallyHidden']}>{gridTexts.layout}</legend>
      {button('compact', gridTexts.compactLayout, <GridIcon />)}
      {button('large', gridTexts.largeLayout, <SingleColumnIcon />)}
    </fieldset>
  )
}
