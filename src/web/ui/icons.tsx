import styles from './icons.module.css'

/** Drawn in the colour of the text. Decorative: the control beside it needs a label of its own. */
function Icon({ path, on, children }: { path?: string; on?: boolean | undefined; children?: React.ReactNode }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 20 20" aria-hidden="true" data-on={on}>
      {path === undefined ? children : <path d={path} />}
    </svg>
  )
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="M12.6 12.6 17.5 17.5" />
  </Icon>
)

export const BackIcon = () => <Icon path="M12.5 3.5 6 10l6.5 6.5" />
export const ForwardIcon = () => <Icon path="M7.5 3.5 14 10l-6.5 6.5" />
export const DownIcon = () => <Icon path="m4.5 7.5 5.5 5.5 5.5-5.5" />
export const GridIcon = () => <Icon path="M2.5 2.5h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6zm9 0h6v6h-6z" />
export const SingleColumnIcon = () => <Icon path="M2.5 2.5h15v15h-15z" />
/** Full if it is on. */
export const HeartIcon = ({ on }: { on?: boolean }) => (
  <Icon
    on={on}
    path="M10 16.5 3.6 10a3.9 3.9 0 0 1 0-5.5 3.9 3.9 0 0 1 5.5 0l.9.9.9-.9a3.9 3.9 0 0 1 5.5 0 3.9 3.9 0 0 1 0 5.5z"
  />
)
export const PlusIcon = () => <Icon path="M10 3.5v13M3.5 10h13" />
export const ShareIcon = () => <Icon path="M10 12.5v-9m-3.5 3L10 3l3.5 3.5M5 9H3.5v8h13V9H15" />
export const CloseIcon = () => <Icon path="m4.5 4.5 11 11m0-11-11 11" />
export const NotifyIcon = () => <Icon path="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1h-13zM8.5 17h3" />
export const CheckIcon = () => <Icon path="m4 10.5 4 4 8-9" />
export const WarningIcon = () => <Icon path="M10 3.5 17.5 16.5h-15zM10 8.5v4m0 1.5v.5" />
export const ErrorIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6v5m0 2v.75" />
  </Icon>
)
