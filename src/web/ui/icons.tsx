/** Drawn with the text's colour, beside words or under a label; never the only thing that says what a control does. */
function Icon({ path, children }: { path?: string; children?: React.ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
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
export const OnIcon = () => <Icon path="M7.5 3.5 14 10l-6.5 6.5" />
