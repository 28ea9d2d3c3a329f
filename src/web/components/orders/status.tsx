import { wordsFor } from './status-words.ts'
import './status.css'

/** The word of the server, behind a dot in the colour of its kind. */
export const Status = ({ status }: { status: string }) => (
  <span className={`status ${wordsFor(status).dot}`}>{status}</span>
)
